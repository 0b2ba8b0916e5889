import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BoardStore } from '#desk/ui/BoardStore.ts';
import { MoveDialog } from '#desk/ui/MoveDialog.tsx';
import { aDesk } from '#tests/desk/ui/deskStores.ts';
import { anOrder } from '../../stories/support/anOrder.ts';
import { DeskStory } from './DeskStory.tsx';

const meta: Meta<typeof MoveDialog> = {
  component: MoveDialog,
  render: (args) => (
    <DeskStory>
      <MoveDialog {...args} />
    </DeskStory>
  ),
  args: {
    order: anOrder,
    timezone: '+03:00',
    board: new BoardStore(aDesk().useCases, { clock: { now: new Date() }, restaurants: [] }),
    onClose: () => {},
  },
};
export default meta;

type Story = StoryObj<typeof MoveDialog>;

export const Accept: Story = { args: { to: 'accepted' } };
export const AcceptForTakeaway: Story = { args: { to: 'accepted', order: { ...anOrder, deliveryType: 'TAKE_AWAY' } } };
export const Reject: Story = { args: { to: 'rejected' } };
