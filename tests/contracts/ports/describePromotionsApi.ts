/** @spec 7.8 */

import { type BackEndKind, backEndFor } from './BackEnd.ts';

export function describePromotionsApi(kind: BackEndKind): void {
  describe(`promotions ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('are those of the restaurant and those of all', async () => {
      const at = async (id: string) => (await backEnd().promotions.ofRestaurant(id)).map((promotion) => promotion.id);
      expect((await at('port')).toSorted()).toEqual(['everywhere', 'sale']);
      expect(await at('hill')).toEqual(['everywhere']);
    });

    it('say when they run, on what, and with which code', async () => {
      const promotions = await backEnd().promotions.ofRestaurant('port');
      expect(promotions.find(({ id }) => id === 'sale')).toEqual({
        id: 'sale',
        name: { ru: 'Скидка', en: 'Sale' },
        description: '<p>Десять</p>',
        photos: [],
        priority: 1,
        startsAt: new Date('2025-12-31T21:00:00Z'),
        finishesAt: new Date('2026-12-31T21:00:00Z'),
        promoCode: 'TEN',
        dishIds: ['pizza'],
      });
      expect(promotions.find(({ id }) => id === 'everywhere')?.promoCode).toBeUndefined();
    });

    it('are not found at a restaurant that does not exist', async () => {
      await expect(backEnd().promotions.ofRestaurant('nowhere')).rejects.toMatchObject({ code: 'not-found' });
    });
  });
}
