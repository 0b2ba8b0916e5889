import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CitySelect } from '#ui/shop/CitySelect.tsx';
import type { RestaurantsStore } from './RestaurantsStore.ts';

/** Selects the city whose restaurants are listed; it does not change the selected location. */
export const CitySwitch = observer(function CitySwitch({ store }: { readonly store: RestaurantsStore }): ReactNode {
  return <CitySelect cities={store.cities} cityId={store.cityId} onChoose={store.chooseCity} />;
});
