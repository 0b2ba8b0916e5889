import fc from 'fast-check';
import type { StoredData, StoredKey } from '#application/ports/DeviceStorage.ts';
import { MAX_CART_LINES } from '#domain/cart/Cart.ts';
import { BrowserDeviceStorage } from '#infrastructure/device/BrowserDeviceStorage.ts';
import { readStored } from '#infrastructure/device/readStored.ts';
import { SafeStorage } from '#infrastructure/device/SafeStorage.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { browserStorage } from '#tests/support/browserStorage.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const NAMES = {
  location: 'app_location',
  recentAddresses: 'app_recent_places',
  lostLocation: 'app_lost_place',
  cart: 'app_cart',
  orderDraft: 'app_order_draft',
  profile: 'app_profile',
  session: 'app_session',
  dietFilter: 'app_diet_filter',
  favorites: 'app_favorites',
  started: 'app_started',
} as const satisfies Record<StoredKey, string>;
const KEYS = Object.keys(NAMES) as StoredKey[];

const DATA: StoredData = {
  location: {
    cityId: '1',
    deliveryType: 'DELIVERY',
    restaurantId: '7',
    place: { address: 'Portovaya, 34', coordinates: { lat: 1, lng: 2 }, hasHouseNumber: true },
  },
  recentAddresses: [
    { cityId: '1', placeId: 'p', address: 'Portovaya, 34', coordinates: { lat: 1, lng: 2 }, hasHouseNumber: true },
  ],
  lostLocation: { cityId: '1', deliveryType: 'TAKE_AWAY' },
  cart: aCart({
    lines: [
      aLine({
        photo: { url: 'x', sources: [{ url: 'y', width: 1 }] },
        modifiers: [{ id: '1', name: { ru: 'Сыр' }, price: 0, count: 1 }],
      }),
    ],
  }),
  orderDraft: { payType: 'CARD_ONLINE', personCount: 2, person: { name: 'Anna' } },
  profile: {
    id: '1',
    accountIds: [],
    deliveries: [{ place: { address: 'a', coordinates: { lat: 1, lng: 2 } } }],
    phone: '+79005550001',
  },
  session: { accessToken: 'a', refreshToken: 'r', source: 'PHONE' },
  dietFilter: { diets: ['vegan'], avoided: ['nuts'] },
  favorites: { dishIds: ['soup'], added: ['soup'], removed: ['pizza'] },
  started: true,
};

let local: FakeLocalStorage;

beforeEach(() => {
  local = new FakeLocalStorage();
  stubGlobal('localStorage', () => local);
});

afterEach(restoreGlobals);

function filled(): FakeLocalStorage {
  local.items.clear();
  const storage = browserStorage();
  for (const key of KEYS) storage.write(key, DATA[key]);
  return local;
}

function afterReload(): BrowserDeviceStorage {
  return browserStorage();
}

/** Everything in a JSON value that can be replaced, as paths. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, '', 0, -1, 1.5, 1e300, true, 'x'.repeat(100_000), [[]], [null], {
    lines: null,
  }),
  fc.jsonValue(),
);
const pollution = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';

/** A stored text with something wrong in it. */
function damaged(text: string): fc.Arbitrary<string> {
  const envelope = JSON.parse(text) as { data: unknown };
  return fc.oneof(
    fc.nat(text.length - 1).map((length) => text.slice(0, length)),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '{}',
      'undefined',
      '"x"',
      '0',
      '{"v":1}',
      `{"v":1,"data":${pollution}}`,
      '\u0000',
    ),
    fc.constant('[').map((bracket) => bracket.repeat(200_000)),
    fc.constant(text.replace('"data":{', `"data":{"__proto__":{"polluted":true},"constructor":${pollution},`)),
    fc.constant(`{"v":1,"data":${JSON.stringify(envelope.data)},"__proto__":{"polluted":true}}`),
    fc.constantFrom(0, -1, null, '1', [], {}, undefined).map((v) => JSON.stringify({ ...envelope, v })),
    fc.constant(JSON.stringify(envelope.data)),
    fc
      .tuple(fc.constantFrom(...pathsOf(envelope)), odd)
      .map(([path, by]) => JSON.stringify(replaced(envelope, path, by))),
    fc.string().map(String),
    odd.map((value) => JSON.stringify(value)),
  );
}

const damage = fc.constantFrom(...KEYS).chain((key) => {
  const text = JSON.stringify({ v: 1, at: 0, data: DATA[key] });
  return damaged(text).map((bad) => ({ key, bad }));
});

/**
 * @spec 3.15 3.16 3.18 3.19 9.18
 * @trust F1 F2 F3 F5
 */
