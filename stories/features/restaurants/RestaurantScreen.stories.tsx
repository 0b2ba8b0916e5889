import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { aRestaurant } from '#tests/builders/aRestaurant.ts';
import { RestaurantScreen } from '#ui/features/restaurants/RestaurantScreen.tsx';
import { aPhoto } from '../../support/aPhoto.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import { failing, never, page } from '../../support/World.ts';

const meta: Meta<typeof RestaurantScreen> = {
  component: RestaurantScreen,
  args: { restoId: 'port' },
};
export default meta;

type Story = StoryObj<typeof RestaurantScreen>;

const resto = ({ execute }: { readonly execute: () => Promise<Restaurant> }): Story => ({
  parameters: page('/restos/port', (world) => {
    world.reads = { restaurant: execute };
  }),
});

const port = aRestaurant({
  id: 'port',
  averageCheck: 120_000,
  photos: [aPhoto('restaurants/coral-port', 'coral', [480, 960])],
  phones: ['+7 900 555-01-10'],
  emails: ['port@example.org'],
  links: ['https://example.org/port', 'javascript:alert(1)'],
  location: { lat: 44.19, lng: 37.09 },
});

export const Whole = resto({ execute: async () => port });
export const Bare = resto({
  execute: async () => ({ ...port, photos: [], phones: [], emails: [], links: [], location: undefined }),
});
export const LongTexts = resto({ execute: async () => ({ ...port, name: longName, description: longWords }) });
export const Loading = resto(never);
export const NotFound = resto(failing(new RequestFailed({ status: 404, message: 'Not Found' })));
export const Failed = resto(failing(new NetworkFailed()));
