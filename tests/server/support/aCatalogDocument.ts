import type {
  CatalogDocument,
  DishDocument,
  HoursDocument,
  PromoCodeDocument,
  RestaurantDocument,
} from '#server/catalog/document/documents.ts';

const WEEK: readonly HoursDocument['dayOfWeek'][] = [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
];

export function aRestaurant(overrides: Partial<RestaurantDocument> = {}): RestaurantDocument {
  return {
    id: 'port',
    cityId: 'harbour',
    name: { ru: 'Порт', en: 'Port' },
    address: 'Портовая улица, 1',
    street: 'Портовая улица',
    averageCheck: 100_000,
    currency: 'RUB',
    description: '',
    emails: ['port@example.com'],
    links: [],
    phones: ['+79005550000'],
    location: [10.5, 20.5],
    menuIds: ['main', 'delivery-only', 'takeaway-only'],
    openingHours: WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '09:00', close: '23:00' })),
    exceptions: [],
    order: 1,
    payConfig: {
      delivery: { cardOnline: 'bank', cardUponReceipt: true, cashUponReceipt: true },
      takeAway: { cardOnline: 'bank', cardUponReceipt: true, cashUponReceipt: true },
    },
    payEngine: 'demo-bank',
    photos: [],
    tags: [],
    timezone: '+03:00',
    zones: [
      {
        id: 'port-zone',
        name: 'Порт',
        polygon: [
          [10, 20],
          [11, 20],
          [11, 21],
          [10, 21],
        ],
        rules: [
          { deliveryPrice: 20_000, time: 60, minOrderPrice: 50_000, maxOrderPrice: 100_000 },
          { deliveryPrice: 10_000, time: 45, minOrderPrice: 100_000, maxOrderPrice: 200_000 },
          { deliveryPrice: 0, time: 45, minOrderPrice: 250_000, maxOrderPrice: 1_000_000 },
        ],
      },
    ],
    cookingMinutes: 20,
    hiddenDishIds: ['hidden'],
    ...overrides,
  };
}

export function aDish(overrides: Partial<DishDocument> = {}): DishDocument {
  return {
    id: 'pizza',
    menuId: 'main',
    name: { ru: 'Пицца', en: 'Pizza' },
    description: '',
    price: 50_000,
    photos: [],
    measures: [{ unit: 'g', value: 500 }],
    tags: [],
    order: 1,
    allergens: ['milk'],
    diets: [],
    available: true,
    recommended: [],
    ...overrides,
  };
}

export function aPromoCode(overrides: Partial<PromoCodeDocument> = {}): PromoCodeDocument {
  return { code: 'TEN', name: 'Ten', percent: 10, active: true, ...overrides };
}

