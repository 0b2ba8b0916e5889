import type { Cart } from '#domain/cart/Cart.ts';
import type { Submission } from '#domain/order/checkoutFlow.ts';
import { isOpen } from '#domain/order/OrderAttempt.ts';
import { IndexedDbPendingOrders } from '#infrastructure/device/IndexedDbPendingOrders.ts';
import { aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { BareBackEnd } from '#tests/support/BareBackEnd.ts';
import type { Chance } from './Chance.ts';
import { Device, Tab } from './Device.ts';
import { Network, turns } from './Network.ts';

const PHONE = '+79005550001';
const ANSWERS = ['id', 'object', 'empty', 'text', 'number', 'full', 'cut'] as const;
const REFUSALS = [
  { status: 409, code: 'orders.merged' },
  { status: 409 },
  { status: 400, code: 'order.sum-too-low' },
  { status: 422, code: 'kitchen.full' },
  { status: 401, code: 'auth' },
  { status: 500 },
] as const;

export interface BareVerdict {
  /** What went wrong, in words; empty when nothing did. */
  readonly faults: readonly string[];
  readonly orders: number;
  readonly submissions: number;
  /** Requests for an order that left the pages. */
  readonly requests: number;
}

/** Time passes when somebody waits, and so does what is under way. */
class WaitingClock extends FixedClock {
  readonly #network: () => Network;
  #turn: Promise<void> = Promise.resolve();

  constructor(network: () => Network) {
    super();
    this.#network = network;
  }

  override wait(milliseconds: number): Promise<void> {
    this.#turn = this.#turn.then(() => {
      const until = this.now().getTime() + milliseconds;
      return this.#network().advanceTo(until, () => {
        this.time = new Date(until);
      });
    });
    return this.#turn;
  }
}

/**
 * One customer with two tabs at a back end that knows no idempotency keys: submissions, loses answers, reloads and
 * decides about orders that may have arrived, in an order that chance decides.
 */
export class BareHistory {
  readonly #chance: Chance;
  readonly #backEnd: BareBackEnd;
  readonly #clock: WaitingClock;
  readonly #network: Network;
  readonly #device: Device;
  readonly #pending = new IndexedDbPendingOrders();
  readonly #tabs: Tab[] = [];
  readonly #log: string[] = [];
  readonly #faults: string[] = [];
  /** Orders of which a page said that they are placed. */
  readonly #shownOrderIds = new Set<string>();
  /** How often the customer wanted to order a cart again that may have arrived, by cart. */
  readonly #again = new Map<string, number>();
  /** Carts of which the customer said that they have arrived. */
  readonly #arrived = new Set<string>();
  #requests = 0;
  #carts = 0;
  #submissions = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.#clock = new WaitingClock(() => this.#network);
    this.#backEnd = new BareBackEnd({}, () => this.#clock.now());
    const now = (): number => this.#clock.now().getTime();
    const network = new Network(chance, (request) => this.#backEnd.answer(request), now);
    this.#network = network;
    const fetch: Network['fetch'] = (input, init) => {
      const request = new Request(input, init);
      const isOrder = request.method === 'POST' && request.url.endsWith('/orders');
      if (isOrder && !network.isOffline) this.#requests += 1;
      return network.fetch(request);
    };
    const lines = {
      fetch,
      get isOffline(): boolean {
        return network.isOffline;
      },
    };
    this.#device = new Device(lines, this.#clock);
  }

