import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CitySelect } from '#ui/components/CitySelect.tsx';
import type { RestaurantsStore } from './RestaurantsStore.ts';

/** Which city is shown; it says nothing of where to deliver. */
export const CitySwitch = observer(
  ({ store }: { readonly store: RestaurantsStore }): ReactNode => (
    <CitySelect cities={store.cities} cityId={store.cityId} onChoose={store.chooseCity} />
  ),
);
