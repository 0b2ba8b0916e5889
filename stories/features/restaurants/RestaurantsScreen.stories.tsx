import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { City } from '#domain/location/City.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { RestaurantsScreen } from '#ui/features/restaurants/RestaurantsScreen.tsx';
import { aPhoto } from '../../support/aPhoto.ts';
import { fullCatalog } from '../../support/fullCatalog.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof RestaurantsScreen> = { component: RestaurantsScreen, render: () => <RestaurantsScreen /> };
export default meta;

type Story = StoryObj<typeof RestaurantsScreen>;

const city = aCity({ id: 'harbour', name: { ru: 'Южная Гавань', en: 'South Harbour', cnr: 'Južna Luka' } });
const other = aCity({ id: 'river', name: { ru: 'Тихоречье', en: 'Still River', cnr: 'Tiha Rijeka' } });
const port = aRestaurant({
  id: 'port',
  averageCheck: 120_000,
  photos: [aPhoto('restaurants/coral-port', 'coral', [480, 960])],
  coordinates: { lat: 44.19, lng: 37.09 },
});

const restos = (
  cities: readonly City[],
  restaurants: readonly Restaurant[],
  prepare: (world: World) => void = () => {},
): Story => ({
  parameters: page('/restos', (world) => {
    const [own = port, ...others] = restaurants;
    world.shop.cities = cities;
    world.shop.catalog = { ...fullCatalog, restaurant: own };
    world.shop.others = others.map((restaurant) => ({
      cityId: city.id,
      restaurant,
      zones: [],
      hidden: [],
      promotions: [],
    }));
    prepare(world);
  }),
});

export const Full = restos([city, other], [port, { ...port, id: 'bay' }]);
export const OneCity = restos([city], [port]);
export const LongTexts = restos(
  [city],
  [{ ...port, name: longName, address: longWords, photos: [], coordinates: undefined }],
);
export const Empty = restos([city, other], [], ({ shop }) =>
  shop.storage.write('location', { cityId: other.id, deliveryType: 'TAKE_AWAY', restaurantId: 'port' }),
);
export const NoCities = restos([], []);
export const Loading = restos([city], [port], ({ shop }) => shop.memory.cities.line.hold());
export const Failed = restos([city], [port], ({ shop }) => shop.memory.cities.line.failNext(new NetworkFailed()));