  async run(steps: number): Promise<BareVerdict> {
    this.#tabs.push(new Tab(this.#device), new Tab(this.#device));
    await this.#signIn();
    this.#fillCart();
    await Promise.all(this.#tabs.map(({ placing }) => placing.restore()));
    this.#network.trouble = this.#chance.oneOf([0.1, 0.3, 0.6]);
    for (let step = 0; step < steps; step += 1) {
      this.#act();
      await turns(this.#chance.below(12));
      this.#see();
    }
    this.#network.trouble = 0;
    this.#network.isOffline = false;
    this.#backEnd.modes.orderRefusal = undefined;
    for (let round = 0; round < 3; round += 1) await this.#clock.wait(60_000);
    this.#see();
    await this.#compare();
    return {
      faults: this.#faults.map((fault) => `${fault}\n    after ${this.#log.join(', ')}`),
      orders: this.#backEnd.orders.length,
      submissions: this.#submissions,
      requests: this.#requests,
    };
  }

  #act(): void {
    const tab = this.#chance.oneOf(this.#tabs as [Tab, ...Tab[]]);
    const index = this.#tabs.indexOf(tab);
    const acts: readonly [string, number, () => void][] = [
      [`press ${index}`, 24, () => this.#submit(tab)],
      [`press past the page ${index}`, 8, () => this.#submitPastThePage(tab)],
      [`check ${index}`, 4, () => void tab.placing.check()],
      [`resend ${index}`, 6, () => void tab.placing.resolve()],
      [`arrived ${index}`, 3, () => void this.#decide(tab, true)],
      [`order again ${index}`, 8, () => void this.#decide(tab, false)],
      [`cart page ${index}`, 8, () => void tab.placing.restore()],
      [`reload ${index}`, 12, () => this.#reload(index)],
      ['another answer', 6, () => this.#changeAnswer()],
      ['offline', 3, () => this.#network.toggle()],
      ['seconds pass', 10, () => void this.#clock.wait(this.#chance.oneOf([1000, 5000, 15_000, 45_000]))],
      ['token expires', 3, () => void this.#clock.wait(11 * 60_000)],
      [`sign out ${index}`, 2, () => void tab.signOut.execute()],
      [`sign in ${index}`, 6, () => void this.#signIn(tab).catch(() => {})],
      ['dish added', 4, () => this.#addDish()],
      ['cart emptied and filled', 3, () => this.#fillCart()],
    ];
    const total = acts.reduce((sum, [, weight]) => sum + weight, 0);
    let remainder = this.#chance.below(total);
    for (const [name, weight, act] of acts) {
      remainder -= weight;
      if (remainder >= 0) continue;
      this.#log.push(name);
      act();
      return;
    }
  }

  #submit(tab: Tab): void {
    if (!tab.placing.maySubmit) return;
    this.#submissions += 1;
    void tab.placing.submit(async () => {
      const submission = this.#submissionOf(this.#device.storage.read('cart'));
      return submission && { submission };
    });
  }

  /** As a page that has not asked yet what is pending would do. */
  #submitPastThePage(tab: Tab): void {
    const submission = this.#submissionOf(this.#device.storage.read('cart'));
    if (submission === undefined) return;
    this.#submissions += 1;
    tab.placeOrder.execute(submission).catch(() => {});
  }

  async #decide(tab: Tab, hasArrived: boolean): Promise<void> {
    const { state } = tab.placing;
    if (state.kind !== 'unknown' || state.undecided === undefined) return;
    const undecided = (await this.#pending.list()).find(({ key }) => key === state.undecided);
    if (undecided !== undefined && hasArrived) this.#arrived.add(undecided.cartId);
    if (undecided !== undefined && !hasArrived)
      this.#again.set(undecided.cartId, (this.#again.get(undecided.cartId) ?? 0) + 1);
    await tab.placing.decide(hasArrived);
  }

  #submissionOf(cart: Cart | undefined): Submission | undefined {
    const lines = cart?.lines ?? [];
    if (cart === undefined || lines.length === 0) return undefined;
    const request = anOrderRequest({ lines, expectedTotal: 59_000, comment: cart.id });
    return { cart, request, quote: { lines: [], tips: 0 } };
  }

  #reload(index: number): void {
    this.#tabs[index]?.close();
    const tab = new Tab(this.#device);
    this.#tabs[index] = tab;
    void tab.placing.restore();
  }

  #changeAnswer(): void {
    const { modes } = this.#backEnd;
    modes.orderAnswer = this.#chance.oneOf(ANSWERS);
    modes.orderRefusal = this.#chance.is(0.4) ? this.#chance.oneOf(REFUSALS) : undefined;
    modes.cors = this.#chance.oneOf(['any', 'absent-calls']);
  }

  #fillCart(): void {
    this.#carts += 1;
    this.#device.storage.write('cart', { id: `cart-${this.#carts}`, lines: [this.#line(1)] });
  }

  #addDish(): void {
    const cart = this.#device.storage.read('cart');
    const count = cart?.lines[0]?.count;
    if (cart === undefined || count === undefined) this.#fillCart();
    else this.#device.storage.write('cart', { ...cart, lines: [this.#line(count + 1)] });
  }

  #line(count: number): Cart['lines'][number] {
    return aLine({ dishId: '101', menuId: '110', price: 59_000, count, modifiers: [] });
  }

  async #signIn(tab: Tab | undefined = this.#tabs[0]): Promise<void> {
    const { storage } = this.#device;
    if (tab === undefined || (storage.read('session') && storage.read('profile'))) return;
    await tab.requestCode(PHONE);
    const { code } = this.#backEnd.modes;
    await tab.signIn.execute({ kind: 'code', method: 'phone', phone: PHONE, code });
  }

  #see(): void {
    for (const { placing } of this.#tabs) {
      if (placing.state.kind === 'placed') this.#shownOrderIds.add(placing.state.order.id);
    }
  }

  /** The laws: a request leaves with a press alone, and a second order of a cart only after the customer wanted it. */
  async #compare(): Promise<void> {
    // Read first: on a busy machine a press may still end while the attempts are read, and its order has to be seen
    // too.
    const attempts = await this.#pending.list();
    if (this.#requests > this.#submissions)
      this.#faults.push(`${this.#requests} requests for ${this.#submissions} submissions`);
    const byCart = new Map<string, number>();
    for (const { comment } of this.#backEnd.orders) {
      byCart.set(String(comment), (byCart.get(String(comment)) ?? 0) + 1);
    }
    for (const [cartId, orderCount] of byCart) {
      const expectedCount = 1 + (this.#again.get(cartId) ?? 0);
      if (orderCount > expectedCount)
        this.#faults.push(`DOUBLE: ${orderCount} orders of ${cartId}, ${expectedCount} wanted`);
    }
    for (const attempt of attempts) {
      const { cartId, placed } = attempt;
      const isDecided = this.#again.has(cartId) || this.#arrived.has(cartId);
      const hasOrder = byCart.has(cartId);
      if (hasOrder && placed === undefined && !isOpen(attempt) && !isDecided) this.#faults.push(`unnoticed: ${cartId}`);
      if (!hasOrder && placed !== undefined && !this.#arrived.has(cartId)) this.#faults.push(`LOST: ${cartId}`);
      if (placed !== undefined && this.#device.storage.read('cart')?.id === cartId) {
        this.#faults.push(`${cartId} can be ordered again`);
      }
    }
  }
}
