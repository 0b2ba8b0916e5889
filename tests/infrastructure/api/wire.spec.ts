import { array, type Struct } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';
import type { Dish } from '#domain/catalog/Dish.ts';
import { InvalidDate } from '#domain/schedule/isoTime.ts';
import { toCity, wireCity } from '#infrastructure/api/wire/WireCity.ts';
import { fromDeliveryPlace, toDeliveryPlace, wireDeliveryPlace } from '#infrastructure/api/wire/WireDeliveryPlace.ts';
import { toDeliveryZone, wireDeliveryZone } from '#infrastructure/api/wire/WireDeliveryZone.ts';
import { fromOrderRequest, toOrder, wireOrder, wireOrderPage } from '#infrastructure/api/wire/WireOrder.ts';
import { toProfile, toTokenSet, wireProfile, wireTokenSet } from '#infrastructure/api/wire/WirePerson.ts';
import { toPlacedOrder, wirePlacedOrder } from '#infrastructure/api/wire/WirePlacedOrder.ts';
import {
  sharedLists,
  toDish,
  toDishGroup,
  toDishTimeSlot,
  toModifierGroup,
  wireModifierGroup,
  wirePosition,
  wirePositionGroup,
  wirePositionTimeSlot,
} from '#infrastructure/api/wire/WirePosition.ts';
import { toPromotion, wirePromotion } from '#infrastructure/api/wire/WirePromotion.ts';
import { fromQuoteRequest, toQuote, wireQuote } from '#infrastructure/api/wire/WireQuote.ts';
import { toRestaurant, wireRestaurant } from '#infrastructure/api/wire/WireRestaurant.ts';
import { decode } from '#infrastructure/http/decode.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import {
  aWireCity,
  aWireOrder,
  aWirePosition,
  aWireQuote,
  aWireRestaurant,
  aWireZone,
  nulls,
} from '#tests/builders/wire.ts';

function decoded<T, S>(struct: Struct<T, S>, answer: unknown): T {
  return decode('GET /x', answer, struct);
}

/** @spec 3.1 3.2 3.3 3.5 3.6 3.7 3.8 3.9 3.10 3.14 3.16 3.20 3.21 3.26 9.7 9.10 */
describe('a city', () => {
  const city = (wire: unknown) => toCity(decoded(wireCity, wire));

  it.each([
    ['left out', {}],
    ['null', nulls('bounds', 'center', 'zoom')],
  ])('needs an id and a name; the rest may be %s', (_, rest) => {
    expect(city(aWireCity(rest))).toEqual({ id: '1', name: 'Гавань', zoom: 12, bounds: undefined, center: undefined });
  });

  it('has texts in several languages and a point in either writing', () => {
    const name = { ru: 'Гавань', en: 'Harbour' };
    expect(city(aWireCity({ name, center: { lat: 1, lng: 2 } }))).toMatchObject({ name, center: { lat: 1, lng: 2 } });
    expect(city(aWireCity({ center: [1, 2] }))).toMatchObject({ center: { lat: 1, lng: 2 } });
  });

  it.each([
    ['id', { id: null }],
    ['name', { name: 7 }],
    ['bounds.west', { bounds: { north: 1, south: 0, east: 1 } }],
  ])('breaks the contract with a wrong %s', (path, wrong) => {
    expect(() => city(aWireCity(wrong))).toThrow(expect.objectContaining({ path }));
    expect(() => city(aWireCity(wrong))).toThrow(ApiContractBroken);
  });
});

