/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { type FakeMap, FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { describeMapProvider } from './describeMapProvider.ts';

describeMapProvider({
  name: 'of the fake',
  open: async () => {
    const provider = new FakeMapProvider();
    const standing = (): FakeMap | undefined => provider.maps.findLast(({ isClosed }) => !isClosed);
    const titles = ({ scene: { points, pin, labels } }: FakeMap): readonly string[] => [
      ...points.map(({ title }) => title),
      ...(pin === undefined ? [] : [labels.pin]),
    ];
    return {
      provider,
      label: () => standing()?.scene.labels.map,
      tapMiddle: () => {
        const map = standing();
        if (map?.scene.isPinnable) map.events.onPinned(map.center());
      },
      press: (_, title) => {
        const point = standing()?.scene.points.find((one) => one.title === title);
        if (point !== undefined) standing()?.events.onPointPicked(point.id);
      },
      shows: (_, title) => {
        const map = standing();
        return map !== undefined && titles(map).includes(title);
      },
      zones: () => standing()?.scene.zones.length ?? 0,
      windows: () =>
        (standing()?.scene.points ?? [])
          .filter(({ isChosen }) => isChosen)
          .map(({ title, notes }) => [title, ...notes].join(' ')),
      close: async () => {},
    };
  },
});
