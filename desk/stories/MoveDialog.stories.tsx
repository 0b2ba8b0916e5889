import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { aDesk } from '#tests/ui/features/desk/deskStores.ts';
import { BoardStore } from '#ui/features/desk/BoardStore.ts';
import { MoveDialog } from '#ui/features/desk/MoveDialog.tsx';
import { anOrder } from '../../support/anOrder.ts';

const meta: Meta<typeof MoveDialog> = {
  component: MoveDialog,
  args: { order: anOrder, board: new BoardStore(aDesk().useCases), onClose: () => {} },
};
export default meta;

type Story = StoryObj<typeof MoveDialog>;

export const Accept: Story = { args: { to: 'accepted' } };
export const AcceptForTakeaway: Story = { args: { to: 'accepted', order: { ...anOrder, deliveryType: 'TAKE_AWAY' } } };
export const Reject: Story = { args: { to: 'rejected' } };
