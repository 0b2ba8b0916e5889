import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NotFoundScreen } from '#ui/app/NotFoundScreen.tsx';
import { page } from '../support/World.ts';

const meta: Meta<typeof NotFoundScreen> = { component: NotFoundScreen };
export default meta;

export const NotFound: StoryObj<typeof NotFoundScreen> = {
  parameters: page('/nowhere'),
  render: () => <NotFoundScreen />,
};