describe('what a browser stored', () => {
  it('is read again after a reload', () => {
    filled();
    const storage = afterReload();
    for (const key of KEYS) expect(storage.read(key)).toEqual(DATA[key]);
  });

  it('of a cart is what pages of the first release write and read', () => {
    filled();
    const { data } = JSON.parse(local.items.get('app_cart') ?? '');
    expect(data.lines).toMatchObject([{ positionId: 'margherita' }]);
    expect(data.lines[0]).not.toHaveProperty('dishId');
    expect(afterReload().read('cart')?.lines).toMatchObject([{ dishId: 'margherita' }]);
  });

  it.each(['app_location', 'app_recent_places', 'app_profile'])(
    'names coordinates in %s as the specification does',
    (name) => {
      filled();
      expect(local.items.get(name)).toContain('"location":{"lat":1,"lng":2}');
      expect(local.items.get(name)).not.toContain('coordinates');
    },
  );

  it('never breaks the shop, whatever became of it; only the bad key is dropped', () => {
    const whole = new Map(filled().items);
    const readable: unknown[] = [];
    fc.assert(
      fc.property(damage, ({ key, bad }) => {
        for (const [name, text] of whole) local.items.set(name, text);
        local.items.set(NAMES[key], bad);
        const storage = afterReload();
        const value = storage.read(key);
        if (value !== undefined) readable.push(value);
        expect(value === undefined ? [undefined, bad] : [bad]).toContain(local.items.get(NAMES[key]));
        const others = KEYS.filter((other) => other !== key);
        expect(others.map((other) => storage.read(other))).toEqual(others.map((other) => DATA[other]));
        expect(storage.read(key)).toEqual(value);
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
        storage.write(key, DATA[key]);
        expect(storage.read(key)).toEqual(DATA[key]);
        const isNewer = storage.isNewer(key);
        const stored = isNewer ? local.items.get(NAMES[key]) : afterReload().read(key);
        expect(stored).toEqual(isNewer ? bad : DATA[key]);
      }),
      { numRuns: 1000 },
    );
    expect(readable.length).toBeGreaterThan(0);
  });

  it.each([
    ['a price that is no number', 'cart', replaced(DATA.cart, ['lines', '0', 'price'], '1')],
    ['a price in fractions', 'cart', replaced(DATA.cart, ['lines', '0', 'price'], 0.5)],
    ['a line of none', 'cart', replaced(DATA.cart, ['lines', '0', 'count'], 0)],
    ['an unknown way to pay', 'orderDraft', replaced(DATA.orderDraft, ['payType'], 'IOU')],
    ['no restaurant', 'location', replaced(DATA.location, ['restaurantId'], '')],
    ['an empty token', 'session', replaced(DATA.session, ['accessToken'], '')],
    ['a profile without its addresses', 'profile', replaced(DATA.profile, ['deliveries'], null)],
  ] satisfies readonly [string, StoredKey, unknown][])('is not believed with %s', (_, key, data) => {
    local.items.set(NAMES[key], JSON.stringify({ v: 1, at: 0, data }));
    expect(afterReload().read(key)).toBeUndefined();
    expect(local.items.has(NAMES[key])).toBe(false);
  });

  it('reads no more lines of a cart than one order may have', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => aLine({ dishId: `dish-${index}` }));
    local.items.set('app_cart', JSON.stringify({ v: 1, at: 0, data: { id: 'cart-1', lines } }));
    expect(afterReload().read('cart')?.lines).toEqual(lines.slice(0, MAX_CART_LINES));
  });

  it('is left alone when a newer release wrote it', () => {
    const newer = JSON.stringify({ v: 2, at: 0, data: { baskets: [] } });
    local.items.set('app_cart', newer);
    expect(afterReload().read('cart')).toBeUndefined();
    expect(local.items.get('app_cart')).toBe(newer);
  });

  it('is left alone when a newer release wrote it, also by what a page of this one writes and removes in its place', () => {
    const storage = afterReload();
    const events: unknown[] = [];
    storage.observe('cart', (isOwn) => events.push([isOwn, storage.read('cart')?.id]));
    const newer = JSON.stringify({ v: 2, at: 0, data: { baskets: [] } });
    local.items.set('app_cart', newer);
    expect([storage.isNewer('cart'), storage.isNewer('location')]).toEqual([true, false]);
    storage.write('cart', aCart({ id: 'of this page' }));
    expect(storage.read('cart')).toEqual(aCart({ id: 'of this page' }));
    storage.remove('cart');
    expect(storage.read('cart')).toBeUndefined();
    expect(local.items.get('app_cart')).toBe(newer);
    expect(events).toEqual([
      [true, 'of this page'],
      [true, undefined],
    ]);
    expect(afterReload().read('cart')).toBeUndefined();
  });

  it('by a newer release is removed by a page that has nothing of its own in its place, as signing out must', () => {
    local.items.set('app_session', JSON.stringify({ v: 2, at: 0, data: { keys: ['k'] } }));
    afterReload().remove('session');
    expect(local.items.has('app_session')).toBe(false);
  });

  it('lives as long as the page where there is no room, and fits again later', () => {
    const storage = afterReload();
    storage.write('cart', aCart({ id: 'old' }));
    local.quota = 100;
    storage.write('cart', aCart({ id: 'new' }));
    expect(storage.read('cart')?.id).toBe('new');
    storage.remove('cart');
    expect(storage.read('cart')).toBeUndefined();
    local.quota = 10_000;
    storage.write('cart', aCart({ id: 'newest' }));
    expect(afterReload().read('cart')?.id).toBe('newest');
  });

  it('lives as long as the page where storage is blocked, even for a removal', () => {
    stubGlobal('localStorage', () => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const storage = afterReload();
    storage.remove('session');
    storage.write('session', DATA.session);
    expect(storage.read('session')).toEqual(DATA.session);
    storage.remove('session');
    expect(storage.read('session')).toBeUndefined();
  });
});

