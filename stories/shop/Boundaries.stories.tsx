import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FaultBoundary } from '#ui/kit/FaultBoundary.tsx';
import { PartBoundary } from '#ui/shop/PartBoundary.tsx';

/** What they show is said on the console as well. */
const meta: Meta = { tags: ['breaks'] };
export default meta;

type Story = StoryObj;

/** What stands in the place of a page that broke. */
export const BrokenPage: Story = {
  render: () => (
    <FaultBoundary onFault={() => {}}>
      <Throwing error={new Error('A fault')} />
    </FaultBoundary>
  ),
};

/** What stands in the place of a part whose code did not come. */
export const PartThatDidNotCome: Story = {
  render: () => (
    <PartBoundary onRetry={() => {}}>
      <Throwing error={new Error('A chunk that did not load')} />
    </PartBoundary>
  ),
};

function Throwing({ error }: { readonly error: Error }): never {
  throw error;
}
