import { makeAutoObservable } from 'mobx';
import type { ChangeStock, StockChange } from '#desk/application/ChangeStock.ts';
import { type DeskStock, MAX_PORTIONS, type StockItem } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { withWords } from '#domain/text/withWords.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'readDesk' | 'changeStock' | 'reportFault'>;
type Wish = Parameters<ChangeStock['execute']>[0] | undefined;

/** The stock of one restaurant. */
export class StockStore {
  readonly restaurantId: string;
  stock: DeskStock | undefined = undefined;
  query = '';
  readonly #ask: Task<Wish, DeskStock>;

  constructor(useCases: Needs, restaurantId: string) {
    this.restaurantId = restaurantId;
    this.#ask = new Task(
      (wish, signal) =>
        wish === undefined ? useCases.readDesk.stock({ restaurantId }, signal) : useCases.changeStock.execute(wish),
      reportDeskFaults(useCases, 'stock'),
    );
    makeAutoObservable(this, { restaurantId: false }, { autoBind: true });
  }

  get isBusy(): boolean {
    return this.#ask.state.kind === 'pending';
  }

  get error(): unknown {
    const { state } = this.#ask;
    return state.kind === 'failed' ? state.error : undefined;
  }

  search(query: string): void {
    this.query = query;
  }

  /** Items that match the query: unavailable ones first, the rest in menu order. */
  found(items: readonly StockItem[], textOf: (item: StockItem) => string): readonly StockItem[] {
    const found = withWords(items, textOf, this.query);
    return found.toSorted((a, b) => Number(a.isAvailable) - Number(b.isAvailable));
  }

  load(): Promise<void> {
    return this.#start(undefined);
  }

  toggle(kind: 'dish' | 'modifier', { id, isAvailable }: StockItem): Promise<void> {
    return this.#start({ kind, id, restaurantId: this.restaurantId, isAvailable: !isAvailable });
  }

  /** Sets the number of portions; undefined stops counting. An invalid number is ignored. */
  async count({ id, left: before }: StockItem, left: number | undefined): Promise<void> {
    const isCount = left === undefined || (Number.isInteger(left) && left >= 0 && left <= MAX_PORTIONS);
    if (!isCount || left === before) return;
    const change = { kind: 'dish', id, restaurantId: this.restaurantId } as const;
    await this.#start(left === 0 ? { ...change, isAvailable: false } : { ...change, isAvailable: true, left });
  }

  pause(minutes: number): Promise<void> {
    return this.#start({ kind: 'pause', restaurantId: this.restaurantId, minutes });
  }

  setBusy(minutes: number): Promise<void> {
    return this.#start({ kind: 'busy', restaurantId: this.restaurantId, minutes });
  }

  resume(): Promise<void> {
    return this.#start({ kind: 'resume', restaurantId: this.restaurantId });
  }

  async #start(change: StockChange | undefined): Promise<void> {
    await this.#ask.start(change, (stock) => {
      this.stock = stock;
    });
  }
}
