import { makeAutoObservable, observableShallow } from 'mobx';
import type { DeskOrder, NewPress } from '#desk/application/Desk.ts';
import { isOver } from '#desk/application/newestOrder.ts';
import { newsOf } from './orderNews.ts';

/** What somebody else did with orders of the board, by their ids, until somebody here has seen it. */
export class OrderNewsStore {
  /** Orders that the guest or another screen has cancelled or rejected. */
  readonly ended = new Map<string, DeskOrder>();
  /** Orders that another screen has accepted. */
  readonly accepted = new Map<string, DeskOrder>();
  readonly changed = new Map<string, 'dishes' | 'time'>();
  readonly #lastPressOf: (order: DeskOrder) => NewPress | undefined;
  #takenOffOf: string | undefined;

  /** `lastPressOf` returns what this device pressed last on an order: that is no news. */
  constructor(lastPressOf: (order: DeskOrder) => NewPress | undefined) {
    this.#lastPressOf = lastPressOf;
    makeAutoObservable(
      this,
      { ended: observableShallow, accepted: observableShallow, changed: observableShallow },
      { autoBind: true },
    );
  }

  /** Dishes are taken off the order by this device: that is no news. */
  expectDishesOff({ id }: Pick<DeskOrder, 'id'>): void {
    this.#takenOffOf = id;
  }

  /** Notes how an order has changed. Returns whether that is news. */
  note(before: DeskOrder | undefined, current: DeskOrder): boolean {
    const { id } = current;
    // What is over needs no hands, and what came back waits for them again.
    if (isOver(current) || current.status === 'new') this.accepted.delete(id);
    if (before === undefined) return false;
    const own = { press: this.#lastPressOf(current), isTakingOff: this.#takenOffOf === id };
    const news = newsOf(before, current, own);
    if (news === undefined) return false;
    if (news === 'gone') this.ended.set(id, { ...before, ...current });
    else if (news === 'taken') this.accepted.set(id, current);
    else this.changed.set(id, news);
    return true;
  }

  /** Somebody has read who accepted the order. */
  seeAccepted({ id }: Pick<DeskOrder, 'id'>): void {
    this.accepted.delete(id);
  }

  /** Somebody has read what another one did with the order. */
  see({ id }: Pick<DeskOrder, 'id'>): void {
    this.ended.delete(id);
    this.accepted.delete(id);
    this.changed.delete(id);
  }

  empty(): void {
    this.ended.clear();
    this.accepted.clear();
    this.changed.clear();
  }
}
