import { serve } from '@hono/node-server';
import type { DeskStock } from '#desk/application/Desk.ts';
import type { DeskApi, DeskListener } from '#desk/application/ports/DeskApi.ts';
import { HttpDeskApi } from '#desk/infrastructure/api/HttpDeskApi.ts';
import type { Order } from '#domain/order/Order.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { DeskKeys } from '#server/desk/DeskKeys.ts';
import { tellHeldSteps } from '#server/orders/deskSteps.ts';
import { anOrderLine, anOrder as aWholeOrder } from '#tests/builders/aWholeOrder.ts';
import { FakeDeskApi } from '#tests/fakes/FakeDeskApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { Bank, orderOnline } from '../../server/support/Bank.ts';
import { openTestShop } from '../../server/support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../../server/support/requests.ts';

interface Desk {
  readonly api: DeskApi;
  readonly manager: string;
  readonly staff: string;
  readonly restaurantId: string;
  /** A customer orders. */
  order(): Promise<string>;
  /** A customer orders and pays online. */
  paidOrder(): Promise<string>;
  /** As many as that, all placed at one moment. */
  manyOrders(count: number): Promise<readonly string[]>;
  /** Nothing that was pressed can be undone any more. */
  tell(): Promise<void>;
  /** The back end forgets every change there was so far. */
  forgetChanges(): Promise<void>;
  now(): Date;
  wait(minutes: number): void;
  close(): Promise<void>;
}

const STOCK: DeskStock = {
  dishes: [{ id: 'pizza', name: 'Pizza', isAvailable: true }],
  modifiers: [{ id: 'cheese', name: 'Cheese', group: 'Extras', isAvailable: true }],
};

const REJECTION = { kind: 'step', from: 'new', to: 'rejected', reason: 'No dough' } as const;

async function openInMemory(): Promise<Desk> {
  const clock = new FixedClock('2026-03-02T09:00:00Z');
  const restaurants = [{ id: 'port', name: 'Port', timezone: '+03:00', currency: 'RUB', cookingMinutes: 20 }];
  const api = new FakeDeskApi(
    { manager: { role: 'manager', restaurants }, staff: { role: 'staff', restaurants } },
    clock,
  );
  api.stockNow = STOCK;
  let count = 0;
  return {
    api,
    manager: 'manager',
    staff: 'staff',
    restaurantId: 'port',
    order: async () => {
      count += 1;
      const id = `order-${count}`;
      api.keep(
        aWholeOrder({
          id,
          number: id,
          createdAt: clock.now(),
          deliveryType: 'DELIVERY',
          deliveryMinutes: 45,
          lines: [anOrderLine({ line: 0, count: 2, lineTotal: 98_000 })],
          total: 98_000,
          history: [{ status: 'new', at: clock.now() }],
        }),
      );
      return id;
    },
    paidOrder: async () => {
      count += 1;
      const id = `order-${count}`;
      const payment = { id: `payment-${count}`, provider: 'demo', presentation: 'redirect', status: 'paid' } as const;
      const history = [{ status: 'new', at: clock.now() }] as const;
      const whole = { id, number: id, createdAt: clock.now(), deliveryType: 'DELIVERY', history } as const;
      api.keep(aWholeOrder({ ...whole, payType: 'CARD_ONLINE', payment }));
      return id;
    },
    manyOrders: async (many) => {
      const ids = Array.from({ length: many }, (_, index) => `one-of-many-${String(index).padStart(3, '0')}`);
      for (const id of ids) api.keep(aWholeOrder({ id, createdAt: clock.now() }));
      return ids;
    },
    tell: async () => {
      for (const { id } of await api.orders('manager')) api.tell(id);
    },
    forgetChanges: async () => api.forgetChanges(),
    now: () => clock.now(),
    wait: (minutes) => {
      clock.time = new Date(clock.time.getTime() + minutes * 60_000);
    },
    close: async () => {},
  };
}

