import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AppError } from '#application/AppError.ts';
import type { CityRestaurants } from '#application/location/BrowseRestaurants.ts';
import type { UseCases } from '#application/UseCases.ts';

export type RestaurantsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly found: CityRestaurants }
  | { readonly kind: 'failed'; readonly error: unknown };

type Needs = Pick<UseCases, 'browseRestaurants' | 'reportFault'>;

/** The restaurants of one city after another, and the one that the customer looks at. */
export class RestaurantsStore {
  state: RestaurantsState = { kind: 'loading' };
  /** What the switch shows, while the city is still on its way too. */
  cityId: string | undefined = undefined;
  cities: CityRestaurants['cities'] = [];
  chosenId: string | undefined = undefined;
  readonly #useCases: Needs;
  #attempt = 0;

  constructor(useCases: Needs) {
    this.#useCases = useCases;
    makeAutoObservable(this, { state: observableRef, cities: observableRef }, { autoBind: true });
  }

  chooseCity(cityId: string): void {
    this.cityId = cityId;
    void this.load();
  }

  choose(restaurantId: string): void {
    this.chosenId = restaurantId;
  }

  async load(): Promise<void> {
    const attempt = ++this.#attempt;
    this.state = { kind: 'loading' };
    this.chosenId = undefined;
    const settle = (state: RestaurantsState): void => {
      if (attempt === this.#attempt) runInAction(() => (this.state = state));
    };
    try {
      const found = await this.#useCases.browseRestaurants.execute({ cityId: this.cityId });
      runInAction(() => {
        this.cities = found.cities;
        if (attempt === this.#attempt) this.cityId = found.city?.id;
      });
      settle({ kind: 'ready', found });
    } catch (error) {
      if (!(error instanceof AppError)) this.#useCases.reportFault.execute({ error, context: 'restaurants' });
      settle({ kind: 'failed', error });
    }
  }
}
