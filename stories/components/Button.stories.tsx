import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import { Money } from '#ui/components/Money.tsx';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Button> = { component: Button };
export default meta;

type Story = StoryObj<typeof Button>;
const words = <FormattedMessage id="state.retry" />;

export const Looks: Story = {
  render: () => (
    <Rack>
      <Button>{words}</Button>
      <Button look="secondary">{words}</Button>
      <Button look="quiet">{words}</Button>
    </Rack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Rack>
      <Button size="small">{words}</Button>
      <Button>{words}</Button>
      <Button size="large">{words}</Button>
      <Button size="large" wide aside={<Money amount={1_234_500} />}>
        <FormattedMessage id="dish.toCart" />
      </Button>
    </Rack>
  ),
};

export const NotNow: Story = {
  render: () => (
    <Rack>
      <Button busy>{words}</Button>
      <Button busy look="secondary">
        {words}
      </Button>
      <Button disabled>{words}</Button>
      <Button disabled look="secondary">
        {words}
      </Button>
    </Rack>
  ),
};