async function openOverHttp(): Promise<Desk> {
  const shop = await openTestShop();
  const server = serve({ fetch: shop.app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const keys = new DeskKeys(shop.database, undefined);
  const person = await signIn(shop);
  let count = 0;
  return {
    api: new HttpDeskApi(new HttpClient({ baseUrl: `http://127.0.0.1:${port}`, locale: () => 'ru' })),
    manager: await keys.create({ role: 'manager', restaurantId: 'port' }, shop.clock.now()),
    staff: await keys.create({ role: 'staff', restaurantId: 'port' }, shop.clock.now()),
    restaurantId: 'port',
    order: async () => {
      count += 1;
      return (await placeOrder(shop.app, person, `key-${count}`, anOrder())).json.id;
    },
    paidOrder: async () => {
      count += 1;
      const { id, payment } = await orderOnline(shop, person, `key-${count}`);
      await new Bank(shop).press(payment.id, 'approve');
      return id;
    },
    manyOrders: async (many) => {
      const { id: first } = (await placeOrder(shop.app, person, 'of-many', anOrder())).json;
      const order = await shop.database.read
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: many - 1 }, (_, index) => `one-of-many-${String(index).padStart(3, '0')}`);
      await shop.database.write((writer) =>
        writer
          .insertInto('orders')
          .values(copies.map((id) => ({ ...order, id, number: id })))
          .execute(),
      );
      return [first, ...copies];
    },
    tell: async () => {
      shop.clock.advance({ seconds: 10 });
      await tellHeldSteps(shop.database, shop.clock.now());
    },
    forgetChanges: () => shop.database.write(async (writer) => void (await writer.deleteFrom('changes').execute())),
    now: () => shop.clock.now(),
    wait: (minutes) => shop.clock.advance({ minutes }),
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await shop.close();
    },
  };
}

class RecordedEvents implements DeskListener {
  readonly orders: Order[] = [];
  readonly restaurants: string[] = [];
  place = '';
  freshness: boolean[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly onOpen = (isFresh: boolean): void => this.#take(() => this.freshness.push(isFresh));
  readonly onPlace = (id: string): void => this.#take(() => (this.place = id));
  readonly onOrder = (order: Order, id: string | undefined): void =>
    this.#take(() => {
      this.orders.push(order);
      this.place = id ?? this.place;
    });
  readonly onRestaurant = (restaurantId: string): void => this.#take(() => this.restaurants.push(restaurantId));

  /** Waits for news until that is so. Fails with the line, which never ends well. */
  async until(isSo: () => boolean, line: Promise<void>): Promise<void> {
    while (!isSo()) await Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), line]);
  }

  #take(change: () => unknown): void {
    change();
    for (const go of this.#waiting.splice(0)) go();
  }
}

