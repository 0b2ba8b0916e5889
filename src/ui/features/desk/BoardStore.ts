import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ServerRefused } from '#application/AppError.ts';
import type { OrderMove } from '#application/desk/Desk.ts';
import type { DeskUseCases } from '#application/desk/DeskUseCases.ts';
import type { MovedOrder } from '#application/desk/MoveOrder.ts';
import { isFinalStatus, type Order, type OrderStatus } from '#domain/order/Order.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'followDesk' | 'moveOrder' | 'soundBell' | 'reportFault'>;

export type BoardColumn = 'new' | 'kitchen' | 'leaving';

export const BOARD_COLUMNS: readonly BoardColumn[] = ['new', 'kitchen', 'leaving'];

const COLUMN_OF: Readonly<Partial<Record<OrderStatus, BoardColumn>>> = {
  new: 'new',
  accepted: 'kitchen',
  cooking: 'kitchen',
  ready: 'leaving',
  'on-the-way': 'leaving',
};

interface Hooks {
  readonly onRestaurant: (restaurantId: string) => void;
  /** The key of this device opens nothing any more. */
  readonly onRefused: () => void;
}

/** Every order that is under way, as all desks have it. */
export class BoardStore {
  orders: ReadonlyMap<string, Order> = new Map();
  /** They were listed at least once. */
  isListed = false;
  isLive = false;
  /** Somebody else was faster: how it stands is shown, and that it was so is said. */
  elsewhere: Order | undefined = undefined;
  /** Of one restaurant alone; undefined for all. */
  restaurantId: string | undefined = undefined;
  readonly #useCases: Needs;
  readonly #move: Task<OrderMove, MovedOrder>;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    this.#move = new Task((move) => useCases.moveOrder.execute(move), reportDeskFaults(useCases, 'moving an order'));
    makeAutoObservable(this, { orders: observableRef, elsewhere: observableRef }, { autoBind: true });
  }

  /** Oldest first. */
  column(column: BoardColumn): readonly Order[] {
    return [...this.orders.values()]
      .filter(({ status }) => COLUMN_OF[status] === column)
      .filter(({ restaurantId }) => this.restaurantId === undefined || restaurantId === this.restaurantId)
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  get isMoving(): boolean {
    return this.#move.state.kind === 'pending';
  }

  get moveError(): unknown {
    const { state } = this.#move;
    return state.kind === 'failed' ? state.error : undefined;
  }

  show(restaurantId: string | undefined): void {
    this.restaurantId = restaurantId;
  }

  /** Keeps the board up to date; returns the end of it. */
  follow(hooks: Hooks): () => void {
    const following = new AbortController();
    void this.#follow(following.signal, hooks);
    return () => following.abort();
  }

  /** Whether it went where it was wanted. */
  async move(order: Order, to: OrderStatus, words: Pick<OrderMove, 'reason' | 'minutes'> = {}): Promise<boolean> {
    this.elsewhere = undefined;
    const moved = await this.#move.start({ orderId: order.id, from: order.status, to, ...words }, (answer) => {
      this.#take(answer.order);
      if (answer.kind === 'elsewhere') this.elsewhere = answer.order;
    });
    return moved?.kind === 'moved';
  }

  dismiss(): void {
    this.elsewhere = undefined;
    this.#move.reset();
  }

  async #follow(signal: AbortSignal, { onRestaurant, onRefused }: Hooks): Promise<void> {
    try {
      await this.#useCases.followDesk.execute(
        {
          onOrders: (orders) =>
            runInAction(() => {
              const known = this.orders;
              this.orders = new Map(orders.map((order) => [order.id, newer(known.get(order.id), order)]));
              this.isListed = true;
            }),
          onOrder: (order) => {
            const isNew = order.status === 'new' && !this.orders.has(order.id);
            runInAction(() => this.#take(order));
            if (isNew) void this.#useCases.soundBell.execute('ring');
          },
          onRestaurant,
          onLine: (isLive) => runInAction(() => (this.isLive = isLive)),
        },
        signal,
      );
    } catch (error) {
      const isRefused = error instanceof ServerRefused && error.code === 'auth.required';
      if (isRefused) onRefused();
      else reportDeskFaults(this.#useCases, 'events of the desk')(error);
    } finally {
      runInAction(() => (this.isLive = false));
    }
  }

  /** What has ended leaves the board. */
  #take(order: Order): void {
    const orders = new Map(this.orders);
    const current = newer(orders.get(order.id), order);
    if (isFinalStatus(current.status)) orders.delete(order.id);
    else orders.set(order.id, current);
    this.orders = orders;
  }
}

/** An answer that was long on its way knows less than what was told meanwhile. */
function newer(known: Order | undefined, order: Order): Order {
  return known !== undefined && known.history.length > order.history.length ? known : order;
}