describe('a restaurant', () => {
  const restaurant = (wire: unknown) =>
    toRestaurant(decoded(wireRestaurant, wire), {
      currency: 'EUR',
      timezone: 'Europe/Podgorica',
      providers: { payments: ['demo-bank'] },
    });
  const optional = [
    'address',
    'street',
    'averageCheck',
    'currency',
    'description',
    'emails',
    'links',
    'phones',
    'location',
    'exceptions',
    'order',
    'payEngine',
    'pays',
    'photos',
    'tags',
    'timezone',
  ];

  it('has no average bill where a back end sends 0 for an unknown one', () => {
    expect(restaurant(aWireRestaurant({ averageCheck: 0 })).averageCheck).toBeUndefined();
    expect(restaurant(aWireRestaurant({ averageCheck: 120_000 })).averageCheck).toBe(120_000);
  });

  it.each([
    ['left out', {}],
    ['null', nulls(...optional)],
  ])('takes the market where its own is %s', (_, rest) => {
    expect(restaurant(aWireRestaurant(rest))).toEqual({
      id: '7',
      name: 'Порт',
      address: '',
      street: '',
      averageCheck: undefined,
      currency: 'EUR',
      description: '',
      emails: [],
      links: [],
      phones: [],
      coordinates: undefined,
      menus: [
        { id: '11', name: 'Меню', order: 0, isDelivery: true, isTakeAway: true, isOnline: false, isTable: false },
      ],
      schedule: {
        hours: [{ weekDay: 1, active: true, open: 540, close: 1380 }],
        exceptions: [],
        timezone: 'Europe/Podgorica',
      },
      order: 0,
      payConfig: {
        delivery: { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true },
        takeAway: { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true },
      },
      payEngine: undefined,
      pays: [],
      photos: [],
      tags: [],
    });
  });

  it.each([
    ['demo-bank', 'bank'],
    ['another-bank', ''],
  ])('takes payment online where the market has its provider, as with %s', (payEngine, cardOnline) => {
    const { payConfig } = restaurant(aWireRestaurant({ payEngine }));
    expect([payConfig.delivery.cardOnline, payConfig.takeAway.cardOnline]).toEqual([cardOnline, cardOnline]);
  });

  it('has ways to pay and tags by code, id and name, without an id where the back end gives none', () => {
    const pays = [{ code: 'CARD_ONLINE', id: 1, name: 'Картой онлайн' }];
    const tags = [{ code: 'terrace', id: 'T-5', name: { ru: 'Терраса' } }, { code: 'kids' }];
    expect(restaurant(aWireRestaurant({ pays, tags }))).toMatchObject({
      pays: [{ code: 'CARD_ONLINE', id: '1', name: 'Картой онлайн' }],
      tags: [
        { code: 'terrace', id: 'T-5', name: { ru: 'Терраса' } },
        { code: 'kids', id: undefined, name: '' },
      ],
    });
  });

  it('has photos as addresses or with their sizes, the smallest first', () => {
    const sources = [
      { url: 'b', width: 2 },
      { url: 'a', width: 1 },
    ];
    const photos = [
      'x.jpg',
      { url: 'y.jpg', width: 640, height: null, alt: { ru: 'Зал' }, placeholder: null, sources },
    ];
    expect(restaurant(aWireRestaurant({ photos })).photos).toEqual([
      { url: 'x.jpg', sources: [] },
      { url: 'y.jpg', width: 640, alt: { ru: 'Зал' }, sources: [sources[1], sources[0]] },
    ]);
  });

  it.each([null, '', false, undefined])('offers no card online with %j as its account', (cardOnline) => {
    const payConfig = { delivery: { cardOnline }, takeAway: null };
    const none = { cardOnline: '', cardUponReceipt: false, cashUponReceipt: false };
    expect(restaurant(aWireRestaurant({ payConfig })).payConfig).toEqual({ delivery: none, takeAway: none });
  });

  it.each([
    ['23:59 as the end of the day', '09:00', '23:59', 540, 1440],
    ['00:00 as the end of the day', '09:00', '00:00', 540, 1440],
    ['a night', '18:00', '02:00', 1080, 120],
    ['a whole day', '00:00', '00:00', 0, 1440],
    ['a whole day from noon', '12:00', '12:00', 720, 2160],
  ])('reads its hours with %s', (_, open, close, from, to) => {
    const openingHours = [{ dayOfWeek: 'SUNDAY', active: true, open, close }];
    expect(restaurant(aWireRestaurant({ openingHours })).schedule.hours).toEqual([
      { weekDay: 7, active: true, open: from, close: to },
    ]);
  });

  it('knows days that differ', () => {
    const exceptions = [
      { date: '2026-01-01', dayOff: true, open: null, close: null },
      { date: '2026-01-02', open: '12:00', close: '20:00' },
    ];
    expect(restaurant(aWireRestaurant({ exceptions })).schedule.exceptions).toEqual([
      { date: '2026-01-01', dayOff: true },
      { date: '2026-01-02', dayOff: false, open: 720, close: 1200 },
    ]);
  });

  it('says of a time that is none what the specification says', () => {
    const openingHours = [{ dayOfWeek: 'MONDAY', active: true, open: '', close: '25:00' }];
    const run = () => restaurant(aWireRestaurant({ openingHours }));
    expect(run).toThrow(InvalidDate);
    expect(run).toThrow('Non ISO 8601 compliant date');
  });
});

