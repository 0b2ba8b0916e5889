import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { LocationPreview } from '#application/location/PreviewLocation.ts';
import type { UseCases } from '#application/UseCases.ts';
import { restaurantOf } from '#domain/location/locationDraft.ts';
import { type LocationFlow, savedHere } from '#domain/location/locationFlow.ts';

type Needs = Pick<UseCases, 'previewLocation' | 'reportFault'>;

/** What the chosen place would mean for the cart: a courtesy, asked anew with each place that is not the kept one. */
export class PreviewStore {
  preview: LocationPreview | undefined = undefined;
  readonly #useCases: Needs;
  readonly #flow: () => LocationFlow;

  constructor(useCases: Needs, flow: () => LocationFlow) {
    this.#useCases = useCases;
    this.#flow = flow;
    makeAutoObservable(this, { preview: observableRef }, { autoBind: true });
  }

  begin(): () => void {
    return reaction(
      () => this.question,
      () => void this.load(),
      { fireImmediately: true },
    );
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

  /** Without an answer the popup works all the same. */
  async load(): Promise<void> {
    const { question } = this;
    this.preview = undefined;
    const draft = this.#flow();
    if (question === undefined || draft.offer === undefined) return;
    try {
      const preview = await this.#useCases.previewLocation.execute({ draft, offer: draft.offer });
      runInAction(() => {
        if (this.question === question) this.preview = preview;
      });
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'location preview' });
    }
  }
}