/** @trust F1 */
describe('a page that cannot read stored values yet', () => {
  const unable = (): BrowserDeviceStorage => new BrowserDeviceStorage(new SafeStorage());

  it('knows whether there are any', () => {
    expect(unable().isEmpty).toBe(true);
    local.items.set('app_theme', 'dark');
    expect(unable().isEmpty).toBe(true);
    for (const key of KEYS) {
      local.items.clear();
      local.items.set(NAMES[key], '{');
      expect(unable().isEmpty).toBe(false);
    }
  });

  it('takes them for absent and leaves them, and tells of them when it can', () => {
    const texts = new Map(filled().items);
    const storage = unable();
    const told: unknown[] = [];
    for (const key of KEYS) storage.observe(key, (isOwn) => told.push([key, isOwn, storage.read(key)]));
    expect(KEYS.map((key) => storage.read(key))).toEqual(KEYS.map(() => undefined));
    expect(KEYS.filter((key) => storage.isNewer(key))).toEqual([]);
    expect(storage.parsed('cart', local.items.get('app_cart') ?? '')).toBeUndefined();
    expect(new Map(local.items)).toEqual(texts);
    storage.readWith(readStored);
    const expected = KEYS.map((key) => [key, false, DATA[key]]);
    expect(told).toHaveLength(expected.length);
    expect(told).toEqual(expect.arrayContaining(expected));
  });

  it('writes nothing over them', () => {
    const texts = new Map(filled().items);
    const storage = unable();
    for (const key of KEYS) storage.write(key, DATA[key]);
    expect(new Map(local.items)).toEqual(texts);
    storage.readWith(readStored);
    storage.write('cart', aCart({ id: 'own' }));
    expect(storage.read('cart')?.id).toBe('own');
  });

  it('drops what nobody can read when it can', () => {
    local.items.set('app_cart', '{');
    const storage = unable();
    expect([storage.read('cart'), local.items.get('app_cart')]).toEqual([undefined, '{']);
    storage.readWith(readStored);
    expect([storage.read('cart'), local.items.get('app_cart')]).toEqual([undefined, undefined]);
  });

  it('reads what it wrote itself, and is not told of it again', () => {
    const storage = unable();
    for (const key of KEYS) storage.write(key, DATA[key]);
    const told: unknown[] = [];
    for (const key of KEYS) {
      expect(storage.read(key)).toEqual(DATA[key]);
      storage.observe(key, () => told.push(key));
    }
    storage.readWith(readStored);
    expect(told).toEqual([]);
    for (const key of KEYS) expect(afterReload().read(key)).toEqual(DATA[key]);
  });

  it('writes over what another tab has just stored as if it had not come yet, so that the other tab notices', () => {
    const storage = unable();
    const other = afterReload();
    other.write('cart', aCart({ id: 'other' }));
    storage.write('cart', aCart({ id: 'own' }));
    expect(storage.entry('cart')?.by).toEqual([[storage.page, expect.any(Number)]]);
    expect(other.read('cart')?.id).toBe('own');
  });
});

describe('two tabs', () => {
  it('tell each other of a changed key, and of a cleared storage', () => {
    const events = new EventTarget();
    stubGlobal('addEventListener', () => events.addEventListener.bind(events));
    const happen = (key: string | null): void => {
      events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    const [here, there] = [afterReload(), afterReload()];
    const ids: unknown[] = [];
    there.observe('cart', () => ids.push(there.read('cart')?.id));
    here.write('cart', aCart({ id: 'a' }));
    happen('app_cart');
    happen('app_session');
    happen('somebody_elses');
    local.items.clear();
    happen(null);
    expect(ids).toEqual(['a', undefined]);
  });
});
