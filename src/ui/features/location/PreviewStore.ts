import { makeAutoObservable, reaction } from 'mobx';
import type { LocationPreview } from '#application/location/PreviewLocation.ts';
import type { UseCases } from '#application/UseCases.ts';
import { restaurantOf } from '#domain/location/locationDraft.ts';
import { type LocationFlow, savedHere } from '#domain/location/locationFlow.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'previewLocation' | 'reportFault'>;
type PreviewInput = Parameters<UseCases['previewLocation']['execute']>[0];

/** What the chosen place would mean for the cart: a courtesy, asked anew with each place that is not the kept one. */
export class PreviewStore {
  readonly #preview: Task<PreviewInput, LocationPreview>;
  readonly #flow: () => LocationFlow;

  constructor(useCases: Needs, flow: () => LocationFlow) {
    this.#flow = flow;
    this.#preview = new Task(
      (input) => useCases.previewLocation.execute(input),
      reportFaults(useCases, 'location preview'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(): () => void {
    const end = reaction(
      () => this.question,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      end();
      this.#preview.reset();
    };
  }

  /** Absent until the answer has come, and where there is none: the popup works all the same. */
  get preview(): LocationPreview | undefined {
    return this.#preview.value;
  }

  /** All that the answer depends on; undefined when nothing would change. */
  get question(): string | undefined {
    const { offer, deliveryType, place, pointId, ...flow } = this.#flow();
    if (offer === undefined) return undefined;
    const kept = savedHere(this.#flow());
    const restaurantId = restaurantOf({ deliveryType, place, pointId }, offer);
    const isKept = kept?.restaurantId === restaurantId && kept?.deliveryType === deliveryType;
    if (isKept) return undefined;
    return JSON.stringify([flow.city?.id, deliveryType, restaurantId, place.address, place.location]);
  }

  async load(): Promise<void> {
    this.#preview.reset();
    const draft = this.#flow();
    if (this.question !== undefined && draft.offer !== undefined) {
      await this.#preview.start({ draft, offer: draft.offer });
    }
  }
}
