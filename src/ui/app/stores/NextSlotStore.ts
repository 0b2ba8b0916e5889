import { makeAutoObservable } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { OrderSlot } from '#domain/schedule/orderTimes.ts';
import type { SlotOffer } from '#domain/schedule/SlotOffer.ts';
import type { ShopStore } from './ShopStore.ts';
import { reportFaults, Task } from './Task.ts';
import { taskFor } from './taskFor.ts';

type Needs = Pick<UseCases, 'loadSlots' | 'reportFault'>;

/** The first time slot of the selected restaurant; undefined while loading and when there is none. */
export class NextSlotStore {
  readonly #shop: ShopStore;
  readonly #loading: Task<SlotsQuestion, SlotOffer | undefined>;

  constructor(useCases: Needs, shop: ShopStore) {
    this.#shop = shop;
    this.#loading = new Task(
      (question, signal) => useCases.loadSlots.execute(question, signal),
      reportFaults(useCases, 'next slot'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(): () => void {
    return taskFor(this.#loading, () => this.question);
  }

  get question(): SlotsQuestion | undefined {
    const { location } = this.#shop;
    return location && { restaurantId: location.restaurantId, deliveryType: location.deliveryType };
  }

  get next(): OrderSlot | undefined {
    return this.#loading.value?.next;
  }
}
