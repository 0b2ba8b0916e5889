import { randomUUID } from 'node:crypto';
import { isRefusal, RequestFailed, ServerRefused } from '#application/AppError.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import type { QuotesApi } from '#application/ports/quotes.ts';
import { ADULT_TAG, type Dish, hasTag } from '#domain/catalog/Dish.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import { acceptedPay, payTypesFor } from '#domain/catalog/PayType.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { GeoPoint } from '#domain/geo/GeoPoint.ts';
import { polygonContains } from '#domain/geo/polygon.ts';
import type { OrderRequest, PlacedOrder } from '#domain/order/Order.ts';
import { type QuoteRequest, quoteTotals } from '#domain/order/Quote.ts';
import { HttpOrdersApi } from '#infrastructure/api/HttpOrdersApi.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import type { Capability } from '#server/config/Capabilities.ts';
import type { Checks } from './Checks.ts';
import type { SignedIn } from './examineAccount.ts';
import type { SeenRestaurant } from './examineShop.ts';
import { EXTRAS } from './extras.ts';
import { type Finding, reasonOf } from './Finding.ts';

const COMMENT = 'A test of the shop: please do not cook it';
const ADDRESS = 'A test of the shop, 1';
const NO_ORDER = 'nobody can order';
/** What one dish may have to be ordered more than once for, to reach the minimum of a delivery. */
const MAX_COUNT = 20;

interface Setting {
  readonly baseUrl: string;
  readonly locale: () => string;
  readonly fetch: typeof fetch;
  readonly quotes: QuotesApi;
  readonly announced: ReadonlySet<Capability>;
  readonly checks: Checks;
}

/**
 * Prices a cart for who is signed in, with a request that stores nothing. Undefined where there is nothing to order.
 */
export async function examinePersonalCart(
  restaurants: readonly SeenRestaurant[],
  person: SignedIn,
  { quotes, checks }: Pick<Setting, 'quotes' | 'checks'>,
): Promise<OrderRequest | undefined> {
  const what = 'the price of the cart of who is signed in';
  const carts = restaurants.flatMap(cartsOf);
  if (carts.length === 0) {
    checks.add({ kind: 'unknown', what, detail: 'no dish without choices is on sale to try it with' });
    return undefined;
  }
  let refusal: unknown;
  for (const cart of carts) {
    try {
      const quote = await quotes.quote(cart, person);
      const { total } = quoteTotals(quote, cart.deliveryType);
      checks.add({ kind: 'good', what, detail: `${cart.restaurantId}, ${total / 100}` });
      return orderOf(cart, person, total, quote.quoteId);
    } catch (error) {
      if (!(error instanceof ServerRefused || error instanceof RequestFailed) || error.status >= 500) {
        checks.add({ kind: 'bad', what, detail: reasonOf(error), loss: NO_ORDER });
        return undefined;
      }
      refusal ??= error;
    }
  }
  const kind = isClosed(refusal) ? 'unknown' : 'bad';
  checks.add({ kind, what, detail: reasonOf(refusal), loss: kind === 'bad' ? NO_ORDER : undefined });
  return undefined;
}

/**
 * Places one order, and finds out what a back end does with an old total, a lost answer, a repeat and another order
 * under the same key. The order is cancelled where the back end can. Without `idempotency` it is sent once.
 */
export async function examineOrder(request: OrderRequest, person: SignedIn, setting: Setting): Promise<void> {
  const examination = new OrderExamination(request, person, setting);
  await examination.run();
}

class OrderExamination {
  readonly #request: OrderRequest;
  readonly #person: SignedIn;
  readonly #announced: ReadonlySet<Capability>;
  readonly #checks: Checks;
  readonly #orders: HttpOrdersApi;
  /** Its requests arrive, and their answers are lost. */
  readonly #ordersWithoutAnswer: HttpOrdersApi;
  readonly #placed = new Map<string, PlacedOrder>();

