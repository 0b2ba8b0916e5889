import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { NetworkFailed } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import { matchDelivery } from '#domain/location/deliveryMatch.ts';
import type { QuoteRequest } from '#domain/order/Quote.ts';
import { createContainer } from '#infrastructure/container/createContainer.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { BareBackEnd, type BareModes } from '#tests/support/BareBackEnd.ts';
import { matchOperation, type OperationMark, operations } from '#tests/support/contract.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const PHONE = '+79005550001';
const LINE = { dishId: '101', menuId: '110', name: 'Margherita', price: 59_000, count: 1, modifiers: [] };
const CART = { restaurantId: '11', deliveryType: 'TAKE_AWAY', payType: 'CASH_UPON_RECEIPT', lines: [LINE] } as const;

let local: FakeLocalStorage;
let backEnd: BareBackEnd;
let useCases: UseCases;

beforeEach(async () => {
  local = new FakeLocalStorage();
  const indexedDb = new IDBFactory();
  stubGlobal('localStorage', () => local);
  stubGlobal('indexedDB', () => indexedDb);
  stubGlobal('location', () => ({ search: '' }));
  stubGlobal('document', () => ({ cookie: '' }));
  // The clock looks every minute for as long as the page is open, and nothing else keeps the test's process.
  const start = globalThis.setTimeout;
  stubGlobal('setTimeout', () => (run: () => void, milliseconds?: number) => start(run, milliseconds).unref());
  // The token of the sign-in has expired, so that the next personal call needs another one.
  backEnd = new BareBackEnd({ accessSeconds: -60, orderAnswer: 'full' });
  const baseUrl = await backEnd.listen();
  ({ useCases } = createContainer(loadMarket(aManifest({ api: { baseUrl } }))));
});

afterEach(async () => {
  restoreGlobals();
  await backEnd.close();
});

const requestCode = () => useCases.beginSignIn.execute({ method: 'phone', phone: PHONE, returnTo: '/cart' });
const signIn = (code = '123456') => useCases.signIn.execute({ kind: 'code', method: 'phone', phone: PHONE, code });
const price = (cart: QuoteRequest = CART) => useCases.runPreflight.execute({ request: cart, immediately: true });
const order = () => {
  const request = anOrderRequest({ ...CART, expectedTotal: 59_000 });
  return useCases.placeOrder.execute({ cart: { id: 'cart-1', lines: CART.lines }, request });
};

/** A customer who chooses a point, fills the cart, moves to another point, signs in, orders and signs out. */
async function orderOnce() {
  await useCases.syncTime.execute();
  const started = await useCases.startShop.execute();
  const [city] = 'cities' in started ? (started.cities ?? []) : [];
  if (city === undefined) throw new Error(`no city: ${started.kind}`);
  const offer = { city, ...(await useCases.loadCityOffer.execute({ cityId: city.id })) };
  const choose = (pointId: string) =>
    useCases.selectLocation.execute({
      match: matchDelivery({ deliveryType: 'TAKE_AWAY', pointId, place: {} }, offer),
      houseNumberConfirmed: false,
      dropUnavailable: false,
    });
  await choose('12');
  const [restaurant] = offer.restaurants;
  if (restaurant === undefined) throw new Error('no restaurant');
  const catalog = await useCases.loadCatalog.execute({ restaurant, deliveryType: 'TAKE_AWAY' });
  const dish = catalog.menus[0]?.sections[0]?.dishes[0];
  if (dish === undefined) throw new Error('no dish');
  useCases.addToCart.execute({ dish, modifierGroups: [], selection: {}, count: 1 });
  const moved = await choose('11');
  await price();
  await requestCode();
  const profile = await signIn();
  backEnd.modes.accessSeconds = 600;
  await price();
  const placed = await order();
  const listed = await useCases.listOrders.execute({ page: 0 });
  await useCases.signOut.execute();
  return { moved, profile, placed, listed };
}

/** What was asked, as the contract names it, by whether the back end has it. */
function calledOperations(isThere: boolean): readonly string[] {
  const ids = backEnd.calls
    .filter(({ status }) => (status !== 404) === isThere)
    .map(({ method, path }) => matchOperation(method, `http://api${path}`)?.operation.id ?? `${method} ${path}`);
  return [...new Set(ids)].toSorted();
}

function marked(as: OperationMark): readonly string[] {
  return operations()
    .filter(({ mark }) => mark === as)
    .map(({ id }) => id)
    .toSorted();
}

