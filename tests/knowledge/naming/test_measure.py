"""The measuring itself: the same samples each time, and a figure for every kind of call. No figure is judged."""

from knowledge.naming.measure import measured, samples


def test_samples_are_the_same_each_time(index):
    names = index.names()
    assert samples(names, 20) == samples(names, 20)
    assert len(samples(names, 20)) == 20
    assert samples(names, 20) != list(names[:20])


def test_every_figure_is_there(index):
    figures = measured(index, count=20)
    assert figures.names == len(index.names())
    for timing in (figures.cold, figures.warm, figures.sentences, figures.scan):
        assert 0 < timing.p50 <= timing.p99