  constructor(request: OrderRequest, person: SignedIn, { baseUrl, locale, fetch, announced, checks }: Setting) {
    this.#request = request;
    this.#person = person;
    this.#announced = announced;
    this.#checks = checks;
    this.#orders = new HttpOrdersApi(new HttpClient({ baseUrl, locale, fetch }), locale);
    const losing: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      await answer.body?.cancel();
      throw new TypeError('the answer was thrown away');
    };
    this.#ordersWithoutAnswer = new HttpOrdersApi(new HttpClient({ baseUrl, locale, fetch: losing }), locale);
  }

  async run(): Promise<void> {
    const hasKeys = this.#announced.has('idempotency');
    const isPlaced = await this.#orderAtOldTotal(hasKeys);
    if (isPlaced === undefined) return;
    if (hasKeys) await this.#orderWithKey();
    else await this.#orderOnce(isPlaced);
    for (const order of this.#placed.values()) await this.#cancel(order);
  }

  /** Whether an order came of it; undefined where no order can be placed at all. */
  async #orderAtOldTotal(hasKeys: boolean): Promise<boolean | undefined> {
    const what = 'the refusal of an old total';
    const old = { ...this.#request, quoteId: undefined, expectedTotal: this.#request.expectedTotal + 100 };
    try {
      const order = await this.#send(old, randomUUID(), hasKeys);
      const loss = 'a customer may pay another price than the one that was shown';
      this.#checks.add({ kind: 'lacks', what, detail: 'the order was placed all the same', loss });
      this.#keep(order);
      return true;
    } catch (error) {
      if (error instanceof PriceChanged) {
        this.#checks.add({ kind: 'good', what, detail: 'refused with order.price-changed and the new prices' });
        return false;
      }
      this.#checks.add(this.#refused(error));
      return undefined;
    }
  }

  async #orderOnce(isPlaced: boolean): Promise<void> {
    const what = 'an order';
    const add = (order: PlacedOrder): void => this.#checks.add({ kind: 'good', what, detail: describeOrder(order) });
    const [placed] = this.#placed.values();
    if (isPlaced && placed !== undefined) add(placed);
    else {
      try {
        const order = await this.#send(this.#request, randomUUID(), false);
        this.#keep(order);
        add(order);
      } catch (error) {
        this.#checks.add(this.#refused(error));
        return;
      }
    }
    for (const untried of ['the same order sent again', 'an order whose answer is lost']) {
      const detail = `not tried, because it would be a second order: ${EXTRAS.idempotency}`;
      this.#checks.add({ kind: 'lacks', what: untried, detail });
    }
  }

  async #orderWithKey(): Promise<void> {
    const key = randomUUID();
    try {
      await this.#ordersWithoutAnswer.place(this.#request, key, this.#person);
    } catch {
      // Its answer is lost whatever it was.
    }
    const found = await this.#lookUp(key);
    let order: PlacedOrder | undefined;
    await this.#checks.look(
      'the same order sent again with its key',
      async () => {
        order = await this.#orders.place(this.#request, key, this.#person);
        this.#keep(order);
        if (found !== undefined && found.id !== order.id) throw new Error(`it became a second order, ${order.id}`);
        const again = await this.#orders.place(this.#request, key, this.#person);
        this.#keep(again);
        if (again.id !== order.id) throw new Error(`it became a second order, ${again.id}`);
        return `the same order: ${describeOrder(order)}`;
      },
      'a customer whose answer was lost gets two orders',
    );
    if (order === undefined) return;
    await this.#orderAnotherWithKey(key);
  }

  async #lookUp(key: string): Promise<PlacedOrder | undefined> {
    const what = 'an order whose answer is lost';
    if (!this.#announced.has('order-history')) {
      this.#checks.add({ kind: 'lacks', what: `${what}, looked up by its key`, detail: EXTRAS['order-history'] });
      return undefined;
    }
    let found: PlacedOrder | undefined;
    await this.#checks.look(
      what,
      async () => {
        found = await this.#orders.findByKey(key, this.#person);
        if (found === undefined) throw new Error('the history does not have it by its key');
        this.#keep(found);
        return `found by its key: ${describeOrder(found)}`;
      },
      'a customer does not learn whether the order arrived',
    );
    return found;
  }

  async #orderAnotherWithKey(key: string): Promise<void> {
    const what = 'the refusal of another order with the same key';
    const another = { ...this.#request, personCount: this.#request.personCount + 1 };
    try {
      const order = await this.#orders.place(another, key, this.#person);
      this.#keep(order);
      const loss = 'a customer who changed the cart gets the old order, or two';
      this.#checks.add({ kind: 'bad', what, detail: `it was answered with ${describeOrder(order)}`, loss });
    } catch (error) {
      const isRight = isRefusal(error, 'idempotency.key-reused');
      this.#checks.add(
        isRight
          ? { kind: 'good', what, detail: reasonOf(error) }
          : { kind: 'bad', what, detail: `${reasonOf(error)}; expected idempotency.key-reused` },
      );
    }
  }

  async #cancel(order: PlacedOrder): Promise<void> {
    if (!this.#announced.has('order-cancel')) {
      const detail = `it has to be cancelled by hand; ${EXTRAS['order-cancel']}`;
      this.#checks.add({ kind: 'lacks', what: `the end of the test order${nameOf(order)}`, detail });
      return;
    }
    await this.#checks.look(
      `the end of the test order${nameOf(order)}`,
      async () => (await this.#orders.cancel(order.id, this.#person)).status,
      'an order is taken back by phone',
    );
  }

  #send(request: OrderRequest, key: string, hasKeys: boolean): Promise<PlacedOrder> {
    return hasKeys
      ? this.#orders.place(request, key, this.#person)
      : this.#orders.placeWithoutKey(request, key, this.#person);
  }

  #keep(order: PlacedOrder): void {
    this.#placed.set(order.id, order);
  }

  #refused(error: unknown): Finding {
    const what = 'an order';
    if (isClosed(error)) return { kind: 'unknown', what, detail: `${reasonOf(error)}; try in opening hours` };
    return { kind: 'bad', what, detail: reasonOf(error), loss: NO_ORDER };
  }
}

