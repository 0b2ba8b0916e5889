import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import { aCity, aRestaurant } from '#tests/builders/aRestaurant.ts';
import { RestaurantsScreen } from '#ui/features/restaurants/RestaurantsScreen.tsx';
import { aPhoto } from '../../support/aPhoto.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import { failing, never, page } from '../../support/World.ts';

const meta: Meta<typeof RestaurantsScreen> = { component: RestaurantsScreen, render: () => <RestaurantsScreen /> };
export default meta;

type Story = StoryObj<typeof RestaurantsScreen>;

const restos = (browseRestaurants: UseCases['browseRestaurants']): Story => ({
  parameters: page('/restos', (world) => {
    world.answers = { browseRestaurants };
  }),
});

const city = aCity({ id: 'harbour', name: { ru: 'Южная Гавань', en: 'South Harbour', cnr: 'Južna Luka' } });
const other = aCity({ id: 'river', name: { ru: 'Тихоречье', en: 'Still River', cnr: 'Tiha Rijeka' } });
const port = aRestaurant({
  id: 'port',
  averageCheck: 120_000,
  photos: [aPhoto('restaurants/coral-port', 'coral', [480, 960])],
  location: { lat: 44.19, lng: 37.09 },
});

export const Full = restos({
  execute: async () => ({ cities: [city, other], city, restaurants: [port, { ...port, id: 'bay' }] }),
});
export const OneCity = restos({ execute: async () => ({ cities: [city], city, restaurants: [port] }) });
export const LongTexts = restos({
  execute: async () => ({
    cities: [city],
    city,
    restaurants: [{ ...port, name: longName, address: longWords, photos: [], location: undefined }],
  }),
});
export const Empty = restos({ execute: async () => ({ cities: [city, other], city, restaurants: [] }) });
export const NoCities = restos({ execute: async () => ({ cities: [], restaurants: [] }) });
export const Loading = restos(never);
export const Failed = restos(failing(new NetworkFailed()));
