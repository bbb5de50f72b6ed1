"""The measuring itself: the same samples each time, and a figure for every kind of call. No figure is judged."""

from knowledge.naming.measure import measured, samples


def test_samples_are_the_same_each_time(entries):
    names = [entry.text for entry in entries]
    assert samples(names, 20) == samples(names, 20)
    assert len(samples(names, 20)) == 20
    assert samples(names, 20) != names[:20]


def test_every_figure_is_there(index, entries):
    figures = dict(measured(index, entries, count=20))
    assert list(figures) == ["resolve-cold", "resolve-warm", "mentions", "complete", "plain-scan"]
    for figure in figures.values():
        assert 0 < figure.p50 <= figure.p99
        assert figure.count == 20
