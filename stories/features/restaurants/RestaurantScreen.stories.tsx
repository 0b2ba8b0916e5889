import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { aRestaurant } from '#tests/builders/aRestaurant.ts';
import { RestaurantScreen } from '#ui/features/restaurants/RestaurantScreen.tsx';
import { aPhoto } from '../../support/aPhoto.ts';
import { fullCatalog } from '../../support/fullCatalog.ts';
import { longName, longWords } from '../../support/longTexts.ts';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof RestaurantScreen> = {
  component: RestaurantScreen,
  args: { restoId: 'port' },
};
export default meta;

type Story = StoryObj<typeof RestaurantScreen>;

const resto = (restaurant: Restaurant, prepare: (world: World) => void = () => {}): Story => ({
  parameters: page('/restos/port', (world) => {
    world.shop.catalog = { ...fullCatalog, restaurant };
    prepare(world);
  }),
});

const port = aRestaurant({
  id: 'port',
  averageCheck: 120_000,
  photos: [aPhoto('restaurants/coral-port', 'coral', [480, 960])],
  phones: ['+7 900 555-01-10'],
  emails: ['port@example.org'],
  links: ['https://example.org/port', 'javascript:alert(1)'],
  coordinates: { lat: 44.19, lng: 37.09 },
});

export const Whole = resto(port);
export const Bare = resto({ ...port, photos: [], phones: [], emails: [], links: [], coordinates: undefined });
export const LongTexts = resto({ ...port, name: longName, description: longWords });
/** The first question is that of the shop, which opens at the same restaurant. */
export const Loading = resto(port, ({ shop }) => {
  shop.memory.restaurants.line.passNext();
  shop.memory.restaurants.line.hold();
});
export const NotFound: Story = { ...resto(port), args: { restoId: 'nowhere' } };
export const Failed = resto(port, ({ shop }) => {
  shop.memory.restaurants.line.passNext();
  shop.memory.restaurants.line.failNext(new NetworkFailed());
});
