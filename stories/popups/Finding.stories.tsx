import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { FilterLayer } from '#ui/popups/FilterLayer/FilterLayer.tsx';
import { SearchLayer } from '#ui/popups/SearchLayer/SearchLayer.tsx';
import { holding } from '../support/World.ts';

const meta: Meta = {};
export default meta;

type Story = StoryObj;
const nothing = (): void => {};

const searching = (words: string): Story => ({
  render: () => <SearchLayer onClose={nothing} />,
  play: async () => {
    await userEvent.type(await screen.findByRole('searchbox'), words);
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
});

export const Search: Story = { render: () => <SearchLayer onClose={nothing} /> };
export const Found = searching('b');
export const NotFound = searching('xyzxyz');
export const Filter: Story = { render: () => <FilterLayer onClose={nothing} /> };
export const FilterChosen: Story = {
  parameters: holding(({ shop }) => shop.storage.write('dietFilter', { diets: [], avoided: ['milk'] })),
  render: () => <FilterLayer onClose={nothing} />,
};
