import type { Dish } from '#domain/catalog/Dish.ts';
import type { Promotion } from '#domain/promotion/Promotion.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { ALL_PAY, aCity, aMenu, aRestaurant, aZone, NO_PAY } from '#tests/builders/aRestaurant.ts';
import type { InMemoryShop } from '#tests/fakes/InMemoryShop.ts';
import { MANY_ZONES } from './theSeed.ts';

const week = [1, 2, 3, 4, 5, 6, 7] as const;
const zone = aZone({
  id: 'port-zone',
  polygon: [
    { lat: 10, lng: 20 },
    { lat: 11, lng: 20 },
    { lat: 11, lng: 21 },
    { lat: 10, lng: 21 },
  ],
  tiers: [
    { deliveryPrice: 20_000, minutes: 60, minOrderTotal: 50_000, maxOrderTotal: 100_000 },
    { deliveryPrice: 10_000, minutes: 45, minOrderTotal: 100_000, maxOrderTotal: 200_000 },
    { deliveryPrice: 0, minutes: 45, minOrderTotal: 250_000, maxOrderTotal: 1_000_000 },
  ],
});
const schedule = {
  hours: week.map((weekDay) => ({ weekDay, active: true, open: 540, close: 1380 })),
  exceptions: [],
  timezone: '+03:00',
};
const city = {
  bounds: { north: 11, south: 10, west: 20, east: 21 },
  center: { lat: 10.5, lng: 20.5 },
  zoom: 13,
};
const cityName = { ru: 'Южная Гавань', en: 'South Harbour', cnr: 'Južna Luka' };
const portStreet = { ru: 'Портовая улица', en: 'Port Street', cnr: 'Lučka ulica' };

function dishOf(id: string, overrides: Partial<Dish> = {}): Dish {
  const usual = { groupId: undefined, name: { ru: 'Пицца', en: 'Pizza' }, price: 50_000, allergens: ['milk'] };
  return aDish({ id, ...usual, ...overrides });
}

function aPromotion(overrides: Partial<Promotion>): Promotion {
  return {
    id: 'sale',
    name: { ru: 'Скидка', en: 'Sale' },
    description: '<p>Десять</p>',
    photos: [],
    priority: 1,
    startsAt: new Date('2025-12-31T21:00:00Z'),
    finishesAt: new Date('2026-12-31T21:00:00Z'),
    dishIds: ['pizza'],
    ...overrides,
  };
}

/** What the fakes are filled with: the shop of `theSeed`, as the storefront sees it. */
export function theShop(): InMemoryShop {
  const usual = { name: { ru: 'Порт', en: 'Port' }, schedule };
  const everywhere = aPromotion({ id: 'everywhere', dishIds: [] });
  const menus = [
    aMenu(),
    aMenu({ id: 'delivery-only', order: 2, isTakeAway: false }),
    aMenu({ id: 'takeaway-only', order: 3, isDelivery: false }),
  ];
  return {
    cities: [aCity({ id: 'harbour', name: cityName, ...city }), aCity({ id: 'empty', name: 'Пустошь', ...city })],
    restaurants: [
      {
        cityId: 'harbour',
        restaurant: aRestaurant({
          id: 'port',
          ...usual,
          menus,
          payConfig: { delivery: ALL_PAY, takeAway: ALL_PAY },
          payEngine: 'demo-bank',
        }),
        zones: [zone],
        hidden: ['hidden'],
        promotions: [aPromotion({ promoCode: 'TEN' }), everywhere],
      },
      {
        cityId: 'harbour',
        restaurant: aRestaurant({
          id: 'hill',
          ...usual,
          order: 2,
          menus: [aMenu({ id: 'hill' })],
          payConfig: { delivery: NO_PAY, takeAway: NO_PAY },
        }),
        zones: [],
        hidden: [],
        promotions: [everywhere],
      },
      {
        cityId: 'harbour',
        restaurant: aRestaurant({ id: 'wide', ...usual, order: 0, menus: [] }),
        zones: Array.from({ length: MANY_ZONES }, (_, index) => ({
          ...zone,
          id: `zone-${index}`,
          restaurantId: 'wide',
        })),
        hidden: [],
        promotions: [everywhere],
      },
    ],
    groups: [{ id: 'pizzas', menuId: 'main', name: { ru: 'Пиццы', en: 'Pizzas' }, order: 1, photos: [] }],
    dishes: [
      dishOf('pizza', { groupId: 'pizzas', hasModifiers: true }),
      dishOf('soup', { price: 30_000, order: 2 }),
      dishOf('hidden', { order: 4 }),
      dishOf('sold-out', { available: false, order: 5 }),
      dishOf('breakfast', { order: 6 }),
      dishOf('set', { menuId: 'delivery-only', price: 120_000 }),
      dishOf('ice-cream', { menuId: 'takeaway-only', price: 60_000 }),
      dishOf('hill-pie', { menuId: 'hill' }),
      dishOf('burger', { price: 40_000, order: 7, hasModifiers: true }),
    ],
    modifierGroups: [
      aModifierGroup({
        id: 'dough',
        dishIds: ['pizza'],
        max: 1,
        modifiers: [
          aModifier({ id: 'thin', price: 0, byDefault: true, order: 1 }),
          aModifier({ id: 'thick', price: 5_000, order: 2 }),
          aModifier({ id: 'gone', price: 5_000, available: false, order: 3 }),
        ],
      }),
      aModifierGroup({
        id: 'extras',
        dishIds: ['pizza'],
        max: 4,
        free: 1,
        order: 2,
        modifiers: [
          aModifier({ id: 'cheese', price: 9_000, maxCount: 2, order: 1 }),
          aModifier({ id: 'olives', price: 4_000, maxCount: 3, order: 2 }),
        ],
      }),
      aModifierGroup({
        id: 'patty',
        dishIds: ['burger'],
        min: 1,
        max: 1,
        modifiers: [aModifier({ id: 'beef', price: 0 })],
      }),
    ],
    timeSlots: [
      {
        dishIds: ['breakfast'],
        hours: week.map((weekDay) => ({ weekDay, active: true, open: 420, close: 660 })),
      },
    ],
    promoCodes: [
      { code: 'TEN', name: 'Ten', percent: 10, active: true, deliveryTypes: [], restaurantIds: [] },
      { code: 'OFF', name: 'Ten', percent: 10, active: false, deliveryTypes: [], restaurantIds: [] },
    ],
    addresses: [
      { id: 'port-1', street: portStreet, houseNumber: '1', city: cityName, location: { lat: 10.5001, lng: 20.5 } },
      {
        id: 'port-12',
        street: portStreet,
        houseNumber: '12',
        city: cityName,
        location: { lat: 10.5001, lng: 20.5005 },
      },
      {
        id: 'marine-12',
        street: { ru: 'Морская улица', en: 'Marine Street', cnr: 'Morska ulica' },
        houseNumber: '12',
        city: cityName,
        location: { lat: 10.6001, lng: 20.6 },
      },
      { id: 'port', street: portStreet, city: cityName, location: { lat: 10.5, lng: 20.5 } },
    ],
  };
}