/**
 * @spec 1.7 1.8 1.11 1.12 4.4 4.5 4.7 4.8 4.9 6.1 6.2 6.4 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 7.11 7.12
 * 7.13 7.15 7.16 7.19 7.20 8.1 8.2 8.4 8.7 8.8 8.9 8.10 8.11 8.12 8.13 8.14 8.15 8.16 8.17 8.18 8.21 8.22 8.23
 * 8.24 8.25
 */
describe('the storefront at a back end that knows only the specification', () => {
  it('takes one order from the choice of a point to the sign-out', async () => {
    const { moved, profile, placed, listed } = await orderOnce();
    expect(moved.kind).toBe('saved');
    expect(profile).toMatchObject({ id: '77', firstName: 'Anna' });
    expect(placed).toMatchObject({ kind: 'placed', order: { id: '5001', status: 'new', total: 59_000 } });
    expect(listed.orders).toMatchObject([{ id: '5001' }]);
    expect(backEnd.orders).toHaveLength(1);
  });

  it('names the shop, the page of zones and the token in its calls', async () => {
    const urls: string[] = [];
    const answer = backEnd.answer.bind(backEnd);
    backEnd.answer = (request) => {
      urls.push(request.url.replace(/^.*?(?=\/(?:1|api)\/)/, ''));
      return answer(request);
    };
    await orderOnce();
    expect(urls).toContain('/1/p/cities?whiteLabel=test');
    expect(urls).toContain('/1/p/restos?cityId=1&whiteLabel=test&view=full');
    expect(urls).toContain('/1/restos/11/deliveries?size=100&page=0');
    const placed = backEnd.calls.find(({ path }) => path === '/api/v1/persons/77/orders');
    expect(placed?.headers['authorization']).toMatch(/^Bearer \S+$/);
    const sms = backEnd.calls.find(({ path }) => path === '/api/v1/sign/in/phone/code');
    expect(sms?.body).toEqual({ apiKey: null, captchaToken: null, mode: 'WEB', phone: PHONE, whiteLabel: 'test' });
    const code = backEnd.calls.find(({ path }) => path === '/api/v1/sign/in/phone');
    expect(code?.body).toEqual({ apiKey: null, captchaToken: null, code: '123456', phone: PHONE });
  });

  it('asks exactly the operations that the contract leaves unmarked, and does without those that may be absent', async () => {
    await orderOnce();
    expect(calledOperations(true)).toEqual(marked('none'));
    expect(marked('x-may-be-absent')).toEqual([...calledOperations(false), 'readCity'].toSorted());
  });
});

