import { IDBFactory } from 'fake-indexeddb';
import type { UseCases } from '#application/UseCases.ts';
import { matchDelivery } from '#domain/location/deliveryMatch.ts';
import { createContainer } from '#infrastructure/container/createContainer.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FakeLocalStorage } from '#tests/fakes/FakeLocalStorage.ts';
import { BareBackEnd } from '#tests/support/BareBackEnd.ts';
import { matchOperation, type OperationMark, operations } from '#tests/support/contract.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

const PHONE = '+79005550001';

let backEnd: BareBackEnd;
let useCases: UseCases;

beforeEach(async () => {
  const local = new FakeLocalStorage();
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
  const lines = [{ dishId: dish.id, menuId: dish.menuId, name: dish.name, price: dish.price, count: 1, modifiers: [] }];
  const cart = { restaurantId: '11', deliveryType: 'TAKE_AWAY', payType: 'CASH_UPON_RECEIPT', lines } as const;
  await useCases.runPreflight.execute({ request: cart, immediately: true });
  await useCases.beginSignIn.execute({ method: 'phone', phone: PHONE, returnTo: '/cart' });
  const profile = await useCases.signIn.execute({ kind: 'code', method: 'phone', phone: PHONE, code: '123456' });
  backEnd.modes.accessSeconds = 600;
  const { quote } = await useCases.runPreflight.execute({ request: cart, immediately: true });
  const request = anOrderRequest({ ...cart, expectedTotal: 59_000 });
  const placed = await useCases.placeOrder.execute({ cart: { id: 'cart-1', lines }, request, quote });
  const listed = await useCases.listOrders.execute({ page: 0 });
  await useCases.signOut.execute();
  return { moved, profile, placed, listed };
}

/** What was asked, as the contract names it, by whether the back end has it. */
function asked(isThere: boolean): readonly string[] {
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

describe('the storefront at a back end that knows only the specification', () => {
  it('takes one order from the choice of a point to the sign-out', async () => {
    const { moved, profile, placed, listed } = await orderOnce();
    expect(moved.kind).toBe('saved');
    expect(profile).toMatchObject({ id: '77', firstName: 'Anna' });
    expect(placed).toMatchObject({ kind: 'placed', order: { id: '5001', status: 'new', total: 59_000 } });
    expect(listed.orders).toMatchObject([{ id: '5001' }]);
    expect(backEnd.orders).toHaveLength(1);
  });

  it('asks exactly the operations that the contract leaves unmarked, and does without those that may be absent', async () => {
    await orderOnce();
    expect(asked(true)).toEqual(marked('none'));
    expect(marked('x-may-be-absent')).toEqual([...asked(false), 'readCity'].toSorted());
  });
});
