import fc from 'fast-check';
import { linesNotOffered } from '#domain/cart/linesNotOffered.ts';
import type { Catalog } from '#domain/catalog/Catalog.ts';
import type { DishTimeSlot } from '#domain/schedule/dishHours.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish } from '#tests/builders/aDish.ts';
import { aMenu } from '#tests/builders/aRestaurant.ts';

/** Friday, noon in the restaurant's zone of +03:00. */
const NOON = new Date('2026-11-20T09:00:00Z');
const MORNINGS: DishTimeSlot = {
  dishIds: ['porridge'],
  hours: [{ weekDay: 5, active: true, open: 7 * 60, close: 12 * 60 }],
};

const reasons = (catalog: Catalog, ...lines: readonly ReturnType<typeof aLine>[]): readonly unknown[] =>
  linesNotOffered(aCart({ lines }), catalog, NOON).map(({ line, because }) => [line.dishId, because]);

/** @spec 5.37 */
describe('the lines of a cart', () => {
  it('are all offered where every dish is on its menu, in stock and in its hours', () => {
    expect(reasons(aCatalog(), aLine())).toEqual([]);
    expect(linesNotOffered(aCart({ lines: [] }), aCatalog([]), NOON)).toEqual([]);
  });

  it('are not offered by a restaurant without their menu', () => {
    expect(reasons(aCatalog(), aLine({ menuId: 'elsewhere' }))).toEqual([['margherita', 'restaurant']]);
  });

  it('are not offered by a menu that is for takeaway only, or for delivery only', () => {
    const takeaway = aMenu({ id: 'away', isDelivery: false });
    const delivery = aMenu({ id: 'home', isTakeAway: false });
    const catalog = { ...aCatalog(), restaurant: { ...aCatalog().restaurant, menus: [takeaway, delivery] } };
    expect(reasons(catalog, aLine({ menuId: 'away' }))).toEqual([['margherita', 'delivery-type']]);
    expect(reasons({ ...catalog, deliveryType: 'TAKE_AWAY' }, aLine({ menuId: 'home' }))).toEqual([
      ['margherita', 'delivery-type'],
    ]);
  });

  it('are not offered once the dish left its menu, even if another has it', () => {
    const menus = [aMenu(), aMenu({ id: 'lunch' })];
    const catalog = aCatalog([aDish({ menuId: 'lunch' })], menus);
    expect(reasons(catalog, aLine(), aLine({ menuId: 'lunch' }))).toEqual([['margherita', 'menu']]);
  });

  it('are not offered when the dish is sold out', () => {
    expect(reasons(aCatalog([aDish({ available: false })]), aLine())).toEqual([['margherita', 'stock']]);
  });

  it('are not offered out of the hours of the dish, the last minute included', () => {
    const catalog = aCatalog([aDish(), aDish({ id: 'porridge' })], [aMenu()], { timeSlots: [MORNINGS] });
    const cart = aCart({ lines: [aLine(), aLine({ dishId: 'porridge' })] });
    const at = (iso: string): number => linesNotOffered(cart, catalog, new Date(iso)).length;
    expect(reasons(catalog, ...cart.lines)).toEqual([['porridge', 'hour']]);
    expect([at('2026-11-20T03:59:00Z'), at('2026-11-20T04:00:00Z'), at('2026-11-20T08:59:00Z')]).toEqual([1, 0, 0]);
  });

  it('are told of in the order of the cart, each at most once, and no other line', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const line = fc.record({ dishId: id, menuId: fc.constantFrom('main', 'gone') }).map(aLine);
    const dish = fc.record({ id, available: fc.boolean() }).map(aDish);
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.uniqueArray(dish, { selector: (own) => own.id }),
        (lines, dishes) => {
          const notOffered = linesNotOffered(aCart({ lines }), aCatalog(dishes), NOON).map((one) => one.line);
          const isOffered = (own: (typeof lines)[number]): boolean =>
            own.menuId === 'main' && dishes.some((some) => some.id === own.dishId && some.available);
          expect(notOffered).toEqual(lines.filter((own) => !isOffered(own)));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
