/** Answers of a plain back end: only what the specification wants, the least of it, ids as integers. */

type Wire = Readonly<Record<string, unknown>>;

export function aWireCity(overrides: Wire = {}): Wire {
  return { id: 1, name: 'Гавань', ...overrides };
}

export function aWireMenu(overrides: Wire = {}): Wire {
  return { id: 11, name: 'Меню', isDelivery: true, isTakeAway: true, ...overrides };
}

export function aWireRestaurant(overrides: Wire = {}): Wire {
  const pay = { cardOnline: 'bank', cardUponReceipt: true, cashUponReceipt: true };
  return {
    id: 7,
    name: 'Порт',
    menus: [aWireMenu()],
    openingHours: [{ dayOfWeek: 'MONDAY', active: true, open: '09:00', close: '23:00' }],
    payConfig: { delivery: pay, takeAway: pay },
    ...overrides,
  };
}

export function aWireZone(overrides: Wire = {}): Wire {
  return {
    id: 5,
    name: 'Центр',
    polygon: [
      [10, 20],
      [11, 20],
      [11, 21],
    ],
    rules: [{ deliveryPrice: 10_000, time: 45, minOrderPrice: 50_000, maxOrderPrice: 100_000 }],
    ...overrides,
  };
}

export function aWirePosition(overrides: Wire = {}): Wire {
  return { id: 3, menu: { id: 11 }, name: 'Пицца', price: 50_000, ...overrides };
}

export function aWireQuote(overrides: Wire = {}): Wire {
  return { positions: [{ id: 3, sum: 50_000, payableAmount: 50_000 }], ...overrides };
}

export function aWireOrder(overrides: Wire = {}): Wire {
  return { id: 900, number: 12, status: 'new', total: 50_000, createdAt: '2026-03-02T12:00:00+03:00', ...overrides };
}

/** The keys of an answer that are not required, all null. */
export function nulls(...keys: readonly string[]): Wire {
  return Object.fromEntries(keys.map((key) => [key, null]));
}
