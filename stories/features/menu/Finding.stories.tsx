import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { FilterDialog } from '#ui/features/menu/FilterDialog.tsx';
import { SearchDialog } from '#ui/features/menu/SearchDialog.tsx';
import { holding } from '../../support/World.ts';

const meta: Meta = {};
export default meta;

type Story = StoryObj;
const nothing = (): void => {};

const searching = (text: string): Story => ({
  render: () => <SearchDialog onClose={nothing} />,
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), text);
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
});

export const Search: Story = { render: () => <SearchDialog onClose={nothing} /> };
export const Found = searching('b');
export const NotFound = searching('xyzxyz');
export const Filter: Story = { render: () => <FilterDialog onClose={nothing} /> };
export const FilterChosen: Story = {
  parameters: holding(({ shop }) => shop.storage.write('dietFilter', { diets: [], avoided: ['milk'] })),
  render: () => <FilterDialog onClose={nothing} />,
};
