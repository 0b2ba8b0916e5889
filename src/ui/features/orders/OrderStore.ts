import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { LoadedOrder } from '#application/order/LoadOrder.ts';
import type { UseCases } from '#application/UseCases.ts';
import { isFinalStatus } from '#domain/order/Order.ts';

export type OrderState =
  | { readonly kind: 'loading' }
  | LoadedOrder
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'loadOrder' | 'reportFault'>;

/** One order, looked at again and again until it has come to its end. */
export class OrderStore {
  state: OrderState = { kind: 'loading' };
  /** The last look failed: what is shown is what was known before. */
  isStale = false;
  readonly orderId: string;
  readonly #useCases: Needs;
  #isLooking = false;

  constructor(useCases: Needs, orderId: string) {
    this.#useCases = useCases;
    this.orderId = orderId;
    makeAutoObservable(this, { state: observableRef, orderId: false }, { autoBind: true });
  }

  get mayChange(): boolean {
    return this.state.kind === 'whole' && !isFinalStatus(this.state.order.status);
  }

  refresh(): void {
    void this.load();
  }

  async load(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    if (this.state.kind === 'failed') this.state = { kind: 'loading' };
    try {
      const loaded = await this.#useCases.loadOrder.execute({ orderId: this.orderId });
      runInAction(() => {
        this.state = loaded;
        this.isStale = false;
      });
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'order' });
      runInAction(() => this.#miss(error));
    } finally {
      this.#isLooking = false;
    }
  }

  #miss(error: unknown): void {
    if (error instanceof AppError && error.code === 'not-found') this.state = { kind: 'not-found' };
    else if (this.state.kind === 'loading') this.state = { kind: 'failed', error };
    else this.isStale = true;
  }
}
