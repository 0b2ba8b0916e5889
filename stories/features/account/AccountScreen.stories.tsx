import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { NetworkFailed } from '#application/AppError.ts';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import type { Profile, SavedDelivery } from '#domain/session/Profile.ts';
import { ANNA } from '#tests/ui/support/aShop.tsx';
import { AccountPage } from '#ui/app/AccountPage.tsx';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof AccountPage> = { component: AccountPage, render: () => <AccountPage /> };
export default meta;

type Story = StoryObj<typeof AccountPage>;

const home: SavedDelivery = {
  id: 'home',
  place: { address: 'Портовая улица, 17', apartment: '8', entrance: '2', floor: '5' },
  personName: 'Борис',
  phone: '+79005550002',
};

const longName = 'Анна Мария Александра Константиновна Рождественская-Преображенская-Вознесенская';

/** `prepare`: what becomes of a change, after the profile was fetched anew. */
const signedIn = (
  profile: Profile,
  prepare: (line: World['shop']['memory']['people']['line']) => void = () => {},
): Story => ({
  parameters: page('/account', ({ shop }) => {
    shop.signIn(profile);
    shop.memory.people.line.passNext();
    prepare(shop.memory.people.line);
  }),
});

async function edit(): Promise<HTMLElement> {
  const buttons = await screen.findAllByRole('button', { name: /^(Edit|Изменить|Izmijeni)/ });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  const [name] = await screen.findAllByRole('textbox');
  return name as HTMLElement;
}

const saving = (prepare: Parameters<typeof signedIn>[1], typed = ' Maria'): Story => ({
  ...signedIn({ ...ANNA, deliveries: [home] }, prepare),
  play: async () => {
    const name = await edit();
    await userEvent.type(name, `${typed}{Enter}`);
  },
});
const refused = (error: Error): Story => {
  const story = saving((line) => line.failNext(error));
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      await screen.findByRole('alert');
    },
  };
};

export const Loading: Story = { parameters: page('/account', ({ shop }) => shop.signOut()) };
export const Filled = signedIn({ ...ANNA, deliveries: [home, { ...home, id: 'work', personName: undefined }] });
export const SeveralDevices: Story = {
  parameters: page('/account', ({ shop }) => {
    shop.signIn(ANNA);
    for (const device of ['second', 'third']) {
      const tokens = { accessToken: device, refreshToken: `${device}-refresh`, source: 'PHONE' } as const;
      shop.memory.accounts.admit(ANNA, tokens);
    }
  }),
};
export const NothingKnown = signedIn({ id: 'anna', accountIds: [], deliveries: [], phone: '+79005550001' });
export const LongNames = signedIn({
  ...ANNA,
  firstName: longName,
  lastName: longName,
  email: `${'very-long-name.'.repeat(6)}@example.org`,
  deliveries: [{ ...home, place: { ...home.place, address: `${longName}, 1234` }, personName: longName }],
});
export const Editing: Story = { ...signedIn(ANNA), play: async () => void (await edit()) };
export const Saving = saving((line) => line.hold());
export const WrongName = saving(undefined, ' R2-D2');
export const NameRefused = refused(new ProfileFieldRefused('firstName'));
export const NotSaved = refused(new NetworkFailed());
