import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ServerRefused } from '#application/AppError.ts';
import { mayBeRepaired } from '#application/followWithRetry.ts';
import type { DeskOrder, NewPress, Press, SentPress } from '#desk/application/Desk.ts';
import type { DeskUseCases } from '#desk/application/deskUseCases.ts';
import { reportDeskFaults } from './reportDeskFaults.ts';

type Needs = Pick<DeskUseCases, 'readDesk' | 'sendPress' | 'keepPress' | 'dropPress' | 'reportFault'>;

/** A press that was not taken: somebody else changed the order first, or the back end refused it. */
export interface RefusedPress {
  readonly press: Press;
  /** The order as it is; absent when the back end refused the press for another reason. */
  readonly order?: DeskOrder | undefined;
  readonly error?: unknown;
}

/** After a press the button of a ticket is dead for this long, so that a second touch does not make the next step. */
const DEAD_MS = 1_000;
/** Pauses between attempts while there is no connection; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/**
 * What was pressed and not answered yet. Each press shows at once, is kept on the device, and is sent once, after those
 * before it. One that is refused is taken back and said.
 */
export class PressStore {
  pending: readonly Press[];
  refused: readonly RefusedPress[] = [];
  /** What waits could not be sent. */
  isFailing = false;
  /** Ids of orders whose buttons are dead. */
  readonly dead = new Set<string>();
  /** The last press on each order, so that what it changes is no news. */
  readonly #lastOf = new Map<string, NewPress>();
  readonly #useCases: Needs;
  readonly #onOrder: (order: DeskOrder) => void;
  #isSending = false;
  #failures = 0;
  #wake: (() => void) | undefined;

  constructor(useCases: Needs, onOrder: (order: DeskOrder) => void) {
    this.#useCases = useCases;
    this.#onOrder = onOrder;
    this.pending = useCases.readDesk.presses();
    for (const press of this.pending) this.#lastOf.set(press.orderId, press);
    makeAutoObservable(this, { pending: observableRef, refused: observableRef }, { autoBind: true });
  }

  isDead({ id }: Pick<DeskOrder, 'id'>): boolean {
    return this.dead.has(id);
  }

  /** Whether a press of the order could not be sent yet. */
  isUnsent({ id }: Pick<DeskOrder, 'id'>): boolean {
    return this.isFailing && this.pending.some(({ orderId }) => orderId === id);
  }

  /** What this device pressed last on an order. */
  lastOf({ id }: Pick<DeskOrder, 'id'>): NewPress | undefined {
    return this.#lastOf.get(id);
  }

  /** The order as it will be once every press is taken. */
  applied(order: DeskOrder): DeskOrder {
    return this.pending.filter(({ orderId }) => orderId === order.id).reduce(withPress, order);
  }

  /** Ignored while the buttons of the order are dead. */
  press(press: NewPress): void {
    if (this.dead.has(press.orderId)) return;
    this.#kill(press.orderId);
    this.#lastOf.set(press.orderId, press);
    this.refused = this.refused.filter((one) => one.press.orderId !== press.orderId);
    this.pending = [...this.pending, this.#useCases.keepPress.execute(press)];
    void this.send();
  }

  /** Undoes the last step: one that was not sent yet is simply dropped. */
  undo({ id, held }: Pick<DeskOrder, 'id' | 'held'>): void {
    if (held === undefined || this.dead.has(id)) return;
    const place = this.pending.findIndex((press) => press.id === held.id);
    this.#lastOf.delete(id);
    if (place > 0 || (place === 0 && !this.#isSending)) {
      this.#kill(id);
      this.#drop(held.id);
    } else this.press({ kind: 'undo', orderId: id, step: held.id });
  }

  dismiss(): void {
    this.refused = [];
  }

  /** Called when there is a connection again. */
  retry(): void {
    this.#failures = 0;
    this.#wake?.();
  }

  /** Forgets everything, because the device has no key. */
  empty(): void {
    this.pending = [];
    this.refused = [];
  }

  /** Sends what waits, one after the other, until nothing does. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let press = this.pending[0]; press !== undefined; press = this.pending[0]) {
        if ((await this.#sendOne(press)) === 'stop') return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  async #sendOne(press: Press): Promise<'go on' | 'stop'> {
    try {
      const outcome = await this.#useCases.sendPress.execute(press);
      this.#failures = 0;
      runInAction(() => {
        this.isFailing = false;
        this.#settle(press, outcome);
      });
    } catch (error) {
      if (error instanceof ServerRefused && error.code === 'auth.required') return 'stop';
      if (mayBeRepaired(error) && !(error instanceof ServerRefused)) await this.#pause();
      else {
        reportDeskFaults(this.#useCases, 'a press of the desk')(error);
        runInAction(() => {
          this.isFailing = false;
          this.#refuse({ press, error });
        });
      }
    }
    return 'go on';
  }

  #settle(press: Press, { kind, order }: SentPress): void {
    this.#drop(press.id);
    if (kind === 'elsewhere') this.#refuse({ press, order });
    this.#onOrder(order);
  }

  /** What was pressed after it on the same order is taken back too. */
  #refuse(refused: RefusedPress): void {
    const { orderId, id } = refused.press;
    // Where another screen was first, the refusal says so.
    if (!('order' in refused)) this.#lastOf.delete(orderId);
    this.#drop(id);
    for (const press of this.pending) if (press.orderId === orderId) this.#drop(press.id);
    this.refused = [...this.refused, refused];
  }

  #drop(id: string): void {
    this.#useCases.dropPress.execute({ id });
    this.pending = this.pending.filter((press) => press.id !== id);
  }

  #kill(orderId: string): void {
    this.dead.add(orderId);
    setTimeout(() => runInAction(() => this.dead.delete(orderId)), DEAD_MS);
  }

  /** Ends early when there is a connection again. */
  async #pause(): Promise<void> {
    const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)];
    this.#failures += 1;
    runInAction(() => (this.isFailing = true));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}

function withPress(order: DeskOrder, press: Press): DeskOrder {
  switch (press.kind) {
    case 'step': {
      const { id, from, to, expectedAt = order.expectedAt } = press;
      // Its answer may be lost, and the order known by an event.
      return order.held?.id === id ? order : { ...order, status: to, expectedAt, held: { id, from } };
    }
    case 'undo':
      return order.held?.id === press.step ? { ...order, status: order.held.from, held: undefined } : order;
    case 'time':
      return { ...order, expectedAt: press.expectedAt };
  }
}
