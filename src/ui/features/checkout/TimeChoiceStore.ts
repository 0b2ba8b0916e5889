import { makeAutoObservable, observableRef } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { SlotsQuestion } from '#domain/order/SlotsQuestion.ts';
import type { SlotOffer, WantedTime } from '#domain/schedule/SlotOffer.ts';
import { reportFaults, Task, type TaskState } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'loadSlots' | 'reportFault'>;

interface Beginning {
  readonly kitchen: Pick<SlotsQuestion, 'restaurantId' | 'deliveryType'>;
  readonly requested: WantedTime;
  /** The day that is shown first. */
  readonly date: string;
}

/** State of the time dialog; nothing is chosen until the customer confirms. */
export class TimeChoiceStore {
  date: string;
  picked: WantedTime;
  readonly #kitchen: Beginning['kitchen'];
  readonly #loading: Task<SlotsQuestion, SlotOffer | undefined>;

  constructor(useCases: Needs, { kitchen, requested, date }: Beginning) {
    this.#kitchen = kitchen;
    this.picked = requested;
    this.date = date;
    this.#loading = new Task(
      (question, signal) => useCases.loadSlots.execute(question, signal),
      reportFaults(useCases, 'slots of a day'),
    );
    makeAutoObservable(this, { picked: observableRef }, { autoBind: true });
  }

  get state(): TaskState<SlotOffer | undefined> {
    return this.#loading.state;
  }

  /** The slots of the selected day. */
  get offer(): SlotOffer | undefined {
    return this.#loading.value;
  }

  async show(date: string): Promise<void> {
    this.date = date;
    await this.#loading.start({ ...this.#kitchen, date });
  }

  pick(requested: WantedTime): void {
    this.picked = requested;
  }
}
