import { makeAutoObservable, reaction } from 'mobx';
import type { TypeDiscounts } from '#application/location/FindTypeDiscounts.ts';
import type { UseCases } from '#application/UseCases.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'findTypeDiscounts' | 'reportFault'>;
type RestaurantOf = (type: DeliveryType) => string | undefined;
type Question = Task<{ readonly restaurantId: string }, TypeDiscounts>;

/**
 * Automatic discounts for delivery and takeaway, each of the restaurant that would be ordered from. The form works
 * without them.
 */
export class TypeDiscountsStore {
  readonly #restaurantOf: RestaurantOf;
  readonly #questions: Readonly<Record<DeliveryType, Question>>;

  constructor(useCases: Needs, restaurantOf: RestaurantOf) {
    this.#restaurantOf = restaurantOf;
    const question = (): Question =>
      new Task(
        (input, signal) => useCases.findTypeDiscounts.execute(input, signal),
        reportFaults(useCases, 'discounts of a type'),
      );
    this.#questions = { DELIVERY: question(), TAKE_AWAY: question() };
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(): () => void {
    const ends = DELIVERY_TYPES.map((type) =>
      reaction(
        () => this.#restaurantOf(type),
        (restaurantId) => {
          if (restaurantId === undefined) this.#questions[type].reset();
          else void this.#questions[type].start({ restaurantId });
        },
        { fireImmediately: true },
      ),
    );
    return () => {
      for (const end of ends) end();
    };
  }

  /** A whole percentage; 0 until known. */
  percent(type: DeliveryType): number {
    return this.#questions[type].value?.[type] ?? 0;
  }
}
