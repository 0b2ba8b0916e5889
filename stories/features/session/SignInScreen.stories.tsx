import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { SignInScreen } from '#ui/features/session/SignInScreen.tsx';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof SignInScreen> = { component: SignInScreen, render: () => <SignInScreen /> };
export default meta;

type Story = StoryObj<typeof SignInScreen>;

/** `prepare`: what becomes of the code, after the message has left. */
const signingIn = (prepare: (line: World['shop']['memory']['signInApi']['line']) => void = () => {}) =>
  page('/auth', ({ shop }) => {
    shop.signOut();
    shop.memory.signInApi.line.passNext();
    prepare(shop.memory.signInApi.line);
  });

async function askForCode(): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox'), '+79005550001{Enter}');
  await screen.findAllByRole('textbox', { name: /6/ });
}

const enterCode = async (): Promise<void> => {
  await askForCode();
  const [first] = await screen.findAllByRole('textbox');
  if (first !== undefined) await userEvent.type(first, '123456');
};
const refusing = (code: ServerErrorCode): Story => ({
  parameters: signingIn((line) => line.failNext(new ServerRefused({ code, status: 422, message: code }))),
  play: async () => {
    await enterCode();
    await screen.findByRole('alert');
  },
});

export const Phone: Story = { parameters: signingIn() };
export const NoPhone: Story = {
  parameters: signingIn(),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '{Enter}');
    await screen.findByRole('alert');
  },
};
export const Code: Story = { parameters: signingIn(), play: askForCode };
export const Checking: Story = { parameters: signingIn((line) => line.hold()), play: enterCode };
export const WrongCode = refusing('sms.wrong-code');
export const AttemptsExhausted = refusing('sms.attempts-exhausted');
