import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UseCases } from '#application/UseCases.ts';
import type { City } from '#domain/location/City.ts';
import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import { PLACE_NAME_MAX_CHARACTERS } from '#domain/location/placeRules.ts';
import type { SavedDelivery } from '#domain/session/Profile.ts';
import { deliveriesIn } from '#domain/session/savedDeliveries.ts';
import { hasProblems } from '#domain/validation/FormProgress.ts';
import { reportFaults, Task } from '#ui/app/stores/Task.ts';
import type { ShownProblem } from './ChoiceStore.ts';
import { type PlaceNeeds, PlaceStore } from './PlaceStore.ts';
import type { PlaceMessages } from './placeDraft.ts';

type Needs = PlaceNeeds & Pick<UseCases, 'saveAddress'>;

export interface SavedAddressStart {
  /** The address to edit; absent for a new one. */
  readonly delivery?: SavedDelivery | undefined;
  /** The city to search first for a new address. */
  readonly cityId?: string | undefined;
  readonly messages: PlaceMessages;
}

/** The form of a saved address: place, details to the door, and name. */
export class SavedAddressStore {
  name: string;
  /** The place as entered so far. */
  draft: DeliveryPlace;
  city: City | undefined = undefined;
  readonly place: PlaceStore;
  /** The customer tried to save, so that missing values are shown. */
  showsErrors = false;
  readonly #start: SavedAddressStart;
  readonly #cities: Task<void, readonly City[]>;
  readonly #saving: Task<SavedDelivery, SavedDelivery>;

  constructor(useCases: Needs, start: SavedAddressStart) {
    const { delivery, messages } = start;
    const onFailure = reportFaults(useCases, 'saved address');
    this.#start = start;
    this.draft = delivery?.place ?? {};
    this.name = delivery?.name ?? '';
    this.#cities = new Task((_, signal) => useCases.read.cities(signal), onFailure);
    this.#saving = new Task((input) => useCases.saveAddress.execute(input), onFailure);
    makeAutoObservable(this, { draft: observableRef, city: observableRef, place: false }, { autoBind: true });
    const write = (place: DeliveryPlace): void =>
      runInAction(() => {
        this.draft = place;
      });
    this.place = new PlaceStore(useCases, { read: () => this.draft, write }, messages);
  }

  /** Loads the cities. The address is searched in its own city, else in the selected one, else in the first. */
  async begin(): Promise<void> {
    await this.#cities.start(undefined, (cities) => {
      const { delivery, cityId } = this.#start;
      const own = delivery && cities.find((city) => deliveriesIn(city, [delivery]).length > 0);
      this.chooseCity((own ?? cities.find(({ id }) => id === cityId) ?? cities[0])?.id);
    });
  }

  get cities(): readonly City[] {
    return this.#cities.value ?? [];
  }

  chooseCity(cityId: string | undefined): void {
    this.city = this.cities.find(({ id }) => id === cityId);
    if (this.city !== undefined) this.place.fill(this.city);
  }

  call(name: string): void {
    this.name = Array.from(name).slice(0, PLACE_NAME_MAX_CHARACTERS).join('');
  }

  get problem(): ShownProblem | undefined {
    const { isChosen, isTouched, text } = this.place;
    if (isChosen) return undefined;
    if (text.trim() !== '' && (this.showsErrors || isTouched)) return 'address-not-chosen';
    return this.showsErrors ? 'address-required' : undefined;
  }

  get isSaving(): boolean {
    return this.#saving.state.kind === 'pending';
  }

  /** The error of the last save. */
  get error(): unknown {
    return this.#saving.state.kind === 'failed' ? this.#saving.state.error : undefined;
  }

  /** Resolves to whether the address was saved. Waits for a pending lookup of a pin or suggestion. */
  async save(): Promise<boolean> {
    if (this.isSaving) return false;
    this.place.leave();
    await this.place.named();
    runInAction(() => (this.showsErrors = true));
    if (this.problem !== undefined || hasProblems(this.place.problems)) return false;
    const { id, personName, phone, email } = this.#start.delivery ?? {};
    const name = this.name.trim() || undefined;
    const saved = await this.#saving.start({ id, name, place: this.draft, personName, phone, email });
    return saved !== undefined;
  }
}
