import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent, waitFor } from 'storybook/test';
import type { DeskSession } from '#desk/application/Desk.ts';
import { KeysDialog } from '#desk/ui/KeysDialog.tsx';
import { SESSION } from '#tests/desk/application/deskWorld.ts';
import type { aDesk } from '#tests/desk/ui/deskStores.ts';
import { longName, longWords } from '../../stories/support/longTexts.ts';
import { DeskStory } from './DeskStory.tsx';

type Desk = ReturnType<typeof aDesk>;
type Story = StoryObj<typeof KeysDialog>;

const meta: Meta<typeof KeysDialog> = { component: KeysDialog };
export default meta;

const keys = (prepare?: (desk: Desk) => void, session: DeskSession = SESSION): Story => ({
  render: () => (
    <DeskStory prepare={prepare}>
      <KeysDialog session={session} onClose={() => {}} />
    </DeskStory>
  ),
});

const find = (selector: string): Promise<HTMLElement> =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLElement>(selector)].at(-1);
    if (one === undefined) throw new Error(`There is no ${selector} yet`);
    return one;
  });

/** As a story after somebody pressed what a selector finds. */
const afterClick = (story: Story, selector: string): Story => ({
  ...story,
  play: async () => userEvent.click(await find(selector)),
});

const several = ({ keys: api, clock }: Desk): void => {
  const now = clock.now();
  const before = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60_000);
  const port = { role: 'staff', restaurantId: 'port' } as const;
  api.keep({ ...port, id: 'counter', name: 'Tablet at the counter', createdAt: before(40), lastUsedAt: now });
  api.keep({ ...port, id: 'LQSfFGnspe6A', createdAt: before(700), lastUsedAt: before(400) });
  api.keep({ ...port, id: 'boris', name: 'Boris', role: 'manager', createdAt: before(2), createdBy: 'Anna' });
};

export const Keys = keys(several);
export const SeveralRestaurants = keys(several, {
  role: 'manager',
  restaurants: [...SESSION.restaurants, { id: 'hill', name: longName, timezone: '+03:00', currency: 'RUB' }],
});
export const LongTexts = keys(({ keys: api, clock }) => {
  const name = Object.values(longWords).join(' ').slice(0, 60);
  api.keep({ id: 'long', name, role: 'manager', createdAt: clock.now(), createdBy: name, lastUsedAt: clock.now() });
});
const NEW = '[aria-haspopup="dialog"]:not(li *):not([aria-disabled])';

export const New = afterClick(keys(several), NEW);
export const NewKey: Story = {
  ...keys(several),
  play: async () => {
    await userEvent.click(await find(NEW));
    await userEvent.type(await find('form input:not([type="radio"])'), 'Tablet of the courier');
    await userEvent.click(await find('form button[type="submit"]'));
    await find('code');
  },
};
export const AskedToEnd = afterClick(keys(several), 'li:nth-child(2) > button');
export const AskedToEndOwn = afterClick(keys(several), 'li:first-child > button');
