import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ServerRefused } from '#application/AppError.ts';
import type { MissingDishes, MovedOrder, OrderMove } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { expectedTime } from '#domain/order/expectedTime.ts';
import { isFinalStatus, type Order, type OrderStatus } from '#domain/order/Order.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'followDesk' | 'moveOrder' | 'takeOffDishes' | 'soundBell' | 'reportFault'>;

export type BoardColumn = 'new' | 'kitchen' | 'leaving';

export const BOARD_COLUMNS: readonly BoardColumn[] = ['new', 'kitchen', 'leaving'];

const COLUMN_OF: Readonly<Partial<Record<OrderStatus, BoardColumn>>> = {
  new: 'new',
  accepted: 'kitchen',
  cooking: 'kitchen',
  ready: 'leaving',
  'on-the-way': 'leaving',
};

/** A bell that was missed in a loud kitchen is heard again, until somebody accepts or rejects the order. */
const RING_AGAIN_MS = 30_000;
/** How often it rings once nobody has accepted an order for too long. */
const RING_URGENTLY_MS = 6_000;

interface Hooks {
  readonly onRestaurant: (restaurantId: string) => void;
  /** Called when the key of this device is no longer valid. */
  readonly onRefused: () => void;
}

/** All open orders, in sync with other desks. */
export class BoardStore {
  orders: ReadonlyMap<string, Order> = new Map();
  /** The list has loaded at least once. */
  isListed = false;
  isLive = false;
  /** New orders are heard: the sound was turned on, and the device has not silenced it since. */
  isSoundOn = false;
  /** An order that another desk changed first; its current status and a message are shown. */
  elsewhere: Order | undefined = undefined;
  /** Restaurant to filter by; undefined for all. */
  restaurantId: string | undefined = undefined;
  /** Id of the order that was moved last by keys. */
  inHand: string | undefined = undefined;
  readonly #useCases: Needs;
  readonly #move: Task<OrderMove, MovedOrder>;
  readonly #takingOff: Task<MissingDishes, MovedOrder>;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    this.#move = new Task((move) => useCases.moveOrder.execute(move), reportDeskFaults(useCases, 'moving an order'));
    this.#takingOff = new Task(
      (missing) => useCases.takeOffDishes.execute(missing),
      reportDeskFaults(useCases, 'taking dishes off an order'),
    );
    makeAutoObservable(this, { orders: observableRef, elsewhere: observableRef, inHand: false }, { autoBind: true });
  }

  /**
   * The orders of a column: new ones as they came, accepted ones by when they are due, so that an order for tomorrow
   * does not stand above those that are cooked now.
   */
  column(column: BoardColumn): readonly Order[] {
    return [...this.orders.values()]
      .filter(({ status }) => COLUMN_OF[status] === column)
      .filter(({ restaurantId }) => this.restaurantId === undefined || restaurantId === this.restaurantId)
      .toSorted((a, b) => turnOf(a).getTime() - turnOf(b).getTime());
  }

  get isMoving(): boolean {
    return this.#move.state.kind === 'pending' || this.#takingOff.state.kind === 'pending';
  }

  get moveError(): unknown {
    const failed = [this.#move.state, this.#takingOff.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  show(restaurantId: string | undefined): void {
    this.restaurantId = restaurantId;
  }

  /** Turns the sound on in an event handler, and rings once as a test. */
  async turnSoundOn(): Promise<void> {
    const isAwake = await this.#useCases.soundBell.execute('wake');
    if (isAwake) await this.#ring();
  }

  /**
   * Keeps the board up to date, and rings again while an order waits to be accepted. Returns the unsubscribe function.
   */
  follow(hooks: Hooks): () => void {
    const following = new AbortController();
    void this.#follow(following.signal, hooks);
    const waiting = (): readonly Order[] => [...this.orders.values()].filter(({ status }) => status === 'new');
    const ringing = setInterval(() => {
      if (this.isSoundOn && waiting().length > 0) void this.#ring();
    }, RING_AGAIN_MS);
    const urging = setInterval(() => {
      if (this.isSoundOn && waiting().some(({ acceptance }) => acceptance !== undefined)) void this.#ring();
    }, RING_URGENTLY_MS);
    return () => {
      clearInterval(ringing);
      clearInterval(urging);
      following.abort();
    };
  }

  /** Resolves to whether the order now has the wanted status. */
  async move(order: Order, to: OrderStatus, told: Pick<OrderMove, 'reason' | 'minutes'> = {}): Promise<boolean> {
    this.elsewhere = undefined;
    const moved = await this.#move.start({ orderId: order.id, from: order.status, to, ...told }, (answer) => {
      this.#take(answer.order);
      if (answer.kind === 'elsewhere') this.elsewhere = answer.order;
    });
    return moved?.kind === 'moved';
  }

  /** Takes dishes off an order that the kitchen has run out of. Ignored while another request is on its way. */
  async takeOff(order: Order, lines: MissingDishes['lines']): Promise<void> {
    if (this.isMoving) return;
    this.elsewhere = undefined;
    await this.#takingOff.start({ orderId: order.id, lines }, (answer) => {
      this.#take(answer.order);
      if (answer.kind === 'elsewhere') this.elsewhere = answer.order;
    });
  }

  dismiss(): void {
    this.elsewhere = undefined;
    this.#move.reset();
    this.#takingOff.reset();
  }

  async #follow(signal: AbortSignal, { onRestaurant, onRefused }: Hooks): Promise<void> {
    try {
      await this.#useCases.followDesk.execute(
        {
          onOrders: (orders) => this.#list(orders),
          onOrder: (order) => {
            const isNew = order.status === 'new' && !this.orders.has(order.id);
            runInAction(() => this.#take(order));
            if (isNew) void this.#ring();
          },
          onRestaurant,
          onLine: (isLive) => runInAction(() => (this.isLive = isLive)),
        },
        signal,
      );
    } catch (error) {
      const isRefused = error instanceof ServerRefused && error.code === 'auth.required';
      if (isRefused) {
        runInAction(() => this.#empty());
        onRefused();
      } else reportDeskFaults(this.#useCases, 'events of the desk')(error);
    } finally {
      runInAction(() => (this.isLive = false));
    }
  }

  /**
   * The whole list. What came while the line was broken longer than it can be resumed rings as any other new order
   * does.
   */
  #list(orders: readonly Order[]): void {
    const known = this.orders;
    const isMissed = this.isListed && orders.some(({ id, status }) => status === 'new' && !known.has(id));
    runInAction(() => {
      this.orders = new Map(orders.map((order) => [order.id, newer(known.get(order.id), order)]));
      this.isListed = true;
    });
    if (isMissed) void this.#ring();
  }

  /** A device without a valid key keeps no customer's order. */
  #empty(): void {
    this.orders = new Map();
    this.isListed = false;
    this.elsewhere = undefined;
    this.inHand = undefined;
  }

  async #ring(): Promise<void> {
    const isHeard = await this.#useCases.soundBell.execute('ring');
    runInAction(() => (this.isSoundOn = isHeard));
  }

  /** Updates an order; an ended one leaves the board. */
  #take(order: Order): void {
    const orders = new Map(this.orders);
    const current = newer(orders.get(order.id), order);
    if (isFinalStatus(current.status)) orders.delete(order.id);
    else orders.set(order.id, current);
    this.orders = orders;
  }
}

/** A late response may be older than an event received meanwhile, so the order with the longer history wins. */
function newer(known: Order | undefined, order: Order): Order {
  return known !== undefined && known.history.length > order.history.length ? known : order;
}

/** The time that decides an order's place in its column. */
function turnOf(order: Order): Date {
  return order.status === 'new' ? order.createdAt : (expectedTime(order)?.from ?? order.createdAt);
}
