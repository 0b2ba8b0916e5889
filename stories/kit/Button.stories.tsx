import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Button> = { component: Button };
export default meta;

type Story = StoryObj<typeof Button>;
const text = <FormattedMessage id="state.retry" />;

export const Looks: Story = {
  render: () => (
    <Rack>
      <Button>{text}</Button>
      <Button look="secondary">{text}</Button>
      <Button look="quiet">{text}</Button>
    </Rack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <Rack>
      <Button size="small">{text}</Button>
      <Button>{text}</Button>
      <Button size="large">{text}</Button>
      <Button size="large" wide aside={<Money amount={1_234_500} />}>
        <FormattedMessage id="dish.toCart" />
      </Button>
    </Rack>
  ),
};

export const NotNow: Story = {
  render: () => (
    <Rack>
      <Button busy>{text}</Button>
      <Button busy look="secondary">
        {text}
      </Button>
      <Button disabled>{text}</Button>
      <Button disabled look="secondary">
        {text}
      </Button>
    </Rack>
  ),
};
