import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { NetworkFailed } from '#application/AppError.ts';
import { ProfileFieldRefused } from '#application/session/errors.ts';
import type { UseCases } from '#application/UseCases.ts';
import type { Profile, SavedDelivery } from '#domain/session/Profile.ts';
import { ANNA } from '#tests/ui/support/aShop.tsx';
import { AccountScreen } from '#ui/features/account/AccountScreen.tsx';
import { never, page } from '../../support/World.ts';

const meta: Meta<typeof AccountScreen> = { component: AccountScreen, render: () => <AccountScreen /> };
export default meta;

type Story = StoryObj<typeof AccountScreen>;

const home: SavedDelivery = {
  id: 'home',
  place: { address: 'Портовая улица, 17', apartment: '8', entrance: '2', floor: '5' },
  personName: 'Борис',
  phone: '+79005550002',
};

const longName = 'Анна Мария Александра Константиновна Рождественская-Преображенская-Вознесенская';

const known = (profile: Profile, save: UseCases['updateProfile']['execute'] = never.execute): Story => ({
  parameters: page('/account', (world) => {
    world.shop.signIn(profile);
    world.answers = {
      refreshProfile: { execute: async () => {} },
      updateProfile: { execute: save },
    };
  }),
});

async function edit(): Promise<HTMLElement> {
  const buttons = await screen.findAllByRole('button', { name: /^(Edit|Изменить|Izmijeni)/ });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  const [name] = await screen.findAllByRole('textbox');
  return name as HTMLElement;
}

const saving = (save?: UseCases['updateProfile']['execute'], typed = ' Maria'): Story => ({
  ...known({ ...ANNA, deliveries: [home] }, save),
  play: async () => {
    const name = await edit();
    await userEvent.type(name, `${typed}{Enter}`);
    if (save !== undefined || typed !== ' Maria') await screen.findByRole('alert');
  },
});

export const Loading: Story = { parameters: page('/account', ({ shop }) => shop.signOut()) };
export const Filled = known({ ...ANNA, deliveries: [home, { ...home, id: 'work', personName: undefined }] });
export const NothingKnown = known({ id: 'anna', accountIds: [], deliveries: [], phone: '+79005550001' });
export const LongNames = known({
  ...ANNA,
  firstName: longName,
  lastName: longName,
  email: `${'very-long-name.'.repeat(6)}@example.org`,
  deliveries: [{ ...home, place: { ...home.place, address: `${longName}, 1234` }, personName: longName }],
});
export const Editing: Story = { ...known(ANNA), play: async () => void (await edit()) };
export const Saving = saving();
export const WrongName = saving(undefined, ' R2-D2');
export const NameRefused = saving(() => Promise.reject(new ProfileFieldRefused('name')));
export const NotSaved = saving(() => Promise.reject(new NetworkFailed()));