function isClosed(error: unknown): boolean {
  return isRefusal(error, 'order.not-accepting') || isRefusal(error, 'order.kitchen-away');
}

function nameOf({ number }: PlacedOrder): string {
  return number === undefined ? '' : ` ${number}`;
}

function describeOrder(order: PlacedOrder): string {
  return order.number === undefined
    ? 'placed; the answer has no number to tell the customer'
    : `placed as ${order.number}`;
}

/** Carts of one dish without choices, those to be collected first. */
function cartsOf({ restaurant, dishes, zones }: SeenRestaurant): readonly QuoteRequest[] {
  const point = zones.map(({ polygon }) => pointIn(polygon)).find((one) => one !== undefined);
  // An order that waits for money is no order for the kitchen yet.
  const pay = acceptedPay(restaurant, []);
  return (['TAKE_AWAY', 'DELIVERY'] as const).flatMap((deliveryType) => {
    const dish = dishOf(restaurant, dishes, deliveryType);
    const [payType] = payTypesFor(pay, deliveryType);
    if (dish === undefined || payType === undefined || (deliveryType === 'DELIVERY' && point === undefined)) return [];
    const { id: dishId, menuId, name, price } = dish;
    const least = deliveryType === 'DELIVERY' ? leastTotal(zones) : 0;
    const count = Math.min(MAX_COUNT, Math.max(1, price > 0 ? Math.ceil(least / price) : 1));
    const place = deliveryType === 'DELIVERY' ? { address: ADDRESS, coordinates: point } : {};
    const line = { dishId, menuId, name, price, count, modifiers: [] };
    return [{ restaurantId: restaurant.id, deliveryType, payType, lines: [line], ...place }];
  });
}

function dishOf(
  { menus }: SeenRestaurant['restaurant'],
  dishes: readonly Dish[],
  deliveryType: DeliveryType,
): Dish | undefined {
  const offered = menusFor(menus, deliveryType).map(({ id }) => id);
  return dishes.find(
    (dish) => dish.available && !dish.hasModifiers && !hasTag(dish, ADULT_TAG) && offered.includes(dish.menuId),
  );
}

function leastTotal(zones: SeenRestaurant['zones']): number {
  const [zone] = zones.filter(({ polygon }) => pointIn(polygon) !== undefined);
  return zone?.tiers[0]?.minOrderTotal ?? 0;
}

/** A point of a zone: its middle, or else a corner. */
function pointIn(polygon: readonly GeoPoint[]): GeoPoint | undefined {
  const lat = polygon.reduce((sum, point) => sum + point.lat, 0) / polygon.length;
  const lng = polygon.reduce((sum, point) => sum + point.lng, 0) / polygon.length;
  return [{ lat, lng }, ...polygon].find((point) => polygonContains(polygon, point));
}

function orderOf(cart: QuoteRequest, { phone }: SignedIn, total: number, quoteId: string | undefined): OrderRequest {
  const [payType = 'CASH_UPON_RECEIPT'] = cart.payType === undefined ? [] : [cart.payType];
  return {
    ...cart,
    payType,
    person: { name: 'Test', phone, email: 'test@example.org' },
    comment: COMMENT,
    personCount: 1,
    expectedTotal: total,
    quoteId,
    ...(cart.coordinates !== undefined && {
      deliveryPlace: { address: ADDRESS, coordinates: cart.coordinates, hasHouseNumber: true },
    }),
  };
}