/** @trust refund missing-dishes */
describe.each([
  ['in memory', openInMemory],
  ['over HTTP', openOverHttp],
])('a desk %s', (_, open) => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await open();
  });

  afterAll(() => desk.close());

  it('opens with a valid key, with its role and restaurants', async () => {
    expect(await desk.api.open(desk.staff)).toMatchObject({
      role: 'staff',
      restaurants: [{ id: desk.restaurantId, timezone: '+03:00', currency: 'RUB', cookingMinutes: 20 }],
    });
    expect(await desk.api.open(desk.manager)).toMatchObject({ role: 'manager' });
    await expect(desk.api.open('nothing')).rejects.toMatchObject({ name: 'ServerRefused', code: 'auth.required' });
  });

  it('lists open orders, and reports new ones and changes from then on', async () => {
    const before = await desk.order();
    const events = new RecordedEvents();
    const leaving = new AbortController();
    const line = desk.api.follow({ key: desk.staff }, events, leaving.signal);
    await events.until(() => events.freshness.length > 0, line);
    expect(events.freshness).toEqual([true]);
    expect((await desk.api.orders(desk.staff)).map(({ id }) => id)).toContain(before);
    const id = await desk.order();
    await events.until(() => events.orders.length > 0, line);
    expect(events.orders).toMatchObject([{ id, status: 'new', deliveryMinutes: 45 }]);
    const place = events.place;
    leaving.abort('gone');
    await expect(line).rejects.toBe('gone');

    await desk.api.press(desk.staff, { ...REJECTION, id: 'reject', orderId: id });
    await desk.tell();
    const again = new RecordedEvents();
    const second = new AbortController();
    const other = desk.api.follow({ key: desk.staff, after: place }, again, second.signal);
    await again.until(() => again.orders.length > 0, other);
    expect(again.orders.at(-1)).toMatchObject({ id, status: 'rejected' });
    expect(again.freshness).toEqual([false]);
    second.abort('gone');
    await expect(other).rejects.toBe('gone');
    expect((await desk.api.orders(desk.staff)).map((order) => order.id)).not.toContain(id);
  });

  it('starts over when the back end no longer has the missed events', async () => {
    const events = new RecordedEvents();
    const leaving = new AbortController();
    const line = desk.api.follow({ key: desk.staff }, events, leaving.signal);
    await events.until(() => events.freshness.length > 0, line);
    leaving.abort('gone');
    await expect(line).rejects.toBe('gone');
    const missed = await desk.order();
    await desk.forgetChanges();

    const again = new RecordedEvents();
    const second = new AbortController();
    const other = desk.api.follow({ key: desk.staff, after: events.place }, again, second.signal);
    await again.until(() => again.freshness.includes(true), other);
    expect((await desk.api.orders(desk.staff)).map(({ id }) => id)).toContain(missed);
    expect(again.orders).toEqual([]);
    const next = await desk.order();
    await again.until(() => again.orders.length > 0, other);
    expect(again.orders).toMatchObject([{ id: next }]);
    second.abort('gone');
    await expect(other).rejects.toBe('gone');
  });

  it('lists every order that is under way, however many there are', async () => {
    const many = await desk.manyOrders(401);
    const listed = (await desk.api.orders(desk.staff)).map(({ id }) => id);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining([...many]));
  });

  it('changes the status of an order, and returns the current one to who is too late', async () => {
    const orderId = await desk.order();
    const expectedAt = new Date(desk.now().getTime() + 40 * 60_000);
    const accept = { kind: 'step', orderId, from: 'new', to: 'accepted', expectedAt } as const;
    const accepted = await desk.api.press(desk.staff, { ...accept, id: 'accept' });
    expect(accepted).toMatchObject({
      id: orderId,
      status: 'accepted',
      expectedAt,
      held: { id: 'accept', from: 'new' },
    });
    // The same press once more: its answer may have been lost.
    const again = await desk.api.press(desk.staff, { ...accept, id: 'accept' });
    expect(again).toMatchObject({ status: 'accepted', revision: accepted.revision });
    const late = desk.api.press(desk.staff, { ...accept, id: 'other' });
    await expect(late).rejects.toMatchObject({ name: 'OrderMoved', order: { id: orderId, status: 'accepted' } });
  });

  it('undoes a step until it is told, and keeps who did', async () => {
    const orderId = await desk.order();
    const cook = { kind: 'step', orderId, from: 'new', to: 'cooking' } as const;
    const before = await desk.api.press(desk.staff, { ...cook, id: 'cook' });
    const undone = await desk.api.press(desk.staff, { kind: 'undo', id: 'undo', orderId, step: 'cook' });
    expect(undone).toMatchObject({ status: 'new', held: undefined, acts: [{ kind: 'undone', status: 'cooking' }] });
    expect(undone.history).toHaveLength(1);
    expect(undone.revision).toBeGreaterThan(before.revision ?? 0);
    await desk.api.press(desk.staff, { ...cook, id: 'again' });
    await desk.tell();
    const late = desk.api.press(desk.staff, { kind: 'undo', id: 'late', orderId, step: 'again' });
    await expect(late).rejects.toMatchObject({ name: 'OrderMoved', order: { status: 'cooking' } });
  });

  it('changes the expected time, and refuses to where another desk has changed it', async () => {
    const orderId = await desk.order();
    const [first, second] = [40, 50].map((minutes) => new Date(desk.now().getTime() + minutes * 60_000)) as [
      Date,
      Date,
    ];
    await desk.api.press(desk.staff, {
      kind: 'step',
      id: 'a',
      orderId,
      from: 'new',
      to: 'accepted',
      expectedAt: first,
    });
    const time = { kind: 'time', orderId, from: first, expectedAt: second } as const;
    expect((await desk.api.press(desk.staff, { ...time, id: 'b' })).expectedAt).toEqual(second);
    await expect(desk.api.press(desk.staff, { ...time, id: 'c' })).rejects.toMatchObject({ name: 'OrderMoved' });
  });

  it('gives reads up with the reason of an aborted signal', async () => {
    const { api, staff, restaurantId } = desk;
    await expect(api.search(staff, {}, AbortSignal.abort('gone'))).rejects.toBe('gone');
    await expect(api.stock(staff, restaurantId, AbortSignal.abort('gone'))).rejects.toBe('gone');
  });

  it('lists ended orders, newest first', async () => {
    const { api, staff } = desk;
    const first = await desk.order();
    const second = await desk.order();
    const underway = await desk.order();
    for (const orderId of [second, first]) await api.press(staff, { ...REJECTION, id: 'reject', orderId });
    await desk.tell();
    const ended = (await api.search(staff, {})).orders.map(({ id }) => id);
    expect(ended).toEqual(expect.arrayContaining([first, second]));
    expect(ended).not.toContain(underway);
  });

  it('finds open and ended orders by number, without those that were placed later or in another way', async () => {
    const { api, staff } = desk;
    const id = await desk.order();
    const order = (await api.orders(staff)).find((one) => one.id === id);
    const text = order?.number ?? '';
    const idsOf = async (search: object): Promise<readonly string[]> =>
      (await api.search(staff, { text, ...search })).orders.map((one) => one.id);
    expect(await idsOf({})).toEqual([id]);
    expect(await idsOf({ until: order?.createdAt })).toEqual([]);
    expect(await idsOf({ from: order?.createdAt })).toEqual([id]);
    expect(await idsOf({ deliveryType: 'TAKE_AWAY' })).toEqual([]);
    expect(await idsOf({ restaurantId: desk.restaurantId, deliveryType: 'DELIVERY' })).toEqual([id]);
    expect((await api.search(staff, { text: 'nobody of this name' })).orders).toEqual([]);
  });

  it('refunds an ended order once, for a manager only', async () => {
    const { api, staff, manager } = desk;
    const paid = await desk.paidOrder();
    await expect(api.refund(manager, paid)).rejects.toMatchObject({ code: 'order.status-conflict' });
    const deliver = { kind: 'step', id: 'deliver', from: 'new', to: 'delivered' } as const;
    const moved = await api.press(staff, { ...deliver, orderId: paid });
    await desk.tell();
    expect(moved.payment?.status).toBe('paid');
    expect((await api.search(staff, {})).orders.find(({ id }) => id === paid)?.payment?.status).toBe('paid');
    await expect(api.refund(staff, paid)).rejects.toMatchObject({ name: 'RequestFailed', status: 403 });
    expect(await api.refund(manager, paid)).toMatchObject({
      id: paid,
      status: 'delivered',
      payment: { status: 'refund-due' },
    });
    expect((await api.refund(manager, paid)).payment?.status).toMatch(/^refund/);
  });

  it('takes dishes off an order, once for each request, for a manager only', async () => {
    const { api, staff, manager } = desk;
    const orderId = await desk.order();
    const before = (await api.orders(manager)).find(({ id }) => id === orderId);
    const [first] = before?.lines ?? [];
    const from = first?.count ?? 0;
    const missing = { orderId, lines: [{ line: first?.line ?? 0, count: 1, from }] };
    await expect(api.takeOff(staff, missing, 'a')).rejects.toMatchObject({ name: 'RequestFailed', status: 403 });
    const all = { orderId, lines: [{ line: 0, count: from, from }] };
    await expect(api.takeOff(manager, all, 'b')).rejects.toMatchObject({ name: 'RequestFailed', status: 400 });
    const changedOrder = await api.takeOff(manager, missing, 'c');
    const amount = (first?.lineTotal ?? 0) / from;
    expect(changedOrder).toMatchObject({
      total: (before?.total ?? 0) - amount,
      lines: [{ count: from - 1, lineTotal: (from - 1) * amount }],
      missing: [{ count: 1, amount }],
    });
    expect((await api.takeOff(manager, missing, 'c')).total).toBe(changedOrder.total);
    await expect(api.takeOff(manager, missing, 'd')).rejects.toMatchObject({
      name: 'OrderMoved',
      order: { id: orderId, total: changedOrder.total },
    });
  });

  it('refunds nothing for an order without online payment', async () => {
    const { api, staff, manager } = desk;
    const unpaid = await desk.order();
    await api.press(staff, { kind: 'step', id: 'deliver', orderId: unpaid, from: 'new', to: 'delivered' });
    await desk.tell();
    await expect(api.refund(manager, unpaid)).rejects.toMatchObject({ code: 'order.status-conflict' });
    await expect(api.refund(manager, 'nothing')).rejects.toMatchObject({ name: 'RequestFailed', status: 404 });
  });

  it('marks a dish and a modifier as sold out and available again, and notifies every desk', async () => {
    const { api, staff, restaurantId } = desk;
    const events = new RecordedEvents();
    const leaving = new AbortController();
    const line = api.follow({ key: staff }, events, leaving.signal);
    await events.until(() => events.freshness.length > 0, line);
    const { dishes, modifiers } = await api.stock(staff, restaurantId);
    const [dish] = dishes;
    const [modifier] = modifiers;
    await api.setAvailable(staff, { restaurantId, kind: 'dish', id: dish?.id ?? '', isAvailable: false });
    await api.setAvailable(staff, { restaurantId, kind: 'modifier', id: modifier?.id ?? '', isAvailable: false });
    const soldOut = await api.stock(staff, restaurantId);
    expect([soldOut.dishes[0], soldOut.modifiers[0]]).toMatchObject([{ isAvailable: false }, { isAvailable: false }]);
    await api.setAvailable(staff, { restaurantId, kind: 'dish', id: dish?.id ?? '', isAvailable: true });
    const back = (await api.stock(staff, restaurantId)).dishes[0];
    expect(back).toMatchObject({ isAvailable: true, revision: (dish?.revision ?? 0) + 2 });
    await events.until(() => events.restaurants.length > 0, line);
    expect(events.restaurants).toContain(restaurantId);
    leaving.abort('gone');
    await expect(line).rejects.toBe('gone');
  });

  it('has a dish and a modifier back after the end of being sold out', async () => {
    const { api, staff, restaurantId } = desk;
    const { dishes, modifiers } = await api.stock(staff, restaurantId);
    const [dish, modifier] = [dishes[0]?.id ?? '', modifiers[0]?.id ?? ''];
    const until = new Date(desk.now().getTime() + 5 * 60_000);
    await api.setAvailable(staff, { restaurantId, kind: 'dish', id: dish, isAvailable: false, until });
    await api.setAvailable(staff, { restaurantId, kind: 'modifier', id: modifier, isAvailable: false, until });
    const soldOut = await api.stock(staff, restaurantId);
    expect([soldOut.dishes[0], soldOut.modifiers[0]]).toMatchObject([
      { isAvailable: false, until },
      { isAvailable: false, until },
    ]);
    desk.wait(5);
    const back = await api.stock(staff, restaurantId);
    expect([back.dishes[0], back.modifiers[0]]).toMatchObject([
      { isAvailable: true, until: undefined },
      { isAvailable: true, until: undefined },
    ]);
  });

  it('changes nothing that another desk has changed since it was displayed', async () => {
    const { api, staff, restaurantId } = desk;
    const { id = '', revision = 0 } = (await api.stock(staff, restaurantId)).dishes[0] ?? {};
    const change = { restaurantId, kind: 'dish', id, revision } as const;
    expect(await api.setAvailable(staff, { ...change, isAvailable: false })).toBe(true);
    expect(await api.setAvailable(staff, { ...change, isAvailable: true, left: 3 })).toBe(false);
    expect((await api.stock(staff, restaurantId)).dishes[0]).toMatchObject({
      isAvailable: false,
      left: undefined,
      revision: revision + 1,
    });
  });

  it('counts a dish until its stock is set otherwise', async () => {
    const { api, staff, restaurantId } = desk;
    const dish = async () => (await api.stock(staff, restaurantId)).dishes.find(({ id }) => id === 'pizza');
    const say = (isAvailable: boolean, portions?: number): Promise<boolean> =>
      api.setAvailable(staff, { restaurantId, kind: 'dish', id: 'pizza', isAvailable, left: portions });
    await say(true, 7);
    expect(await dish()).toMatchObject({ isAvailable: true, left: 7 });
    await say(true, 2);
    await api.setAvailable(staff, {
      restaurantId,
      kind: 'dish',
      id: 'pizza',
      isAvailable: true,
      left: 7,
      undoneLeft: 2,
    });
    expect(await dish()).toMatchObject({ isAvailable: true, left: 7 });
    await say(false);
    expect(await dish()).toMatchObject({ isAvailable: false, left: undefined });
    await say(true);
    expect(await dish()).toMatchObject({ isAvailable: true, left: undefined });
  });

  it('sets the additional minutes of a busy kitchen, and resets them', async () => {
    const { api, staff, restaurantId } = desk;
    await api.setBusy(staff, restaurantId, 30);
    expect((await api.stock(staff, restaurantId)).busyMinutes).toBe(30);
    expect((await api.open(staff)).restaurants).toMatchObject([{ id: restaurantId, busyMinutes: 30 }]);
    await api.setBusy(staff, restaurantId, 0);
    expect((await api.stock(staff, restaurantId)).busyMinutes).toBeUndefined();
    expect((await api.open(staff)).restaurants[0]?.busyMinutes).toBeUndefined();
  });

  it('pauses a restaurant and ends the pause, for a manager only', async () => {
    const { api, staff, manager, restaurantId } = desk;
    const until = new Date(desk.now().getTime() + 30 * 60_000);
    await expect(api.pause(staff, restaurantId, until)).rejects.toMatchObject({ status: 403 });
    await api.pause(manager, restaurantId, until);
    expect((await api.stock(staff, restaurantId)).pausedUntil).toEqual(until);
    expect((await api.open(staff)).restaurants).toMatchObject([{ id: restaurantId, pausedUntil: until }]);
    await api.pause(manager, restaurantId, undefined);
    expect((await api.stock(staff, restaurantId)).pausedUntil).toBeUndefined();
    expect((await api.open(staff)).restaurants[0]?.pausedUntil).toBeUndefined();
  });
});
