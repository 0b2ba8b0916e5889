import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RichText } from '#ui/kit/RichText.tsx';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof RichText> = { component: RichText };
export default meta;

type Story = StoryObj<typeof RichText>;

export const Shapes: Story = {
  render: () => (
    <Rack>
      <RichText
        html={`<h2>Two for one</h2><p>Every <b>Tuesday</b>, <i>from noon</i>, at <a href="https://example.org">the port</a>.</p>
          <ul><li>one pizza</li><li>another pizza</li></ul><ol><li>order</li><li>eat</li></ol>`}
      />
    </Rack>
  ),
};

export const PlainAndHostile: Story = {
  render: () => (
    <Rack>
      <RichText html="Words without a shape" />
      <RichText
        html={'<img src=x onerror="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">link</a>'}
      />
    </Rack>
  ),
};
