import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { ServerRefused } from '#application/AppError.ts';
import type { DeskRestaurant, DeskView, MissingDishes, MovedOrder, OrderMove } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { type DishToCook, toCook } from '#desk/application/toCook.ts';
import { compareDue, type DueTime, dueTime } from '#domain/order/dueTime.ts';
import { isFinalStatus, type Order, type OrderStatus } from '#domain/order/Order.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<
  DeskUseCases,
  | 'followDesk'
  | 'readDesk'
  | 'changeView'
  | 'moveOrder'
  | 'takeOffDishes'
  | 'soundBell'
  | 'keepScreenOn'
  | 'reportFault'
>;

/** What a kitchen does next with an order; `later`: nothing yet. */
type TicketGroup = 'new' | 'cooking' | 'ready' | 'later';

/** `now` has every group but `later`. */
export type BoardTab = 'now' | TicketGroup;

export const BOARD_TABS: readonly BoardTab[] = ['now', 'new', 'cooking', 'ready', 'later'];

const GROUP_OF: Readonly<Partial<Record<OrderStatus, TicketGroup>>> = {
  new: 'new',
  accepted: 'cooking',
  cooking: 'cooking',
  ready: 'ready',
  'on-the-way': 'ready',
};

/** An order with when it is due. */
export interface BoardTicket {
  readonly order: Order;
  readonly due: DueTime;
  readonly group: TicketGroup;
}

/** A bell that was missed in a loud kitchen is heard again, until somebody accepts or rejects the order. */
const RING_AGAIN_MS = 30_000;
/** How often it rings once nobody has accepted an order for too long. */
const RING_URGENTLY_MS = 6_000;

interface Hooks {
  readonly onRestaurant: (restaurantId: string) => void;
  /** Called when the key of this device is no longer valid. */
  readonly onRefused: () => void;
}

interface BoardParts {
  /** The current time; observable. */
  readonly clock: { readonly now: Date };
  /** Those that the desk's key opens. */
  readonly restaurants: readonly Pick<DeskRestaurant, 'id' | 'cookingMinutes'>[];
}

/** All open orders, in sync with other desks. */
export class BoardStore {
  orders: ReadonlyMap<string, Order> = new Map();
  /** The list has loaded at least once. */
  isListed = false;
  isLive = false;
  tab: BoardTab = 'now';
  /** How this device shows the board. */
  view: DeskView;
  /** New orders are heard: the browser has allowed the sound, and the device has not silenced it since. */
  isSoundOn = false;
  /** The device refuses to keep its screen on, and nobody has read that yet. */
  isScreenLost = false;
  /** An order that another desk changed first; its current status and a message are shown. */
  elsewhere: Order | undefined = undefined;
  /** Id of the order that was moved last by keys. */
  inHand: string | undefined = undefined;
  readonly #useCases: Needs;
  readonly #parts: BoardParts;
  readonly #move: Task<OrderMove, MovedOrder>;
  readonly #takingOff: Task<MissingDishes, MovedOrder>;

