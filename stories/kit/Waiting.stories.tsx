import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormattedMessage } from 'react-intl';
import { ProgressOverlay } from '#ui/kit/ProgressOverlay.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import styles from '../support/Rack.module.css';
import { Rack } from '../support/Rack.tsx';

const meta: Meta = {};
export default meta;

type Story = StoryObj;

export const PlaceOfSomething: Story = {
  render: () => (
    <Rack>
      <Skeleton className={styles.framed} />
    </Rack>
  ),
};

export const MustNotBeDisturbed: Story = {
  render: () => (
    <ProgressOverlay>
      <FormattedMessage id="cart.placing" />
    </ProgressOverlay>
  ),
};