/** A small chain: `port` sells `main` both ways, `hill` in the same city sells its own menu. */
export function aCatalogDocument(overrides: Partial<CatalogDocument> = {}): CatalogDocument {
  const menu = { order: 1, isDelivery: true, isOnline: true, isTable: false, isTakeAway: true };
  return {
    cities: [
      {
        id: 'harbour',
        name: { ru: 'Южная Гавань', en: 'South Harbour', cnr: 'Južna Luka' },
        bounds: { north: 11, south: 10, west: 20, east: 21 },
        center: [10.5, 20.5],
        zoom: 13,
      },
    ],
    restaurants: [
      aRestaurant(),
      aRestaurant({
        id: 'hill',
        menuIds: ['hill'],
        order: 2,
        hiddenDishIds: [],
        payConfig: {
          delivery: { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false },
          takeAway: { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false },
        },
        zones: [
          {
            id: 'hill-zone',
            name: 'Холм',
            polygon: [
              [12, 20],
              [13, 20],
              [13, 21],
            ],
            rules: [],
          },
        ],
      }),
    ],
    menus: [
      { ...menu, id: 'main', name: 'Меню' },
      { ...menu, id: 'delivery-only', name: 'Доставка', order: 2, isTakeAway: false },
      { ...menu, id: 'takeaway-only', name: 'С собой', order: 3, isDelivery: false },
      { ...menu, id: 'hill', name: 'Холм' },
    ],
    groups: [{ id: 'pizzas', menuId: 'main', name: { ru: 'Пиццы', en: 'Pizzas' }, order: 1, photos: [] }],
    dishes: [
      aDish({ groupId: 'pizzas' }),
      aDish({ id: 'soup', price: 30_000, order: 2 }),
      aDish({ id: 'bread', price: 333, order: 3 }),
      aDish({ id: 'hidden', order: 4 }),
      aDish({ id: 'sold-out', available: false, order: 5 }),
      aDish({ id: 'breakfast', order: 6 }),
      aDish({ id: 'set', menuId: 'delivery-only', price: 120_000 }),
      aDish({ id: 'ice-cream', menuId: 'takeaway-only', price: 60_000 }),
      aDish({ id: 'hill-pie', menuId: 'hill' }),
      aDish({ id: 'burger', price: 40_000, order: 7 }),
    ],
    modifierGroups: [
      {
        id: 'dough',
        dishIds: ['pizza'],
        name: 'Тесто',
        min: 0,
        max: 1,
        free: 0,
        order: 1,
        modifiers: [
          {
            id: 'thin',
            name: 'Тонкое',
            price: 0,
            maxCount: 1,
            byDefault: true,
            available: true,
            allergens: [],
            order: 1,
          },
          {
            id: 'thick',
            name: 'Пышное',
            price: 5_000,
            maxCount: 1,
            byDefault: false,
            available: true,
            allergens: [],
            order: 2,
          },
          {
            id: 'gone',
            name: 'Чёрное',
            price: 5_000,
            maxCount: 1,
            byDefault: false,
            available: false,
            allergens: [],
            order: 3,
          },
        ],
      },
      {
        id: 'extras',
        dishIds: ['pizza'],
        name: 'Добавки',
        min: 0,
        max: 4,
        free: 1,
        order: 2,
        modifiers: [
          {
            id: 'cheese',
            name: 'Сыр',
            price: 9_000,
            maxCount: 2,
            byDefault: false,
            available: true,
            allergens: ['milk'],
            order: 1,
          },
          {
            id: 'olives',
            name: 'Оливки',
            price: 4_000,
            maxCount: 3,
            byDefault: false,
            available: true,
            allergens: [],
            order: 2,
          },
        ],
      },
      {
        id: 'patty',
        dishIds: ['burger'],
        name: 'Котлета',
        min: 1,
        max: 1,
        free: 0,
        order: 1,
        modifiers: [
          {
            id: 'beef',
            name: 'Говядина',
            price: 0,
            maxCount: 1,
            byDefault: true,
            available: true,
            allergens: [],
            order: 1,
          },
        ],
      },
    ],
    timeSlots: [
      {
        dishIds: ['breakfast'],
        details: WEEK.map((dayOfWeek) => ({ dayOfWeek, startAt: '07:00', endAt: '11:00', isActive: true })),
      },
    ],
    promotions: [],
    promoCodes: [aPromoCode()],
    towns: [
      {
        cityId: 'harbour',
        streets: [
          {
            id: 'port-street',
            name: { ru: 'Портовая улица', en: 'Port Street', cnr: 'Lučka ulica' },
            rank: 'main',
            line: [
              [10.5, 20.5],
              [10.5, 20.501],
            ],
            houses: [
              { number: '1', at: [10.5001, 20.5] },
              { number: '12', at: [10.5001, 20.5005] },
              { number: '12А', at: [10.5001, 20.5007] },
              { number: '15/7', at: [10.5001, 20.501] },
            ],
          },
          {
            id: 'marine-street',
            name: { ru: 'Морская улица', en: 'Marine Street', cnr: 'Morska ulica' },
            rank: 'side',
            line: [
              [10.6, 20.6],
              [10.6, 20.601],
            ],
            houses: [{ number: '12', at: [10.6001, 20.6] }],
          },
        ],
        areas: [],
        landmarks: [{ id: 'lighthouse', name: { ru: 'Старый маяк', en: 'Old Lighthouse' }, at: [10.7, 20.7] }],
      },
    ],
    ...overrides,
  };
}
