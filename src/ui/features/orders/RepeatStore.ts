import { makeAutoObservable } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import { lineTotal } from '#domain/cart/Cart.ts';
import { type MinorUnits, sumOf } from '#domain/money/money.ts';
import type { OrderLine } from '#domain/order/Order.ts';
import { type RepeatedOrder, repeatedOrder } from '#domain/order/repeatedOrder.ts';
import type { ClockStore } from '#ui/app/stores/ClockStore.ts';
import type { ShopStore } from '#ui/app/stores/ShopStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'repeatOrder' | 'reportFault'>;

/** Repeats an order with the current menu. */
export class RepeatStore {
  /** The differences are shown, to be confirmed. */
  isQuestionOpen = false;
  readonly #lines: readonly OrderLine[];
  readonly #shop: ShopStore;
  readonly #clock: ClockStore;
  readonly #filling: Task<{ readonly lines: RepeatedOrder['lines'] }, unknown>;

  constructor(
    useCases: Needs,
    { shop, clock }: { readonly shop: ShopStore; readonly clock: ClockStore },
    lines: readonly OrderLine[],
  ) {
    this.#lines = lines;
    this.#shop = shop;
    this.#clock = clock;
    this.#filling = new Task((input) => useCases.repeatOrder.execute(input), reportFaults(useCases, 'repeat'));
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** undefined until the whole menu has loaded. */
  get repeated(): RepeatedOrder | undefined {
    const { catalog, isWhole } = this.#shop;
    return isWhole && catalog !== undefined ? repeatedOrder(this.#lines, catalog, this.#clock.now) : undefined;
  }

  get total(): MinorUnits {
    return sumOf(this.repeated?.lines ?? [], lineTotal);
  }

  /** The cart has been filled or is being filled. */
  get #isFilled(): boolean {
    const { kind } = this.#filling.state;
    return kind === 'pending' || kind === 'done';
  }

  get isPossible(): boolean {
    return (this.repeated?.lines.length ?? 0) > 0;
  }

  /** Fills the cart at once if nothing differs, else asks first. Resolves to whether the cart was filled. */
  async ask(): Promise<boolean> {
    if (this.repeated === undefined || this.#isFilled) return false;
    if (this.repeated.changes.length === 0) return this.fill();
    this.isQuestionOpen = true;
    return false;
  }

  /**
   * Adds the dishes to the cart. Only the first call does, because a second click arrives before the cart's page is
   * shown.
   */
  async fill(): Promise<boolean> {
    const { repeated } = this;
    this.isQuestionOpen = false;
    if (repeated === undefined || repeated.lines.length === 0 || this.#isFilled) return false;
    return (await this.#filling.start({ lines: repeated.lines })) !== undefined;
  }

  dismiss(): void {
    this.isQuestionOpen = false;
  }
}