describe('a delivery zone', () => {
  const zone = (wire: unknown, order: 'lat-lng' | 'lng-lat' = 'lat-lng') =>
    toDeliveryZone(decoded(wireDeliveryZone, wire), 'port', order);

  it('reads its corners in the order that the market says', () => {
    const corners = [
      [10, 20],
      [11, 20],
      [11, 21],
    ] as const;
    expect(zone(aWireZone())).toMatchObject({ polygon: corners.map(([lat, lng]) => ({ lat, lng })) });
    expect(zone(aWireZone(), 'lng-lat')).toMatchObject({ polygon: corners.map(([lng, lat]) => ({ lat, lng })) });
  });

  it.each([0, null, undefined])('has no maximum when it is %j', (maxOrderPrice) => {
    const rules = [{ deliveryPrice: 0, maxOrderPrice }];
    expect(zone(aWireZone({ rules }))?.tiers).toEqual([
      { deliveryPrice: 0, minutes: 0, minOrderTotal: 0, maxOrderTotal: undefined },
    ]);
  });

  it('sorts its rules by what they begin with', () => {
    const rules = [
      { deliveryPrice: 0, minOrderPrice: 900 },
      { deliveryPrice: 5, minOrderPrice: 100 },
    ];
    expect(zone(aWireZone({ rules }))?.tiers.map(({ minOrderTotal }) => minOrderTotal)).toEqual([100, 900]);
  });

  it.each([null, undefined])('may have %j for rules and for a name', (missing) => {
    expect(zone(aWireZone({ rules: missing, name: missing }))).toMatchObject({ tiers: [], name: '' });
  });

  it.each([
    [
      'two corners',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    [
      'one corner, repeated',
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'corners off the globe',
      [
        [91, 1],
        [2, 2],
        [3, 3],
      ],
    ],
    ['no corners', []],
  ])('is refused with %s', (_, polygon) => {
    expect(zone(aWireZone({ polygon }))).toBeUndefined();
  });
});

describe('a dish', () => {
  const dish = (wire: unknown) => toDish(decoded(wirePosition, wire), '11');
  const optional = [
    'positionGroup',
    'description',
    'oldPrice',
    'photos',
    'measures',
    'tags',
    'hasModifiers',
    'order',
    'nutrition',
    'allergens',
    'diets',
    'available',
    'recommended',
  ];

  it.each([
    ['left out', {}],
    ['null', nulls(...optional)],
  ])('needs an id, a name and a price; the rest may be %s', (_, rest) => {
    expect(dish(aWirePosition(rest))).toEqual({
      id: '3',
      menuId: '11',
      groupId: undefined,
      name: 'Пицца',
      description: '',
      price: 50_000,
      oldPrice: undefined,
      photos: [],
      measures: [],
      tags: [],
      hasModifiers: false,
      order: 0,
      nutrition: undefined,
      allergens: [],
      diets: [],
      available: true,
      recommended: [],
    });
  });

  it('takes integer ids everywhere', () => {
    expect(dish(aWirePosition({ positionGroup: { id: 0 }, recommended: [4, '5'] }))).toMatchObject({
      groupId: '0',
      recommended: ['4', '5'],
    });
  });

  it.each([1.5, '50000', null])('is refused at a price of %j, which is no whole number of minor units', (price) => {
    expect(() => dish(aWirePosition({ price }))).toThrow(expect.objectContaining({ path: 'price' }));
  });

  it('names the place of a fault within a list', () => {
    const list = [aWirePosition(), aWirePosition({ measures: [{ unit: 'lb', value: 1 }] })];
    expect(() => decoded(array(wirePosition), list)).toThrow(expect.objectContaining({ path: '1.measures.0.unit' }));
  });

  it('shares a list with dishes that have an equal one, and is the same dish', () => {
    const shared = sharedLists();
    const lists = { tags: [{ code: 'hit', name: 'Хит' }], allergens: ['milk'], diets: [], recommended: [7] };
    const [one, same, other] = [{}, {}, { tags: [{ code: 'hit', name: 'Новинка' }], allergens: ['eggs'] }].map((rest) =>
      dish(aWirePosition({ ...lists, ...rest })),
    ) as [Dish, Dish, Dish];
    const [first, second, third] = [shared(one), shared(same), shared(other)];
    expect([first, second, third]).toEqual([one, same, other]);
    for (const list of ['tags', 'allergens', 'diets', 'recommended'] as const) expect(second[list]).toBe(first[list]);
    expect(third.recommended).toBe(first.recommended);
  });

  it('stands in a group, whose pictures may be missing', () => {
    const group = decoded(wirePositionGroup, { id: 0, name: 'Прочее', order: 999_999, photos: null });
    expect(toDishGroup(group, '11')).toEqual({ id: '0', menuId: '11', name: 'Прочее', order: 999_999, photos: [] });
  });

  it('is offered in its hours', () => {
    const details = [{ dayOfWeek: 'FRIDAY', startAt: '07:00', endAt: '11:00', isActive: false }];
    expect(toDishTimeSlot(decoded(wirePositionTimeSlot, { positionIds: [3], details }))).toEqual({
      dishIds: ['3'],
      hours: [{ weekDay: 5, active: false, open: 420, close: 660 }],
    });
  });
});

describe('a modifier group', () => {
  const modifier = { id: 1, name: 'Сыр', price: 9000 };

  it.each([
    ['left out', {}, {}],
    ['null', nulls('min', 'max', 'free', 'order'), nulls('maxCount', 'byDefault', 'available', 'allergens', 'order')],
  ])('allows any choice where its limits are %s', (_, group, own) => {
    const wire = { id: 2, positionIds: [3], name: 'Добавки', modifiers: [{ ...modifier, ...own }], ...group };
    expect(toModifierGroup(decoded(wireModifierGroup, wire))).toEqual({
      id: '2',
      dishIds: ['3'],
      name: 'Добавки',
      min: 0,
      max: 99,
      free: 0,
      order: 0,
      modifiers: [{ ...modifier, id: '1', maxCount: 1, byDefault: false, available: true, allergens: [], order: 0 }],
    });
  });

  it('shows its modifiers by their order', () => {
    const modifiers = [
      { ...modifier, order: 2 },
      { ...modifier, id: 2, order: 1 },
    ];
    const group = toModifierGroup(decoded(wireModifierGroup, { id: 2, positionIds: [], name: '', modifiers }));
    expect(group.modifiers.map(({ id }) => id)).toEqual(['2', '1']);
  });
});

describe('a promotion', () => {
  const promotion = (wire: unknown, promoCodes = true) => toPromotion(decoded(wirePromotion, wire), { promoCodes });
  const optional = ['description', 'photos', 'priority', 'startsAt', 'finishesAt', 'promoCode', 'positionIds'];

  it.each([
    ['left out', {}],
    ['null', nulls(...optional)],
  ])('needs an id and a name; the rest may be %s', (_, rest) => {
    expect(promotion({ id: 1, name: 'Скидка', ...rest })).toEqual({
      id: '1',
      name: 'Скидка',
      description: '',
      photos: [],
      priority: 0,
      startsAt: undefined,
      finishesAt: undefined,
      promoCode: undefined,
      dishIds: [],
    });
  });

  it('begins and ends at instants', () => {
    const wire = { id: 1, name: '', startsAt: '2026-03-01T00:00:00+03:00', finishesAt: '2026-03-31T20:59:59.999Z' };
    expect(promotion(wire)).toMatchObject({
      startsAt: new Date('2026-02-28T21:00:00Z'),
      finishesAt: new Date('2026-03-31T20:59:59.999Z'),
    });
  });

  it('has no code where the market has no field for one', () => {
    const wire = { id: 1, name: 'Скидка', promoCode: 'CORAL10' };
    expect([promotion(wire).promoCode, promotion(wire, false).promoCode]).toEqual(['CORAL10', undefined]);
  });

  it('does not begin on 30 February', () => {
    expect(() => promotion({ id: 1, name: '', startsAt: '2026-02-30T00:00:00Z' })).toThrow(InvalidDate);
  });
});

describe('a quote', () => {
  const quote = (wire: unknown) => toQuote(decoded(wireQuote, wire));

  it.each([
    ['left out', {}, {}],
    [
      'null',
      nulls('count', 'specials', 'discounts', 'promoCodes'),
      nulls(
        'promoCode',
        'promoCodeMaxDiscountAmount',
        'promoCodeMinOrderAmount',
        'quoteId',
        'expiresAt',
        'tips',
        'delivery',
        'payTypes',
      ),
    ],
  ])('needs sums only; the rest may be %s', (_, entry, rest) => {
    const positions = [{ id: 3, sum: 50_000, payableAmount: 50_000, ...entry }];
    expect(quote(aWireQuote({ positions, ...rest }))).toEqual({
      lines: [{ id: '3', count: 1, subtotal: 50_000, total: 50_000, specials: [], discounts: [], promoCodes: [] }],
      tips: 0,
    });
  });

  it('says which pay types cannot be used, and skips those that are unknown', () => {
    const payTypes = [
      { payType: 'BARTER', available: false },
      { payType: 'CASH_UPON_RECEIPT', available: true, minimum: null },
      { payType: 'CARD_UPON_RECEIPT', available: false },
      { payType: 'CARD_ONLINE', available: false, minimum: 5_000 },
    ];
    expect(quote(aWireQuote({ payTypes })).unavailablePay).toEqual([
      { payType: 'CARD_ONLINE', minimum: 5_000 },
      { payType: 'CARD_UPON_RECEIPT' },
    ]);
  });

  it('says what was taken off, even without an id', () => {
    const reduction = { name: null, calculated: 100 };
    const positions = [
      {
        id: 3,
        sum: 5,
        payableAmount: 3,
        discounts: [{ id: 1, ...reduction }],
        promoCodes: [{ id: null, ...reduction }],
      },
    ];
    expect(quote({ positions, delivery: { minutes: 45 } })).toMatchObject({
      lines: [
        { discounts: [{ id: '1', name: '', calculated: 100 }], promoCodes: [{ id: '', name: '', calculated: 100 }] },
      ],
      wait: { minMinutes: 45, maxMinutes: 60 },
    });
  });

  it('is asked for with an address only when the address is complete and the courier comes', () => {
    const request = { ...anOrderRequest(), address: 'Portovaya, 34', coordinates: { lat: 1, lng: 2 } };
    expect(fromQuoteRequest({ ...request, deliveryType: 'DELIVERY' }, 'en')).toMatchObject({
      address: 'Portovaya, 34',
      location: { lat: 1, lng: 2 },
      promoCode: null,
    });
    for (const incomplete of [
      request,
      { ...request, deliveryType: 'DELIVERY', coordinates: undefined } as const,
      { ...request, deliveryType: 'DELIVERY', address: undefined } as const,
    ]) {
      expect(fromQuoteRequest(incomplete, 'en')).not.toHaveProperty('address');
      expect(fromQuoteRequest(incomplete, 'en')).not.toHaveProperty('location');
    }
  });

  it('is asked for with names in one language and the sum of each line', () => {
    const line = aLine({
      name: { ru: 'Маргарита', en: 'Margherita' },
      count: 2,
      modifiers: [{ id: 'rocket', name: { ru: 'Руккола' }, price: 5_000, count: 1 }],
    });
    expect(fromQuoteRequest(anOrderRequest({ lines: [line] }), 'en').positions).toEqual([
      {
        id: 'margherita',
        name: 'Margherita',
        count: 2,
        price: 49_000,
        sum: 108_000,
        modifiers: [{ id: 'rocket', name: 'Руккола', count: 1, price: 5_000 }],
      },
    ]);
  });
});

describe('an order', () => {
  const placed = (wire: unknown) => toPlacedOrder(decoded(wirePlacedOrder, wire));

  it.each([{}, { payment: null }])('is placed with or without a payment: %j', (payment) => {
    expect(placed(aWireOrder(payment))).toEqual({
      id: '900',
      number: '12',
      status: 'new',
      total: 50_000,
      createdAt: new Date('2026-03-02T09:00:00Z'),
      payment: undefined,
    });
  });

  it('says where it is paid', () => {
    const payment = { id: 4, provider: 'bank', presentation: 'redirect', url: 'https://bank', expiresAt: null };
    expect(placed(aWireOrder({ payment })).payment).toEqual({
      ...payment,
      id: '4',
      status: 'pending',
      expiresAt: undefined,
    });
    expect(placed(aWireOrder({ payment: { ...payment, status: 'declined' } })).payment?.status).toBe('declined');
    const refused = (refusal: string | null) =>
      placed(aWireOrder({ payment: { ...payment, refusal } })).payment?.refusal;
    expect([refused('amount'), refused('moon phase'), refused(null)]).toEqual(['amount', 'other', undefined]);
  });

  it('has a status that is known', () => {
    expect(() => placed(aWireOrder({ status: 'eaten' }))).toThrow(expect.objectContaining({ path: 'status' }));
  });

  it('stands on a page of which the length may be left out', () => {
    expect(decoded(wireOrderPage, { content: [] }).totalPages).toBe(1);
  });

  it('has its lines, its price and each step that it has gone', () => {
    const wire = aWireOrder({
      restoId: 7,
      deliveryType: 'TAKE_AWAY',
      payType: 'CASH_UPON_RECEIPT',
      lines: [{ id: 3, name: null, count: 2, sum: 100, modifiers: null, minAge: 18 }],
      ...aWireQuote(),
      delivery: { minutes: 45 },
      deliveryPlace: null,
      person: nulls('name', 'phone', 'email'),
      comment: null,
      history: [{ status: 'new', at: '2026-03-02T09:00:00Z', reason: null }],
    });
    expect(toOrder(decoded(wireOrder, wire))).toMatchObject({
      id: '900',
      restaurantId: '7',
      lines: [{ dishId: '3', name: '', count: 2, lineTotal: 100, modifiers: [], minAge: 18 }],
      wait: { minMinutes: 45, maxMinutes: 60 },
      quote: { lines: [{ id: '3' }] },
      person: { name: '', phone: '', email: '' },
      history: [{ status: 'new', at: new Date('2026-03-02T09:00:00Z') }],
    });
  });

  it('is sent with all that the server needs to place it', () => {
    const deliveryPlace = { address: 'Portovaya, 34', apartment: '7' };
    const requestedAt = new Date('2026-03-02T09:00:00Z');
    expect(fromOrderRequest(anOrderRequest({ deliveryPlace, requestedAt, quoteId: 'q' }), 'ru')).toMatchObject({
      deliveryPlace: { address: 'Portovaya, 34', apartment: '7', entrance: null, location: null },
      requestedAt: '2026-03-02T09:00:00.000Z',
      expectedTotal: 49_000,
      quoteId: 'q',
      comment: null,
    });
    expect(fromOrderRequest(anOrderRequest(), 'ru')).toMatchObject({ deliveryPlace: null, requestedAt: null });
    expect(fromOrderRequest(anOrderRequest({ isAgeConfirmed: true }), 'ru')).toHaveProperty('ageConfirmed', true);
    expect(fromOrderRequest(anOrderRequest(), 'ru')).not.toHaveProperty('ageConfirmed');
  });
});

describe('an order of a guest with another language', () => {
  const deliveryPlace = { address: 'Port Street, 17', coordinates: { lat: 1, lng: 2 } };
  const kitchenAddress = 'Портовая улица, 17';
  const request = anOrderRequest({ deliveryType: 'DELIVERY', ...deliveryPlace, deliveryPlace, kitchenAddress });

  it('gives the kitchen the address in its language, with that of the guest beside it', () => {
    const wireRequest = fromOrderRequest(request, 'en');
    expect(wireRequest).toMatchObject({
      address: kitchenAddress,
      deliveryPlace: { address: kitchenAddress, guestAddress: 'Port Street, 17' },
    });
    const answer = aWireOrder({
      ...aWireQuote(),
      restoId: 7,
      deliveryType: 'DELIVERY',
      payType: 'CASH_UPON_RECEIPT',
      lines: [],
      person: {},
      history: [],
      deliveryPlace: wireRequest['deliveryPlace'],
    });
    expect(toOrder(decoded(wireOrder, answer))).toMatchObject({ place: deliveryPlace, kitchenAddress });
  });

  it('has one address where both read the same', () => {
    const { deliveryPlace: place } = fromOrderRequest({ ...request, kitchenAddress: undefined }, 'en');
    expect(place).toMatchObject({ address: 'Port Street, 17' });
    expect(place).not.toHaveProperty('guestAddress');
  });
});

describe('a person', () => {
  const optional = ['accountIds', 'avatar', 'deliveries', 'email', 'firstName', 'lastName', 'patronymic', 'phone'];

  it.each([
    ['left out', {}],
    ['null', nulls(...optional)],
  ])('needs an id; the rest may be %s', (_, rest) => {
    expect(toProfile(decoded(wireProfile, { id: 1, ...rest }))).toEqual({ id: '1', accountIds: [], deliveries: [] });
  });

  it('has saved addresses', () => {
    const deliveries = [{ id: 2, address: 'Portovaya, 34', location: [1, 2], personName: 'Anna', phone: null }];
    expect(toProfile(decoded(wireProfile, { id: 1, deliveries })).deliveries).toEqual([
      { id: '2', place: { address: 'Portovaya, 34', coordinates: { lat: 1, lng: 2 } }, personName: 'Anna' },
    ]);
  });

  it('has nothing in a place of which nothing is known: all of it is null on the wire', () => {
    const nothing = nulls('address', 'placeId', 'location', 'apartment', 'entrance', 'floor', 'intercom', 'comment');
    expect(fromDeliveryPlace({})).toEqual(nothing);
    expect(
      Object.values(toDeliveryPlace(decoded(wireDeliveryPlace, nothing))).filter((value) => value !== undefined),
    ).toEqual([]);
  });

  it('keeps an address through a round trip', () => {
    const place = {
      address: 'a',
      coordinates: { lat: 1, lng: 2 },
      entrance: '3',
      floor: '4',
      intercom: '5',
      comment: '6',
    };
    expect(toDeliveryPlace(decoded(wireDeliveryPlace, fromDeliveryPlace(place)))).toEqual(place);
  });

  it.each([{}, nulls('source', 'vkAccessToken')])('is signed in as asked where the source is not named: %j', (rest) => {
    expect(toTokenSet(decoded(wireTokenSet, { accessToken: 'a', refreshToken: 'r', ...rest }), 'GOOGLE')).toEqual({
      accessToken: 'a',
      refreshToken: 'r',
      vkAccessToken: undefined,
      source: 'GOOGLE',
    });
  });
});
