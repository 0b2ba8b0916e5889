/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { type FakeMap, FakeMapProvider } from '#tests/fakes/FakeMapProvider.ts';
import { describeMapProvider } from './describeMapProvider.ts';

describeMapProvider({
  name: 'of the fake',
  open: async () => {
    const provider = new FakeMapProvider();
    const openMap = (): FakeMap | undefined => provider.maps.findLast(({ isClosed }) => !isClosed);
    const titles = ({ scene: { points, pin, labels } }: FakeMap): readonly string[] => [
      ...points.map(({ title }) => title),
      ...(pin === undefined ? [] : [labels.pin]),
    ];
    return {
      provider,
      label: () => openMap()?.scene.labels.map,
      tapMiddle: () => {
        const map = openMap();
        if (map?.scene.isPinnable) map.events.onPinned(map.center());
      },
      press: (_, title) => {
        const point = openMap()?.scene.points.find((one) => one.title === title);
        if (point !== undefined) openMap()?.events.onPointPicked(point.id);
      },
      shows: (_, title) => {
        const map = openMap();
        return map !== undefined && titles(map).includes(title);
      },
      zones: () => openMap()?.scene.zones.length ?? 0,
      windows: () =>
        (openMap()?.scene.points ?? [])
          .filter(({ isChosen }) => isChosen)
          .map(({ title, notes }) => [title, ...notes].join(' ')),
      close: async () => {},
    };
  },
});
