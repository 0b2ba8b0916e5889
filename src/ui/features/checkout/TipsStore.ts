import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { Market } from '#domain/market/Market.ts';
import type { MinorUnits } from '#domain/money/money.ts';
import { tipOf } from '#domain/order/tips.ts';
import type { CartStore } from '#ui/app/stores/CartStore.ts';
import { reportFaults } from '#ui/app/stores/Task.ts';
import type { CheckoutForm } from './CheckoutForm.ts';

type Needs = Pick<UseCases, 'read' | 'reportFault'>;

interface Context {
  readonly market: Pick<Market, 'tips'>;
  readonly cart: CartStore;
  readonly form: CheckoutForm;
}

/** What the customer adds for those who cook and bring, where the market asks for it and the back end takes it. */
export class TipsStore {
  isTaken = false;
  readonly #useCases: Needs;
  readonly #context: Context;

  constructor(useCases: Needs, context: Context) {
    this.#useCases = useCases;
    this.#context = context;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async begin(): Promise<void> {
    if (this.#context.market.tips.length === 0) return;
    try {
      const isTaken = await this.#useCases.read.execute('areTipsTaken', undefined);
      runInAction(() => (this.isTaken = isTaken));
    } catch (error) {
      reportFaults(this.#useCases, 'tips')(error);
    }
  }

  /** In per cent; none where nothing is asked for. */
  get offered(): readonly number[] {
    return this.isTaken ? this.#context.market.tips : [];
  }

  /** Chosen by the customer, and offered still. */
  get percent(): number | undefined {
    const { tipPercent } = this.#context.form.draft;
    return tipPercent !== undefined && this.offered.includes(tipPercent) ? tipPercent : undefined;
  }

  /** It grows with the cart; undefined where there is none. */
  get amount(): MinorUnits | undefined {
    return this.percent === undefined ? undefined : tipOf(this.#context.cart.sum, this.percent);
  }
}
