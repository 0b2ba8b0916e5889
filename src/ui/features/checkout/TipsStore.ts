import { makeAutoObservable } from 'mobx';
import type { Market } from '#application/market/Market.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { tipOf } from '#domain/order/Quote.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import type { CheckoutForm } from './CheckoutForm.ts';

type Needs = Pick<UseCases, 'read' | 'reportFault'>;

interface Context {
  readonly market: Pick<Market, 'tips'>;
  readonly cart: CartStore;
  readonly form: CheckoutForm;
}

/** The tip, if the market suggests one and the back end accepts it. */
export class TipsStore {
  readonly #taken: Task<void, boolean>;
  readonly #context: Context;

  constructor(useCases: Needs, context: Context) {
    this.#taken = new Task(() => useCases.read.areTipsTaken(), reportFaults(useCases, 'tips'));
    this.#context = context;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async begin(): Promise<void> {
    if (this.#context.market.tips.length > 0) await this.#taken.start();
  }

  get isApplied(): boolean {
    return this.#taken.value === true;
  }

  /** Suggested percentages; empty when there are none. */
  get offered(): readonly number[] {
    return this.isApplied ? this.#context.market.tips : [];
  }

  /** The chosen percentage, if it is still offered. */
  get percent(): number | undefined {
    const { tipPercent } = this.#context.form.draft;
    return tipPercent !== undefined && this.offered.includes(tipPercent) ? tipPercent : undefined;
  }

  /** The amount of the tip, which changes with the cart; undefined without one. */
  get amount(): MinorUnits | undefined {
    return this.percent === undefined ? undefined : tipOf(this.#context.cart.subtotal, this.percent);
  }
}
