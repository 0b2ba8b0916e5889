import { MAP_MARKER_SIZE, MAP_ZOOM_STEP, ZONE_STYLE } from '#application/maps/mapStyle.ts';

/** @spec 9.11 */
/** The figures of the specification, section 9; written here once more, so that no change of one goes unnoticed. */
describe('the style of maps', () => {
  it('draws zones with a two pixel line and a light fill, in another color in the dark theme', () => {
    expect(ZONE_STYLE).toEqual({
      color: { light: '#f44336', dark: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      fillOpacity: 0.12,
      strokeOpacity: 0.38,
      weight: 2,
    });
    expect(ZONE_STYLE.color.dark).not.toBe(ZONE_STYLE.color.light);
  });

  it('has markers of 64 pixels, and buttons that zoom by one level', () => {
    expect([MAP_MARKER_SIZE, MAP_ZOOM_STEP]).toEqual([64, 1]);
  });
});
