/** @spec 7.5 7.7 */

import { type BackEndKind, backEndFor } from './BackEnd.ts';

export function describeMenuApi(kind: BackEndKind): void {
  describe(`menus ${kind.name}`, () => {
    const backEnd = backEndFor(kind);
    const missing = { name: 'RequestFailed', code: 'not-found' };

    it('have groups', async () => {
      expect(await backEnd().menu.groups('main')).toEqual([
        { id: 'pizzas', menuId: 'main', name: { ru: 'Пиццы', en: 'Pizzas' }, order: 1, photos: [] },
      ]);
      expect(await backEnd().menu.groups('hill')).toEqual([]);
    });

    it('have dishes, in a group or not', async () => {
      const dishes = await backEnd().menu.dishes('main', 'port');
      expect(dishes.find(({ id }) => id === 'pizza')).toMatchObject({
        menuId: 'main',
        groupId: 'pizzas',
        name: { ru: 'Пицца', en: 'Pizza' },
        price: 50_000,
        hasModifiers: true,
        order: 1,
        available: true,
      });
      expect(dishes.find(({ id }) => id === 'soup')).toMatchObject({ groupId: undefined, hasModifiers: false });
    });

    it('leave out what a restaurant hides, and only there', async () => {
      const atPort = await backEnd().menu.dishes('main', 'port');
      const atHill = await backEnd().menu.dishes('main', 'hill');
      expect(atPort.map(({ id }) => id)).not.toContain('hidden');
      expect(atHill.map(({ id }) => id)).toContain('hidden');
    });

    it('never offer what is sold out', async () => {
      const dishes = await backEnd().menu.dishes('main', 'port');
      expect(dishes.find(({ id }) => id === 'sold-out')?.available ?? false).toBe(false);
    });

    it('have modifiers, in their order, for the dishes of a restaurant', async () => {
      const groups = await backEnd().menu.modifierGroups('port');
      expect(groups.map(({ id, dishIds }) => [id, dishIds])).toEqual([
        ['dough', ['pizza']],
        ['extras', ['pizza']],
        ['patty', ['burger']],
      ]);
      expect(groups[1]).toMatchObject({
        min: 0,
        max: 4,
        free: 1,
        modifiers: [
          { id: 'cheese', price: 9_000, maxCount: 2, byDefault: false, available: true },
          { id: 'olives', price: 4_000, maxCount: 3 },
        ],
      });
      expect(await backEnd().menu.modifierGroups('hill')).toEqual([]);
    });

    it('have dishes of certain hours', async () => {
      expect(await backEnd().menu.timeSlots('port')).toEqual([
        {
          dishIds: ['breakfast'],
          hours: [1, 2, 3, 4, 5, 6, 7].map((weekDay) => ({ weekDay, active: true, open: 420, close: 660 })),
        },
      ]);
      expect(await backEnd().menu.timeSlots('hill')).toEqual([]);
    });

    it('are not found by ids that do not exist', async () => {
      const { menu } = backEnd();
      await expect(menu.groups('nowhere')).rejects.toMatchObject(missing);
      await expect(menu.dishes('nowhere', 'port')).rejects.toMatchObject(missing);
      await expect(menu.dishes('main', 'nowhere')).rejects.toMatchObject(missing);
      await expect(menu.modifierGroups('nowhere')).rejects.toMatchObject(missing);
      await expect(menu.timeSlots('nowhere')).rejects.toMatchObject(missing);
    });
  });
}
