import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { SignInDialog } from '#ui/features/session/SignInDialog.tsx';
import { page } from '../../support/World.ts';

const meta: Meta<typeof SignInDialog> = {
  component: SignInDialog,
  render: () => <SignInDialog returnTo="/cart" onClose={() => {}} />,
};
export default meta;

type Story = StoryObj<typeof SignInDialog>;

const parameters = page('/cart', ({ shop }) => shop.signOut());

export const Phone: Story = { parameters };
export const Code: Story = {
  parameters,
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '+79005550001{Enter}');
    await screen.findAllByRole('textbox', { name: /6/ });
  },
};
