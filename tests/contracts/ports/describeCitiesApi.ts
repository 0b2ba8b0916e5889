/** @spec 3.1 7.3 */

import { type BackEndKind, backEndFor } from './BackEnd.ts';

export function describeCitiesApi(kind: BackEndKind): void {
  describe(`cities ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it("come in the back end's order, whole", async () => {
      const cities = await backEnd().cities.list();
      expect(cities.map(({ id }) => id)).toEqual(['harbour', 'empty']);
      expect(cities[0]).toEqual({
        id: 'harbour',
        name: { ru: 'Южная Гавань', en: 'South Harbour', cnr: 'Južna Luka' },
        bounds: { north: 11, south: 10, west: 20, east: 21 },
        center: { lat: 10.5, lng: 20.5 },
        zoom: 13,
      });
    });

    it('are found one by one, and one that is not there is not found', async () => {
      const [harbour] = await backEnd().cities.list();
      expect(await backEnd().cities.find('harbour')).toEqual(harbour);
      await expect(backEnd().cities.find('nowhere')).rejects.toMatchObject({ code: 'not-found', status: 404 });
    });
  });
}
