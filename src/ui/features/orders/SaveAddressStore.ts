import { makeAutoObservable, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { isSavedDoor } from '#domain/session/savedDeliveries.ts';
import type { SessionStore } from '#ui/app/stores/SessionStore.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'read' | 'saveAddress' | 'reportFault'>;

/** Saves the address of an order. */
export class SaveAddressStore {
  areKept = false;
  readonly #useCases: Needs;
  readonly #session: SessionStore;
  readonly #place: DeliveryPlace | undefined;
  readonly #saving: Task<SavedDelivery, SavedDelivery>;

  constructor(useCases: Needs, session: SessionStore, place: DeliveryPlace | undefined) {
    this.#useCases = useCases;
    this.#session = session;
    this.#place = place;
    this.#saving = new Task(
      (delivery) => useCases.saveAddress.execute(delivery),
      reportFaults(useCases, 'saved address'),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async begin(): Promise<void> {
    const areKept = await this.#useCases.read.areAddressesKept();
    runInAction(() => (this.areKept = areKept));
  }

  /** `offered` when the address can be saved and is not yet; `saved` right after saving. */
  get state(): 'nothing' | 'offered' | 'saving' | 'saved' | 'failed' {
    const { kind } = this.#saving.state;
    if (kind === 'pending') return 'saving';
    if (kind === 'done') return 'saved';
    const { profile } = this.#session;
    const canBeKept = this.#place?.address && this.#place.coordinates !== undefined && this.areKept;
    if (!canBeKept || profile === undefined || isSavedDoor(profile.deliveries, this.#place)) return 'nothing';
    return kind === 'failed' ? 'failed' : 'offered';
  }

  get error(): unknown {
    return this.#saving.state.kind === 'failed' ? this.#saving.state.error : undefined;
  }

  async save(): Promise<void> {
    if (this.#place !== undefined && this.state !== 'saving') await this.#saving.start({ place: this.#place });
  }
}
