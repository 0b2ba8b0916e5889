import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { ServerRefused } from '#application/AppError.ts';
import type {
  DeskOrder,
  DeskRestaurant,
  DeskView,
  MissingDishes,
  NewPress,
  SentPress,
} from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { isOver, newestOrder } from '#desk/application/newestOrder.ts';
import { type DishToCook, toCook } from '#desk/application/toCook.ts';
import { compareDue, type DueTime, dueTime } from '#domain/order/dueTime.ts';
import { isFinalStatus, type OrderStatus } from '#domain/order/Order.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { PressStore } from './PressStore.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<
  DeskUseCases,
  | 'followDesk'
  | 'readDesk'
  | 'changeView'
  | 'sendPress'
  | 'keepPress'
  | 'dropPress'
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
  readonly order: DeskOrder;
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

type StepDetails = Pick<Extract<NewPress, { readonly kind: 'step' }>, 'reason' | 'expectedAt'>;

interface BoardParts {
  /** The current time; observable. */
  readonly clock: { readonly now: Date };
  /** Those that the desk's key opens. */
  readonly restaurants: readonly Pick<DeskRestaurant, 'id' | 'cookingMinutes'>[];
}

/** All open orders, in sync with other desks. */
export class BoardStore {
  orders: ReadonlyMap<string, DeskOrder> = new Map();
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
  /** What was pressed and is not answered yet. */
  readonly presses: PressStore;
  /** An order off which dishes could not be taken, because another desk changed it first. */
  elsewhere: DeskOrder | undefined = undefined;
  /** Id of the order that was moved last by keys. */
  inHand: string | undefined = undefined;
  readonly #useCases: Needs;
  readonly #parts: BoardParts;
  readonly #takingOff: Task<MissingDishes, SentPress>;

  constructor(useCases: Needs, parts: BoardParts) {
    this.#useCases = useCases;
    this.#parts = parts;
    this.view = useCases.readDesk.view();
    this.presses = new PressStore(useCases, (order) => this.#take(order));
    this.#takingOff = new Task(
      (missing) => useCases.takeOffDishes.execute(missing),
      reportDeskFaults(useCases, 'taking dishes off an order'),
    );
    makeAutoObservable(
      this,
      { orders: observableRef, elsewhere: observableRef, view: observableRef, inHand: false, presses: false },
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

  /** Whether dishes are being taken off an order. */
  get isTakingOff(): boolean {
    return this.#takingOff.state.kind === 'pending';
  }

  get takeOffError(): unknown {
    const { state } = this.#takingOff;
    return state.kind === 'failed' ? state.error : undefined;
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
    void this.presses.send();
    const waiting = (): readonly DeskOrder[] =>
      this.#everything.filter(({ group }) => group === 'new').map(({ order }) => order);
    const ringing = setInterval(() => {
      if (this.isSoundOn && waiting().length > 0) void this.#ring();
    }, RING_AGAIN_MS);
    const urging = setInterval(() => {
      if (this.isSoundOn && waiting().some(({ acceptance }) => acceptance !== undefined)) void this.#ring();
    }, RING_URGENTLY_MS);
    const beginning = reaction(
      () => this.#everything.filter(({ group }) => group === 'later').map(({ order }) => order.id),
      (later, before) => {
        const mustBegin = (id: string): boolean => {
          const order = this.orders.get(id);
          return !later.includes(id) && order !== undefined && this.presses.applied(order).status === 'accepted';
        };
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

  /** Makes a step from the status that is shown. Ignored for a second after the last one. */
  step({ id: orderId, status: from }: DeskOrder, to: OrderStatus, more: StepDetails = {}): void {
    this.presses.press({ kind: 'step', orderId, from, to, ...more });
  }

  /** Changes the expected time of an order; its customer is told. */
  setTime({ id: orderId, expectedAt: from }: DeskOrder, expectedAt: Date): void {
    this.presses.press({ kind: 'time', orderId, from, expectedAt });
  }

  /** Takes dishes off an order that the kitchen has run out of. Ignored while another request is on its way. */
  async takeOff(order: DeskOrder, lines: MissingDishes['lines']): Promise<void> {
    if (this.isTakingOff) return;
    this.elsewhere = undefined;
    await this.#takingOff.start({ orderId: order.id, lines }, (answer) => {
      this.#take(answer.order);
      if (answer.kind === 'elsewhere') this.elsewhere = answer.order;
    });
  }

  dismiss(): void {
    this.isScreenLost = false;
    this.elsewhere = undefined;
    this.presses.dismiss();
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
          onLine: (isLive) => {
            runInAction(() => (this.isLive = isLive));
            if (isLive) this.presses.retry();
          },
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
  #list(orders: readonly DeskOrder[]): void {
    const known = this.orders;
    const isMissed = this.isListed && orders.some(({ id, status }) => status === 'new' && !known.has(id));
    runInAction(() => {
      this.orders = new Map(orders.map((order) => [order.id, newestOrder(known.get(order.id), order)]));
      this.isListed = true;
    });
    if (isMissed) void this.#ring();
  }

  /** Every restaurant's orders that a kitchen works on. */
  get #everything(): readonly BoardTicket[] {
    const { clock, restaurants } = this.#parts;
    return [...this.orders.values()].flatMap((known) => {
      const order = this.presses.applied(known);
      // A last step that can be undone leaves the ticket in its place.
      const status = isFinalStatus(order.status) ? (order.held?.from ?? order.status) : order.status;
      const group = GROUP_OF[status];
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
    this.presses.empty();
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
  #take(order: DeskOrder): void {
    const orders = new Map(this.orders);
    const current = newestOrder(orders.get(order.id), order);
    if (isOver(current)) orders.delete(order.id);
    else orders.set(order.id, current);
    this.orders = orders;
  }
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