  constructor(useCases: Needs, parts: BoardParts) {
    this.#useCases = useCases;
    this.#parts = parts;
    this.view = useCases.readDesk.view();
    this.#move = new Task((move) => useCases.moveOrder.execute(move), reportDeskFaults(useCases, 'moving an order'));
    this.#takingOff = new Task(
      (missing) => useCases.takeOffDishes.execute(missing),
      reportDeskFaults(useCases, 'taking dishes off an order'),
    );
    makeAutoObservable(
      this,
      { orders: observableRef, elsewhere: observableRef, view: observableRef, inHand: false },
      { autoBind: true },
    );
  }

  /** The only restaurant that is shown; undefined for all. One that the key no longer opens is not kept. */
  get restaurantId(): string | undefined {
    const { restaurantId } = this.view;
    return this.#parts.restaurants.some(({ id }) => id === restaurantId) ? restaurantId : undefined;
  }

  /** The shown restaurants' orders, in the order in which a kitchen needs them. */
  get tickets(): readonly BoardTicket[] {
    return this.#everything
      .filter(({ order }) => this.restaurantId === undefined || order.restaurantId === this.restaurantId)
      .toSorted(byNeed);
  }

  /** The tickets of a tab. */
  of(tab: BoardTab): readonly BoardTicket[] {
    return this.tickets.filter(({ group }) => (tab === 'now' ? group !== 'later' : group === tab));
  }

  /** The tickets of the chosen tab. */
  get shown(): readonly BoardTicket[] {
    return this.of(this.tab);
  }

  /** Number of new orders, also of restaurants that are not shown: the bell rings for all of them. */
  get newCount(): number {
    return this.#everything.filter(({ group }) => group === 'new').length;
  }

  /** Number of new orders of restaurants that are not shown. */
  get newElsewhere(): number {
    return this.newCount - this.of('new').length;
  }

  /** What the accepted orders of the shown restaurants need altogether. */
  get dishesToCook(): readonly DishToCook[] {
    return toCook(this.of('cooking').flatMap(({ order, due }) => (due.isUnclosed ? [] : [order])));
  }

  /** New orders wait and would ring, but the browser does not let them: it wants a touch first. */
  get isUnheard(): boolean {
    return this.view.isSoundWanted && !this.isSoundOn && this.newCount > 0;
  }

  get isMoving(): boolean {
    return this.#move.state.kind === 'pending' || this.#takingOff.state.kind === 'pending';
  }

  get moveError(): unknown {
    const failed = [this.#move.state, this.#takingOff.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  show(restaurantId: string | undefined): void {
    this.view = this.#useCases.changeView.execute({ restaurantId });
  }

  choose(tab: BoardTab): void {
    this.tab = tab;
  }

  resize(ticketSize: DeskView['ticketSize']): void {
    this.view = this.#useCases.changeView.execute({ ticketSize });
  }

  /** Turns the sound on in an event handler and rings once as a test, or off where it is heard. */
  async switchSound(): Promise<void> {
    const isSoundWanted = !(this.view.isSoundWanted && this.isSoundOn);
    this.view = this.#useCases.changeView.execute({ isSoundWanted });
    if (!isSoundWanted) this.isSoundOn = false;
    else if (await this.#useCases.soundBell.execute('wake')) await this.#ring();
  }

  /** Lets the sound be heard from a gesture on, in its event handler; a browser blocks it before. */
  async wakeSound(): Promise<void> {
    if (this.isSoundOn || !this.view.isSoundWanted) return;
    const isAwake = await this.#useCases.soundBell.execute('wake');
    runInAction(() => (this.isSoundOn = isAwake && this.view.isSoundWanted));
  }

  /**
   * Keeps the board up to date. Rings again while an order waits to be accepted, and when one for later has to be begun.
   * Keeps the screen on while the sound is wanted. Returns the unsubscribe function.
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
    const beginning = reaction(
      () => this.#everything.filter(({ group }) => group === 'later').map(({ order }) => order.id),
      (later, before) => {
        const mustBegin = (id: string): boolean => !later.includes(id) && this.orders.get(id)?.status === 'accepted';
        if (before.some(mustBegin)) void this.#ring();
      },
      { equals: compareStructural },
    );
    const keeping = this.#keepScreen();
    return () => {
      beginning();
      keeping();
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
    this.isScreenLost = false;
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

  /** Every restaurant's orders that a kitchen works on. */
  get #everything(): readonly BoardTicket[] {
    const { clock, restaurants } = this.#parts;
    return [...this.orders.values()].flatMap((order) => {
      const group = GROUP_OF[order.status];
      if (group === undefined) return [];
      const kitchen = restaurants.find(({ id }) => id === order.restaurantId) ?? {};
      const due = dueTime(order, kitchen, clock.now);
      return [{ order, due, group: due.isForLater ? 'later' : group }];
    });
  }

  /** A device without a valid key keeps no customer's order. */
  #empty(): void {
    this.orders = new Map();
    this.isListed = false;
    this.elsewhere = undefined;
    this.inHand = undefined;
  }

  /** A device whose sound is off is not the kitchen's, and may go to sleep. */
  #keepScreen(): () => void {
    let keeping: AbortController | undefined;
    const following = reaction(
      () => this.view.isSoundWanted,
      (isWanted) => {
        keeping?.abort();
        this.isScreenLost = false;
        if (!isWanted) return;
        keeping = new AbortController();
        this.#useCases.keepScreenOn.execute(
          (isKept) => runInAction(() => (this.isScreenLost = !isKept)),
          keeping.signal,
        );
      },
      { fireImmediately: true },
    );
    return () => {
      following();
      keeping?.abort();
    };
  }

  async #ring(): Promise<void> {
    if (!this.view.isSoundWanted) return;
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

const GROUPS: readonly TicketGroup[] = ['new', 'cooking', 'ready', 'later'];

/** What nobody closed is last; else new orders first, then those to cook, then those to hand over. */
function byNeed(one: BoardTicket, other: BoardTicket): number {
  return (
    Number(one.due.isUnclosed) - Number(other.due.isUnclosed) ||
    GROUPS.indexOf(one.group) - GROUPS.indexOf(other.group) ||
    compareDue(one, other)
  );
}
