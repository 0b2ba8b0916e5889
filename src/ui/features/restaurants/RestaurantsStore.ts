import { makeAutoObservable, observableRef } from 'mobx';
import type { CityRestaurants } from '#application/location/BrowseRestaurants.ts';
import type { UseCases } from '#application/UseCases.ts';
import { reportFaults, Task, type TaskState } from '#ui/app/stores/Task.ts';

type Needs = Pick<UseCases, 'browseRestaurants' | 'reportFault'>;

/** The restaurants of the selected city, and the chosen one. */
export class RestaurantsStore {
  /** The selected city in the switch, while its restaurants are still loading. */
  cityId: string | undefined = undefined;
  cities: CityRestaurants['cities'] = [];
  chosenId: string | undefined = undefined;
  readonly #found: Task<{ readonly cityId: string | undefined }, CityRestaurants>;

  constructor(useCases: Needs) {
    this.#found = new Task(
      (input, signal) => useCases.browseRestaurants.execute(input, signal),
      reportFaults(useCases, 'restaurants'),
    );
    makeAutoObservable(this, { cities: observableRef }, { autoBind: true });
  }

  get state(): TaskState<CityRestaurants> {
    return this.#found.state;
  }

  chooseCity(cityId: string): void {
    this.cityId = cityId;
    void this.load();
  }

  choose(restaurantId: string): void {
    this.chosenId = restaurantId;
  }

  async load(): Promise<void> {
    this.chosenId = undefined;
    await this.#found.start({ cityId: this.cityId }, ({ cities, city }) => {
      this.cities = cities;
      this.cityId = city?.id;
    });
  }
}
