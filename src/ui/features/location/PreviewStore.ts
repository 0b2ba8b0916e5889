import { makeAutoObservable, reaction } from 'mobx';
import type { LocationPreview } from '#application/location/PreviewLocation.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { DeliveryMatch } from '#domain/location/deliveryMatch.ts';
import { type LocationFlow, savedHere } from '#domain/location/locationFlow.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'previewLocation' | 'reportFault'>;

/** Previews the cart at the chosen location, if it is not the saved one. The dialog works without it. */
export class PreviewStore {
  readonly #preview: Task<{ readonly match: DeliveryMatch }, LocationPreview>;
  readonly #flow: () => LocationFlow;
  readonly #match: () => DeliveryMatch | undefined;

  constructor(useCases: Needs, flow: () => LocationFlow, match: () => DeliveryMatch | undefined) {
    this.#flow = flow;
    this.#match = match;
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

  /** The preview; undefined until it has loaded, and after a failure. */
  get preview(): LocationPreview | undefined {
    return this.#preview.value;
  }

  /** A key of everything the preview depends on; undefined when nothing would change. */
  get question(): string | undefined {
    const match = this.#match();
    if (match === undefined) return undefined;
    const { deliveryType, place } = match.draft;
    const saved = savedHere(this.#flow());
    const restaurantId = match.served?.restaurant.id;
    const isSaved = saved?.restaurantId === restaurantId && saved?.deliveryType === deliveryType;
    if (isSaved) return undefined;
    return JSON.stringify([match.offer.city.id, deliveryType, restaurantId, place.address, place.coordinates]);
  }

  async load(): Promise<void> {
    this.#preview.reset();
    const match = this.#match();
    if (this.question !== undefined && match !== undefined) await this.#preview.start({ match });
  }
}
