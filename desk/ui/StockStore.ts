import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { StockChange } from '#desk/application/ChangeStock.ts';
import type { DeskStock, SavedStock, StockItem } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { withWords } from '#domain/text/withWords.ts';
import { MAX_PORTIONS } from '#domain/validation/deskLimits.ts';
import { Task } from '#ui/app/stores/Task.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'readDesk' | 'changeStock' | 'reportFault'>;

/** A dish or modifier on the list. */
export interface StockEntry extends StockItem {
  readonly kind: 'dish' | 'modifier';
}

type NextStock = Pick<StockItem, 'isAvailable' | 'left' | 'until'> & { readonly undoneLeft?: number | undefined };

interface UndoableEntry extends StockEntry {
  /** The count that the change had set. */
  readonly undoneLeft: number | undefined;
}

/** The entries of one group of the menu; without a name those that belong to none. */
interface StockGroup {
  readonly kind: StockEntry['kind'];
  readonly name: StockItem['group'];
  readonly entries: readonly StockEntry[];
}

/** The stock of one restaurant. */
export class StockStore {
  readonly restaurantId: string;
  stock: DeskStock | undefined = undefined;
  query = '';
  /** The state before the last change of an item, with the revision that the change made. */
  undoable: UndoableEntry | undefined = undefined;
  /** An item that another desk has changed first. */
  elsewhere: StockEntry | undefined = undefined;
  readonly #reading: Task<undefined, DeskStock>;
  readonly #changing: Task<StockChange, SavedStock>;
  readonly #pending = observable.set<string>();
  #lastChange: Promise<unknown> = Promise.resolve();

  constructor(useCases: Needs, restaurantId: string) {
    this.restaurantId = restaurantId;
    const onFault = reportDeskFaults(useCases, 'stock');
    this.#reading = new Task((_, signal) => useCases.readDesk.stock({ restaurantId }, signal), onFault);
    this.#changing = new Task((change) => useCases.changeStock.execute(change), onFault);
    makeAutoObservable(this, { restaurantId: false }, { autoBind: true });
  }

  /** Whether a change of the item is on its way. */
  isChanging(entry: StockEntry): boolean {
    return this.#pending.has(nameOf(entry));
  }

  /** A change is on its way. */
  get isBusy(): boolean {
    return this.#changing.state.kind === 'pending';
  }

  get error(): unknown {
    const failed = [this.#changing.state, this.#reading.state].find(({ kind }) => kind === 'failed');
    return failed?.kind === 'failed' ? failed.error : undefined;
  }

  /** Something was changed, here or first by another desk. */
  get hasNews(): boolean {
    return this.undoable !== undefined || this.elsewhere !== undefined;
  }

  search(query: string): void {
    this.query = query;
  }

  /** What is sold out and matches the query, in menu order. */
  soldOut(textOf: (item: StockItem) => string): readonly StockEntry[] {
    return this.#entriesMatching(textOf).filter(({ isAvailable }) => !isAvailable);
  }

  /** What is available and matches the query, by the menu's groups. */
  groups(textOf: (item: StockItem) => string): readonly StockGroup[] {
    const groups = Map.groupBy(
      this.#entriesMatching(textOf).filter(({ isAvailable }) => isAvailable),
      ({ kind, group }) => JSON.stringify([kind, group]),
    );
    return [...groups.values()].flatMap((entries) => {
      const [first] = entries;
      return first === undefined ? [] : [{ kind: first.kind, name: first.group, entries }];
    });
  }

  load(): Promise<unknown> {
    return this.#reading.start(undefined, (stock) => {
      this.stock = stock;
    });
  }

  /** Marks an item as sold out, until a moment or for good. */
  takeOff(entry: StockEntry, until?: Date): Promise<void> {
    return this.#set(entry, { isAvailable: false, until });
  }

  putBack(entry: StockEntry): Promise<void> {
    return this.#set(entry, { isAvailable: true });
  }

  /** Sets the number of portions; undefined stops counting. An invalid number is ignored. */
  async count(entry: StockEntry, left: number | undefined): Promise<void> {
    const isCount = left === undefined || (Number.isInteger(left) && left >= 0 && left <= MAX_PORTIONS);
    if (!isCount || left === entry.left) return;
    await this.#set(entry, left === 0 ? { isAvailable: false } : { isAvailable: true, left });
  }

  /** Restores what the last change of an item replaced. */
  async undo(): Promise<void> {
    const { undoable } = this;
    if (undoable === undefined) return;
    const { isAvailable, left, until, undoneLeft } = undoable;
    // What had run out is not counted any more.
    const count = left ? { left, undoneLeft } : {};
    await this.#set(undoable, { isAvailable, until, ...count });
    if (this.#changing.state.kind === 'done') runInAction(() => (this.undoable = undefined));
  }

  pause(minutes: number): Promise<void> {
    return this.#change({ kind: 'pause', restaurantId: this.restaurantId, minutes });
  }

  setBusy(minutes: number): Promise<void> {
    return this.#change({ kind: 'busy', restaurantId: this.restaurantId, minutes });
  }

  resume(): Promise<void> {
    return this.#change({ kind: 'resume', restaurantId: this.restaurantId });
  }

  get #entries(): readonly StockEntry[] {
    const { dishes = [], modifiers = [] } = this.stock ?? {};
    return [
      ...dishes.map((item) => ({ ...item, kind: 'dish' as const })),
      ...modifiers.map((item) => ({ ...item, kind: 'modifier' as const })),
    ];
  }

  #entriesMatching(textOf: (item: StockItem) => string): readonly StockEntry[] {
    return withWords(this.#entries, textOf, this.query);
  }

  /** A second press on an item waits for nothing: it is ignored until the first one is answered. */
  async #set(before: StockEntry, next: NextStock): Promise<void> {
    const { kind, id, revision } = before;
    if (this.isChanging(before)) return;
    this.#pending.add(nameOf(before));
    await this.#change({ kind, id, revision, restaurantId: this.restaurantId, ...next }, before, next.left);
    runInAction(() => this.#pending.delete(nameOf(before)));
  }

  /** Changes are sent one after the other, in the order of the presses. */
  async #change(change: StockChange, before?: StockEntry, setLeft?: number): Promise<void> {
    this.elsewhere = undefined;
    const request = this.#lastChange.then(() =>
      this.#changing.start(change, (saved) => this.#apply(saved, before, setLeft)),
    );
    this.#lastChange = request;
    await request;
  }

  #apply({ kind, stock }: SavedStock, before: StockEntry | undefined, undoneLeft: number | undefined): void {
    // A list that was asked for before is older.
    this.#reading.reset();
    this.stock = stock;
    if (before === undefined) return;
    const { revision } = before;
    const isTaken = kind === 'taken';
    const next = revision === undefined ? undefined : revision + 1;
    this.undoable = isTaken ? { ...before, revision: next, undoneLeft } : undefined;
    if (!isTaken) this.elsewhere = this.#entries.find((one) => nameOf(one) === nameOf(before));
  }
}

function nameOf({ kind, id }: StockEntry): string {
  return `${kind} ${id}`;
}
