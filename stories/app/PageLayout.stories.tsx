import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { aLine } from '#tests/builders/aCart.ts';
import { OpenDrawer } from '#ui/app/shell/OpenDrawer.tsx';
import { longName } from '../support/longTexts.ts';
import { page } from '../support/World.ts';

/** These stories show the frame of a page around three dots. */
const meta: Meta = { render: () => <p>…</p> };
export default meta;

type Story = StoryObj;

export const WholeFrame: Story = { parameters: page('/orders') };
export const WithACart: Story = {
  parameters: page('/orders', ({ shop }) =>
    shop.storage.write('cart', { id: 'cart', lines: [aLine({ count: 999, price: 1_234_500 })] }),
  ),
};
export const SimpleFrame: Story = { parameters: page('/auth') };
export const NoPlace: Story = { parameters: page('/restos', ({ shop }) => shop.storage.remove('location')) };
export const LongPlace: Story = {
  parameters: page('/orders', ({ shop }) => {
    shop.storage.write('location', {
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place: { address: Object.values(longName).join(', ') },
    });
    shop.signIn({
      id: 'anna',
      accountIds: [],
      deliveries: [],
      firstName: 'Анна-Мария-Александра Петрович-Николаевская',
    });
  }),
};

export const Drawer: Story = { parameters: page('/'), render: () => <OpenDrawer onClose={() => {}} /> };
export const DrawerSignedOut: Story = {
  parameters: page('/', ({ shop }) => shop.signOut()),
  render: () => <OpenDrawer onClose={() => {}} />,
};

/** Opens the choice of language and theme in the bar of a wide page. */
export const Settings: Story = {
  parameters: page('/orders'),
  play: async () => {
    const button = (await screen.findAllByRole('button')).find((one) => one.getAttribute('aria-haspopup') === 'dialog');
    if (button !== undefined) await userEvent.click(button);
  },
};
