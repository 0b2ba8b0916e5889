import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { screen, userEvent } from 'storybook/test';
import { NetworkFailed } from '#application/AppError.ts';
import { farAddress, harbour, insideAddress } from '#tests/ui/features/location/locationWorld.tsx';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { OpenLocationDialog } from '#ui/features/location/OpenLocationDialog.tsx';
import { longName } from '../../support/longTexts.ts';
import { holding, type World } from '../../support/World.ts';

/** As the shop opens it. */
const Asked = observer((): ReactNode => {
  const { locationDialog } = useStores();
  return <OpenLocationDialog onClose={locationDialog.mayBeClosed ? locationDialog.hide : undefined} />;
});

const meta: Meta = {
  component: OpenLocationDialog,
  render: () => <Asked />,
};
export default meta;

type Story = StoryObj;

/** The popup over a shop that waits for a place. */
const asked = (prepare: (world: World) => void = () => {}, play?: () => Promise<void>): Story => ({
  parameters: holding((world) => {
    world.town.cities = [harbour];
    world.answers = {
      startShop: {
        execute: async () => ({ basis: undefined, kind: 'location-needed', cities: world.town.cities, preferred: {} }),
      },
    };
    world.shop.storage.remove('location');
    prepare(world);
  }),
  ...(play === undefined ? {} : { play }),
});

const typing = async (): Promise<void> => {
  await userEvent.type(await screen.findByRole('combobox'), 'Порт');
};
const choosing = async (): Promise<void> => {
  await typing();
  await userEvent.click(await screen.findByRole('option'));
};
const takingAway = async (): Promise<void> => {
  const [, takeaway] = await screen.findAllByRole('radio');
  if (takeaway !== undefined) await userEvent.click(takeaway);
};

export const Cities = asked(({ town }) => {
  town.cities = ['harbour', 'river', 'hill'].map((id) => ({ ...harbour, id, name: id === 'hill' ? longName : id }));
});
export const NoCities = asked(({ town }) => {
  town.cities = [];
});
export const DeliveryForm = asked();
export const Suggestions = asked(({ town }) => {
  town.addresses = [insideAddress, { ...farAddress, address: Object.values(longName).join(', ') }];
}, typing);
export const AddressNotFound = asked(({ town }) => {
  town.addresses = [];
}, typing);
export const AddressChosen = asked(undefined, choosing);
export const OutsideEveryZone = asked(({ town }) => {
  town.addresses = [farAddress];
}, choosing);
export const Takeaway = asked(undefined, takingAway);
export const NoRestaurants = asked(({ town }) => {
  town.restaurants = {};
});
export const CityFailed = asked(({ town }) => {
  town.failure = new NetworkFailed();
});
export const MapMissing = asked(({ town }) => {
  town.map.failure = new Error('No map today');
});
export const OverAShop: Story = {
  parameters: holding(
    ({ town, shop }) => {
      town.cities = [harbour];
      const place = { address: insideAddress.address, location: insideAddress.location, apartment: '8' };
      shop.storage.write('location', { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place });
    },
    { opened: ({ locationDialog }) => locationDialog.show() },
  ),
};
