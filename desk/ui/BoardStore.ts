import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ServerRefused } from '#application/AppError.ts';
import type { DeskOrder, DeskRestaurant, DeskView, NewPress } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { type DishToCook, toCook } from '#desk/application/toCook.ts';
import type { OrderStatus } from '#domain/order/Order.ts';
import { ringForBoard } from './boardSignals.ts';
import { type BoardTab, type BoardTicket, boardTickets, byNeed, isNew, reusedTickets } from './boardTickets.ts';
import { MissingDishesStore } from './MissingDishesStore.ts';
import { OpenOrdersStore } from './OpenOrdersStore.ts';
import { OrderNewsStore } from './OrderNewsStore.ts';
import { PressStore } from './PressStore.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';
import { SoundStore } from './SoundStore.ts';

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

/** All open orders as tickets, in sync with other desks. */
export class BoardStore {
  readonly open = new OpenOrdersStore();
  tab: BoardTab = 'now';
  /** How this device shows the board. */
  view: DeskView;
  readonly sound: SoundStore;
  readonly news: OrderNewsStore;
  /** What was pressed and is not answered yet. */
  readonly presses: PressStore;
  readonly missing: MissingDishesStore;
  /** Id of the order that was moved last by keys. */
  inHand: string | undefined = undefined;
  readonly #useCases: Needs;
  readonly #parts: BoardParts;
  #ticketsBefore: readonly BoardTicket[] = [];

  constructor(useCases: Needs, parts: BoardParts) {
    this.#useCases = useCases;
    this.#parts = parts;
    this.view = useCases.readDesk.view();
    this.presses = new PressStore(useCases, (order) => {
      this.#take(order);
      // Whoever pressed has read who was first.
      this.news.seeAccepted(order);
    });
    this.news = new OrderNewsStore(this.presses.lastOf);
    this.sound = new SoundStore(useCases, {
      isWanted: () => this.view.isSoundWanted,
      want: (isSoundWanted) => runInAction(() => (this.view = useCases.changeView.execute({ isSoundWanted }))),
    });
    this.missing = new MissingDishesStore(useCases, { onStart: this.news.expectDishesOff, onOrder: this.#take });
    makeAutoObservable(
      this,
      {
        view: observableRef,
        open: false,
        missing: false,
        inHand: false,
        presses: false,
        sound: false,
        news: false,
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
    return this.all
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
    return this.all.filter(isNew).length;
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
    return this.view.isSoundWanted && !this.sound.isOn && this.newCount > 0;
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

  /**
   * Keeps the board up to date. Rings again while an order waits to be accepted, and when one for later has to be begun.
   * Returns the unsubscribe function.
   */
  follow(hooks: Hooks): () => void {
    const following = new AbortController();
    void this.#follow(following.signal, hooks);
    void this.presses.send();
    const ringing = ringForBoard({
      newOrders: () => (this.sound.isOn ? this.all.filter(isNew).map(({ order }) => order) : []),
      laterIds: () => this.all.filter(({ group }) => group === 'later').map(({ order }) => order.id),
      mustBegin: (id) => {
        const order = this.open.byId.get(id);
        return order !== undefined && this.presses.applied(order).status === 'accepted';
      },
      isLost: () => this.open.isListed && this.open.lostAt !== undefined,
      ring: (tone) => void this.sound.ring(tone),
    });
    const keeping = this.sound.begin();
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

  dismiss(): void {
    this.sound.dismiss();
    this.missing.dismiss();
    this.presses.dismiss();
  }

  async #follow(signal: AbortSignal, { onRestaurant, onRefused }: Hooks): Promise<void> {
    try {
      await this.#useCases.followDesk.execute(
        {
          onOrders: (orders) => {
            if (runInAction(() => this.open.list(orders))) void this.sound.ring();
          },
          onOrder: (order) => {
            const hasCome = order.status === 'new' && !this.open.byId.has(order.id);
            this.#take(order);
            if (hasCome) void this.sound.ring();
          },
          onRestaurant,
          onLine: (isLive) => {
            this.#setLive(isLive);
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
      this.#setLive(false);
    }
  }

  /**
   * Every restaurant's orders that a kitchen works on, and those that it has to be told of. A ticket stays the same
   * object until it changes, so that no other one is drawn anew.
   */
  get all(): readonly BoardTicket[] {
    const { clock, restaurants } = this.#parts;
    const open = [...this.open.byId.values()].map((order) => this.presses.applied(order));
    const endedElsewhere = [...this.news.ended.values()];
    const acceptedElsewhere = [...this.news.accepted.values()];
    const tickets = boardTickets({ open, endedElsewhere, acceptedElsewhere, restaurants }, clock.now);
    this.#ticketsBefore = reusedTickets(this.#ticketsBefore, tickets);
    return this.#ticketsBefore;
  }

  /** A device without a valid key keeps no customer's order. */
  #empty(): void {
    this.open.empty();
    this.news.empty();
    this.missing.dismiss();
    this.inHand = undefined;
    this.presses.empty();
  }

  #setLive(isLive: boolean): void {
    runInAction(() => this.open.setLive(isLive, this.#parts.clock.now));
  }

  /** Updates an order, and rings where somebody else has changed it. */
  readonly #take = (order: DeskOrder): void => {
    const { before, current } = runInAction(() => this.open.take(order));
    if (this.news.note(before, current)) void this.sound.ring('changed');
  };
}
