import { makeAutoObservable, observableRef, runInAction } from 'mobx';
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
import type { DeskSound } from '#desk/application/SoundBell.ts';
import { type DishToCook, toCook } from '#desk/application/toCook.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { keepScreenOn, ringForBoard } from './boardSignals.ts';
import { type BoardTab, type BoardTicket, boardTickets, byNeed, isNew } from './boardTickets.ts';
import { newsOf } from './orderNews.ts';
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
  /** Since when nothing new is heard; undefined while the connection stands. */
  lostAt: Date | undefined = undefined;
  /** Orders that the guest or another screen has cancelled or rejected, until somebody has seen it. */
  endedElsewhere: ReadonlyMap<string, DeskOrder> = new Map();
  /** Orders that another screen has accepted, until somebody has seen it. */
  acceptedElsewhere: ReadonlyMap<string, DeskOrder> = new Map();
  /** What another screen has changed of orders, by their ids, until somebody has seen it. */
  changed: ReadonlyMap<string, 'dishes' | 'time'> = new Map();
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
  #takingOffOf: string | undefined;
  /** Orders that have ended: a late answer must not return one to the board. */
  readonly #ended = new Map<string, DeskOrder>();
  readonly #takingOff: Task<MissingDishes, SentPress>;

  constructor(useCases: Needs, parts: BoardParts) {
    this.#useCases = useCases;
    this.#parts = parts;
    this.view = useCases.readDesk.view();
    this.presses = new PressStore(useCases, (order) => {
      this.#take(order);
      // Whoever pressed has read who was first.
      this.acceptedElsewhere = without(this.acceptedElsewhere, order.id);
    });
    this.#takingOff = new Task(
      (missingDishes) => useCases.takeOffDishes.execute(missingDishes),
      reportDeskFaults(useCases, 'taking dishes off an order'),
    );
    makeAutoObservable(
      this,
      {
        orders: observableRef,
        elsewhere: observableRef,
        view: observableRef,
        endedElsewhere: observableRef,
        acceptedElsewhere: observableRef,
        changed: observableRef,
        lostAt: observableRef,
        inHand: false,
        presses: false,
      },
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

  /** How many tickets of a tab are to be worked on. */
  countOf(tab: BoardTab): number {
    return this.of(tab).filter(({ isGone }) => !isGone).length;
  }

  /** The tickets of the chosen tab. */
  get shownTickets(): readonly BoardTicket[] {
    return this.of(this.tab);
  }

  /** Number of new orders, also of restaurants that are not shown: the bell rings for all of them. */
  get newCount(): number {
    return this.#everything.filter(isNew).length;
  }

  /** Number of new orders of restaurants that are not shown. */
  get newElsewhere(): number {
    return this.newCount - this.countOf('new');
  }

  /** What the accepted orders of the shown restaurants need altogether. */
  get dishesToCook(): readonly DishToCook[] {
    return toCook(this.of('cooking').flatMap(({ order, due, isGone }) => (due.isUnclosed || isGone ? [] : [order])));
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
  async wakeSound(how: 'start' | 'wake' = 'wake'): Promise<void> {
    if (this.isSoundOn || !this.view.isSoundWanted) return;
    const isAwake = await this.#useCases.soundBell.execute(how);
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
    const ringing = ringForBoard({
      newOrders: () => (this.isSoundOn ? this.#everything.filter(isNew).map(({ order }) => order) : []),
      laterIds: () => this.#everything.filter(({ group }) => group === 'later').map(({ order }) => order.id),
      mustBegin: (id) => {
        const order = this.orders.get(id);
        return order !== undefined && this.presses.applied(order).status === 'accepted';
      },
      isLost: () => this.isListed && this.lostAt !== undefined,
      ring: (tone) => void this.#ring(tone),
    });
    const keeping = keepScreenOn(this.#useCases.keepScreenOn, {
      isWanted: () => this.view.isSoundWanted,
      onLost: (isLost) => runInAction(() => (this.isScreenLost = isLost)),
    });
    // A browser that knows the page lets it sound without a gesture.
    void this.wakeSound('start');
    return () => {
      ringing();
      keeping();
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
    this.#takingOffOf = order.id;
    this.elsewhere = undefined;
    await this.#takingOff.start({ orderId: order.id, lines }, (answer) => {
      this.#take(answer.order);
      if (answer.kind === 'elsewhere') this.elsewhere = answer.order;
    });
  }

  /** Somebody has read what another one did with the order. */
  see({ id }: Pick<DeskOrder, 'id'>): void {
    this.endedElsewhere = without(this.endedElsewhere, id);
    this.acceptedElsewhere = without(this.acceptedElsewhere, id);
    this.changed = without(this.changed, id);
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
            const hasCome = order.status === 'new' && !this.orders.has(order.id);
            runInAction(() => this.#take(order));
            if (hasCome) void this.#ring();
          },
          onRestaurant,
          onLine: (isLive) => {
            runInAction(() => this.#setLive(isLive));
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
      runInAction(() => this.#setLive(false));
    }
  }

  /**
   * The whole list. What came while the line was broken longer than it can be resumed rings as any other new order
   * does.
   */
  #list(orders: readonly DeskOrder[]): void {
    const before = this.orders;
    const isMissed = this.isListed && orders.some(({ id, status }) => status === 'new' && !before.has(id));
    runInAction(() => {
      this.orders = new Map(orders.map((order) => [order.id, newestOrder(before.get(order.id), order)]));
      this.isListed = true;
    });
    if (isMissed) void this.#ring();
  }

  /** Every restaurant's orders that a kitchen works on, and those that it has to be told of. */
  get #everything(): readonly BoardTicket[] {
    const { clock, restaurants } = this.#parts;
    const open = [...this.orders.values()].map((order) => this.presses.applied(order));
    const endedElsewhere = [...this.endedElsewhere.values()];
    const acceptedElsewhere = [...this.acceptedElsewhere.values()];
    return boardTickets({ open, endedElsewhere, acceptedElsewhere, restaurants }, clock.now);
  }

  /** A device without a valid key keeps no customer's order. */
  #empty(): void {
    this.orders = new Map();
    this.#ended.clear();
    this.endedElsewhere = new Map();
    this.acceptedElsewhere = new Map();
    this.changed = new Map();
    this.isListed = false;
    this.elsewhere = undefined;
    this.inHand = undefined;
    this.presses.empty();
  }

  #setLive(isLive: boolean): void {
    this.isLive = isLive;
    if (isLive) this.lostAt = undefined;
    else this.lostAt ??= this.#parts.clock.now;
  }

  async #ring(tone: DeskSound = 'order'): Promise<void> {
    if (!this.view.isSoundWanted) return;
    const isHeard = await this.#useCases.soundBell.execute(tone);
    runInAction(() => (this.isSoundOn = isHeard));
  }

  /**
   * Updates an order; an ended one leaves the board. One that somebody else has cancelled or rejected stays, struck
   * through, until it is seen.
   */
  #take(order: DeskOrder): void {
    const orders = new Map(this.orders);
    const before = orders.get(order.id) ?? this.#ended.get(order.id);
    const current = newestOrder(before, order);
    if (isOver(current)) {
      orders.delete(order.id);
      this.#ended.set(order.id, current);
    } else {
      orders.set(order.id, current);
      this.#ended.delete(order.id);
    }
    this.orders = orders;
    // What is over needs no hands, and what came back waits for them again.
    if (isOver(current) || current.status === 'new') this.acceptedElsewhere = without(this.acceptedElsewhere, order.id);
    if (before !== undefined) this.#announce(before, current);
  }

  /** Shows and rings what somebody else did with an order. */
  #announce(before: DeskOrder, current: DeskOrder): void {
    const { id } = current;
    const own = { press: this.presses.lastOf(current), isTakingOff: this.#takingOffOf === id };
    const news = newsOf(before, current, own);
    if (news === undefined) return;
    if (news === 'gone') this.endedElsewhere = new Map(this.endedElsewhere).set(id, { ...before, ...current });
    else if (news === 'taken') this.acceptedElsewhere = new Map(this.acceptedElsewhere).set(id, current);
    else this.changed = new Map(this.changed).set(id, news);
    void this.#ring('changed');
  }
}

function without<T>(orders: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  return orders.has(id) ? new Map([...orders].filter(([other]) => other !== id)) : orders;
}
