import { zoneIndexOf } from '#domain/delivery/zoneAt.ts';
import { HttpRestaurantsApi } from '#infrastructure/api/HttpRestaurantsApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { aWireZone } from '#tests/builders/wire.ts';
import { json, OddServer } from '#tests/support/oddServer.ts';

const ZONES = 5000;
const PAGE = 100;
const CORNERS = 100;
const SIDE = 100;

/** Zones side by side, each round. */
function middleOf(id: number): { lat: number; lng: number } {
  return { lat: 10 + Math.floor(id / SIDE) / 10, lng: 20 + (id % SIDE) / 10 };
}

function polygonOf(id: number): readonly (readonly [number, number])[] {
  const { lat, lng } = middleOf(id);
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [lat + 0.04 * Math.sin(angle), lng + 0.04 * Math.cos(angle)];
  });
}

/** @trust K2 */
describe('5,000 zones of 100 corners', () => {
  it('are loaded page by page without losing one, and a point finds its own', async () => {
    const server = await OddServer.open();
    server.answer = (response, attempt) => {
      const ids = Array.from({ length: PAGE }, (_, index) => (attempt - 1) * PAGE + index);
      const content = ids.map((id) => aWireZone({ id, polygon: polygonOf(id) }));
      json(200, { content, number: attempt - 1, totalPages: ZONES / PAGE })(response, attempt);
    };
    const http = new HttpClient({ baseUrl: server.url, locale: () => 'ru' });
    const market = {
      whiteLabel: 'coral',
      currency: 'RUB',
      timezone: '+03:00',
      polygonOrder: 'lat-lng',
      providers: { payments: [] },
    } as const;
    const zones = await new HttpRestaurantsApi(http, market).zonesOf('7');
    await server.close();
    expect(server.requests).toHaveLength(ZONES / PAGE);
    expect(new Set(zones.map(({ id }) => id)).size).toBe(ZONES);
    const { find, leftOut } = zoneIndexOf(zones);
    expect(leftOut).toEqual([]);
    expect(zones.filter(({ id }) => find(middleOf(Number(id)))?.id !== id)).toEqual([]);
    expect(find({ lat: 10.05, lng: 20.05 })).toBeUndefined();
  });
});