describe('a back end that knows only the specification and refuses', () => {
  it.each([
    'not-found',
    'not-found-for-resto',
    'limit-exceed',
    'person-limit-exceed',
    'before-start',
    'after-finish',
    'invalid-delivery-type',
    'not-active',
    'hour-not-active',
  ])('a promo code is heard by its code: %s', async (name) => {
    const refusal = await price({ ...CART, promoCode: `X-${name}` }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: `promo-code.${name}`, status: 400 });
  });

  it('is heard no longer once another promo code is taken', async () => {
    const { quote } = await price({ ...CART, promoCode: 'TEN' });
    expect(quote).toMatchObject({ promoCode: 'TEN', lines: [{ subtotal: 59_000, total: 53_100 }] });
  });

  it.each([
    'resto.doesnt-support-delivery-online-pay',
    'resto.doesnt-support-delivery-card-pay',
    'resto.doesnt-support-delivery-cash-pay',
    'resto.doesnt-support-takeaway-online',
    'resto.doesnt-support-takeaway-card-pay',
    'resto.doesnt-support-takeaway-cash-pay',
    'delivery.order-sum-not-enough.range',
    'person-order.position-not-found-in-resto',
  ])('a cart is heard by its code: %s', async (code) => {
    backEnd.modes.preflightRefusal = { status: 400, code };
    await expect(price()).rejects.toMatchObject({ code, status: 400 });
  });

  it('says why in the message of its first error, where the code is its own', async () => {
    backEnd.modes.preflightRefusal = { status: 409, code: 'kitchen.full', message: 'The oven is full' };
    await expect(price()).rejects.toMatchObject({ code: 'request-failed', message: 'The oven is full', status: 409 });
  });

  it('says why in the status where it sends no JSON', async () => {
    backEnd.modes.preflightRefusal = { status: 403 };
    await expect(price()).rejects.toMatchObject({ code: 'request-failed', message: 'Forbidden', status: 403 });
  });

  it('is a network error where it is not there', async () => {
    await backEnd.close();
    const text = 'Network error when attempting to fetch resource.';
    await expect(price()).rejects.toEqual(expect.objectContaining({ message: text }));
    await expect(price()).rejects.toThrow(NetworkFailed);
  });

  it.each([
    'order.outside-zone',
    'order.dishes-not-deliverable',
    'order.sum-too-low',
    'order.sum-too-high',
    'order.not-accepting',
  ])('an order is heard by its code, and takes none: %s', async (code) => {
    await signIn();
    backEnd.modes.accessSeconds = 600;
    backEnd.modes.orderRefusal = { status: 400, code };
    await expect(order()).rejects.toMatchObject({ code });
    expect(backEnd.orders).toEqual([]);
  });

  it('no order without a sign-in', async () => {
    await expect(order()).rejects.toMatchObject({ code: 'auth.required' });
    expect(backEnd.calls).toEqual([]);
  });

  it.each(['sms.too-often', 'sms.send-failed', 'sms.send-failed-protected'])('a message: %s', async (code) => {
    backEnd.modes.smsRefusal = { status: 429, code };
    await expect(requestCode()).rejects.toMatchObject({ code });
  });

  it.each(['sms.wrong-code', 'sms.attempts-exhausted', 'sms.code-not-found'])('a code: %s', async (code) => {
    backEnd.modes.signInRefusal = { status: 400, code };
    await expect(signIn('000000')).rejects.toMatchObject({ code });
  });

  it.each([
    ['/position-groups', 'menu-groups', 'Menu groups not found', 'Failed to fetch menu groups'],
    ['/positions', 'menu-positions', 'Menu positions not found', 'Failed to fetch menu positions'],
    ['/promotions', 'promotions', 'Promotions not found', 'Failed to fetch promotions'],
  ])('its menu, which then does not open: %s', async (end, part, absent, failed) => {
    const load = async (refusal: BareModes['refusals'][string]) => {
      backEnd.modes.refusals = { [end]: refusal };
      const restaurant = await useCases.readShop.restaurant({ restaurantId: '11' });
      return useCases.loadCatalog.execute({ restaurant, deliveryType: 'TAKE_AWAY' });
    };
    await expect(load({ status: 404 })).rejects.toMatchObject({ code: `load.${part}-not-found`, message: absent });
    await expect(load({ status: 400, code: 'x', message: 'Words of the server' })).rejects.toMatchObject({
      code: `load.${part}`,
      message: 'Words of the server',
    });
    await expect(load({ status: 400, code: 'x', message: '' })).rejects.toMatchObject({ message: failed });
  });

  it('the time, without which the shop does not open', async () => {
    backEnd.modes.refusals = { '/1/now': { status: 400, code: 'x', message: '' } };
    const refused = { code: 'load.time', message: 'Failed to fetch UTC time', status: 400 };
    await expect(useCases.syncTime.execute()).rejects.toMatchObject(refused);
  });

  it('its cities, which the dialog then offers to load again', async () => {
    backEnd.modes.refusals = { '/1/p/cities': { status: 400, code: 'x', message: 'No cities' } };
    const started = await useCases.startShop.execute();
    expect(started).toMatchObject({ kind: 'location-needed', error: { message: 'No cities' } });
  });
});

describe('a session at a back end that knows only the specification', () => {
  it('is refreshed before a preflight once its access token has expired, which is then personal', async () => {
    await signIn();
    backEnd.modes.accessSeconds = 600;
    await price();
    expect(backEnd.calls.slice(-2).map(({ path }) => path)).toEqual([
      '/api/v1/sign/refresh',
      '/1/persons/77/orders/preflight',
    ]);
  });

  it('outlives a refresh that fails', async () => {
    await signIn();
    backEnd.modes.refreshRefusal = { status: 400, code: 'x' };
    await price();
    expect(local.items.get('app_session')).toContain('refreshToken');
  });

  it('is over once its refresh token has expired', async () => {
    backEnd.modes.refreshSeconds = -60;
    await signIn();
    await price();
    expect(local.items.get('app_session') ?? null).toBeNull();
    expect(backEnd.calls.at(-1)?.path).toBe('/1/persons/orders/preflight');
  });

  it('lasts with a refresh token that is no JWT', async () => {
    backEnd.modes.hasOpaqueTokens = true;
    await signIn();
    backEnd.modes.accessSeconds = 600;
    await price();
    expect(backEnd.calls.at(-2)?.headers['authorization']).toMatch(/^Bearer opaque-/);
  });
});
