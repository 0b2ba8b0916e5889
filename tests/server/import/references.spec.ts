import { checkCatalog } from '#server/catalog/checks/checkCatalog.ts';
import { aCatalogDocument, aDish, aPromoCode, aRestaurant } from '../support/aCatalogDocument.ts';

const NOWHERE = ['nowhere'];

describe('the check of a catalog', () => {
  it('reports every id of an item that there is not, with its kind and the nearest one', () => {
    const { modifierGroups, groups } = aCatalogDocument();
    const document = aCatalogDocument({
      restaurants: [aRestaurant({ cityId: 'nowhere', menuIds: NOWHERE, hiddenDishIds: NOWHERE })],
      groups: groups.map((group) => ({ ...group, menuId: 'nowhere' })).slice(0, 1),
      dishes: [aDish({ menuId: 'nowhere', groupId: 'nowhere', recommended: ['pizza', 'pizzza'] })],
      modifierGroups: modifierGroups.slice(0, 1).map((group) => ({ ...group, dishIds: NOWHERE })),
      timeSlots: [{ dishIds: NOWHERE, restaurantIds: NOWHERE, cityIds: NOWHERE, details: [] }],
      promotions: [
        {
          id: 'sale',
          restaurantIds: NOWHERE,
          name: 'Sale',
          description: '',
          photos: [],
          priority: 1,
          startsAt: '2026-01-01T00:00:00Z',
          finishesAt: '2027-01-01T00:00:00Z',
          dishIds: NOWHERE,
          automatic: { percent: 5, dishIds: NOWHERE },
        },
      ],
      promoCodes: [aPromoCode({ restaurantIds: NOWHERE })],
      towns: [{ cityId: 'nowhere', streets: [], areas: [], landmarks: [] }],
    });
    const faults = checkCatalog(document, new Map()).map(({ kind, path, text }) => `${kind} ${path.join('.')} ${text}`);
    expect(faults.filter((text) => text.includes('there is no'))).toEqual([
      'restaurants city city: there is no city "nowhere"',
      'restaurants menus.0 menus: there is no menu "nowhere"',
      'restaurants hiddenDishes.0 hiddenDishes: there is no dish "nowhere"',
      'groups menu menu: there is no menu "nowhere"',
      'dishes menu menu: there is no menu "nowhere"',
      'dishes group group: there is no group "nowhere"',
      'dishes recommended.1 recommended: there is no dish "pizzza" (did you mean pizza?)',
      'modifierGroups dishes.0 dishes: there is no dish "nowhere"',
      'dishHours dishes.0 dishes: there is no dish "nowhere"',
      'dishHours restaurants.0 restaurants: there is no restaurant "nowhere"',
      'dishHours cities.0 cities: there is no city "nowhere"',
      'promotions restaurants.0 restaurants: there is no restaurant "nowhere"',
      'promotions dishes.0 dishes: there is no dish "nowhere"',
      'promotions automatic.dishes.0 automatic.dishes: there is no dish "nowhere"',
      'promoCodes restaurants.0 restaurants: there is no restaurant "nowhere"',
      'towns city city: there is no city "nowhere"',
    ]);
  });

  it('reports tax rates that the market does not have, and none where the market names no taxes', () => {
    const { modifierGroups } = aCatalogDocument();
    const document = aCatalogDocument({
      dishes: [aDish({ taxRate: 'standrad' })],
      modifierGroups: modifierGroups.slice(0, 1).map((group) => ({
        ...group,
        modifiers: group.modifiers.slice(0, 1).map((modifier) => ({ ...modifier, taxRate: 'luxury' })),
      })),
    });
    const taxes = { rates: { standard: [{ percent: 20 }] } };
    const taxFaults = (...args: [typeof taxes?]) =>
      checkCatalog(document, new Map(), ...args).flatMap(({ text }) => (text.startsWith('taxRate') ? [text] : []));
    expect(taxFaults(taxes)).toEqual([
      'taxRate: the market has no standrad (did you mean standard?); it has standard',
      'taxRate: the market has no luxury; it has standard',
    ]);
    expect(taxFaults()).toEqual([]);
  });
});
