import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { screen, userEvent } from 'storybook/test';
import { NetworkFailed } from '#application/AppError.ts';
import { far, harbour, inside, insideAddress } from '#tests/ui/features/location/locationWorld.tsx';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { OpenLocationDialog } from '#ui/features/location/OpenLocationDialog.tsx';
import { longName } from '../../support/longTexts.ts';
import { holding, type World } from '../../support/World.ts';

/** The dialog as the shop opens it: it can only be closed where the shop lets it be. */
const OpenQuestion = observer(function OpenQuestion(): ReactNode {
  const { locationDialog } = useStores();
  return <OpenLocationDialog onClose={locationDialog.mayBeClosed ? locationDialog.hide : undefined} />;
});

const meta: Meta = {
  component: OpenLocationDialog,
  render: () => <OpenQuestion />,
};
export default meta;

type Story = StoryObj;

/** The popup over a shop that waits for a place. */
const questionStory = (prepare: (world: World) => void = () => {}, play?: () => Promise<void>): Story => ({
  parameters: holding((world) => {
    world.town.shop.cities = [harbour];
    world.answers = {
      startShop: {
        execute: async () => ({
          basis: undefined,
          kind: 'location-needed',
          cities: world.town.shop.cities,
          preferred: {},
        }),
      },
    };
    world.shop.storage.remove('location');
    prepare(world);
  }),
  ...(play === undefined ? {} : { play }),
});

const typing = async (text: string): Promise<void> => {
  await userEvent.type(await screen.findByRole('combobox'), text);
};
const choosing = async (text: string): Promise<void> => {
  await typing(text);
  await userEvent.click(await screen.findByRole('option'));
};
const takingAway = async (): Promise<void> => {
  const [, takeaway] = await screen.findAllByRole('radio');
  if (takeaway !== undefined) await userEvent.click(takeaway);
};

export const Cities = questionStory(({ town }) => {
  town.shop.cities = ['harbour', 'river', 'hill'].map((id) => ({
    ...harbour,
    id,
    name: id === 'hill' ? longName : id,
  }));
});
export const NoCities = questionStory(({ town }) => {
  town.shop.cities = [];
});
export const DeliveryForm = questionStory();
export const Suggestions = questionStory(
  ({ town }) => {
    town.shop.addresses = [inside, { ...far, street: `Портовая улица ${Object.values(longName).join(', ')}` }];
  },
  () => typing('Порт 1'),
);
export const AddressNotFound = questionStory(
  ({ town }) => {
    town.shop.addresses = [];
  },
  () => typing('Порт'),
);
export const AddressChosen = questionStory(undefined, () => choosing('Порт 1'));
export const OutsideEveryZone = questionStory(
  ({ town }) => {
    town.shop.addresses = [far];
  },
  () => choosing('Даль 1'),
);
export const Takeaway = questionStory(undefined, takingAway);
export const NoRestaurants = questionStory(({ town }) => {
  town.shop.restaurants = [];
});
export const CityFailed = questionStory(({ town }) => {
  town.restaurants.line.failNext(new NetworkFailed());
});
export const MapMissing = questionStory(({ town }) => {
  town.map.failure = new Error('No map today');
});
export const OverAShop: Story = {
  parameters: holding(
    ({ town, shop }) => {
      town.shop.cities = [harbour];
      const place = { address: insideAddress.address, location: insideAddress.coordinates, apartment: '8' };
      shop.storage.write('location', { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place });
    },
    { opened: ({ locationDialog }) => locationDialog.show() },
  ),
};
