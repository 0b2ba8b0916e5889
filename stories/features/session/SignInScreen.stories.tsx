import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import type { UseCases } from '#application/UseCases.ts';
import { SignInScreen } from '#ui/features/session/SignInScreen.tsx';
import { never, page } from '../../support/World.ts';

const meta: Meta<typeof SignInScreen> = { component: SignInScreen, render: () => <SignInScreen /> };
export default meta;

type Story = StoryObj<typeof SignInScreen>;

const answering = (signIn: UseCases['signIn']['execute'] = never.execute) =>
  page('/auth', (world) => {
    world.shop.signOut();
    world.answers = {
      requestSignInCode: { execute: async ({ phone }) => ({ kind: 'sent', phone, resendAfterSeconds: 3000 }) },
      signIn: { execute: signIn },
    };
  });

async function askForCode(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox'), '+79005550001{Enter}');
  await screen.findAllByRole('textbox', { name: /6/ });
}

const afterCode = (signIn?: UseCases['signIn']['execute']): Story => ({
  parameters: answering(signIn),
  play: async () => {
    await askForCode();
    const [first] = await screen.findAllByRole('textbox');
    if (first !== undefined) await userEvent.type(first, '123456');
    if (signIn !== undefined) await screen.findByRole('alert');
  },
});
const refusing = (code: ServerErrorCode): Story =>
  afterCode(() => Promise.reject(new ServerRefused({ code, status: 422, message: code })));

export const Phone: Story = { parameters: answering() };
export const NoPhone: Story = {
  parameters: answering(),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '{Enter}');
    await screen.findByRole('alert');
  },
};
export const Code: Story = { parameters: answering(), play: askForCode };
export const Checking = afterCode();
export const WrongCode = refusing('sms.wrong-code');
export const AttemptsExhausted = refusing('sms.attempts-exhausted');
