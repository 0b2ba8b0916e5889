import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { screen, userEvent } from 'storybook/test';
import { ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { SocialWidgetFailed } from '#application/session/errors.ts';
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

/** Opens the sign-in of a market that names a vendor before the phone. */
const withVendor = (prepare: (world: World) => void = () => {}, path = '/auth') =>
  page(path, (world) => {
    const { shop } = world;
    shop.signOut();
    const name = 'Coral ID';
    shop.market = {
      ...shop.market,
      providers: { ...shop.market.providers, auth: ['vk', 'oidc', 'phone'] },
      auth: {
        vk: { clientId: '51000001', mode: 'new-window' },
        oidc: { issuer: 'https://id.example', clientId: 'carte', name, scope: 'openid' },
      },
    };
    prepare(world);
  });
const pressVendor = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /Coral ID/ }));
};

/** Opens the sign-in of a market that names every vendor there is. */
const withAll = (prepare: (world: World) => void = () => {}) =>
  withVendor((world) => {
    const { shop } = world;
    const vendor = { clientId: 'shop', scriptUrl: '' };
    shop.market = {
      ...shop.market,
      providers: { ...shop.market.providers, auth: ['google', 'apple', 'vk', 'phone'] },
      auth: { ...shop.market.auth, google: vendor, apple: vendor },
    };
    prepare(world);
  });

export const Vendors: Story = { parameters: withVendor() };
export const AllVendors: Story = {
  parameters: withAll(({ shop }) => shop.memory.buttonVendor.line.failNext(new SocialWidgetFailed('internal'))),
  play: async () => {
    await screen.findByText(/Google/, { selector: 'p *' });
  },
};
export const InsideAnApp: Story = {
  parameters: withAll(({ shop }) => {
    shop.memory.environment.isInApp = true;
  }),
};
export const OnlyElsewhere: Story = {
  parameters: withAll(({ shop }) => {
    shop.memory.environment.isInApp = true;
    shop.market = { ...shop.market, providers: { ...shop.market.providers, auth: ['google', 'apple'] } };
  }),
};
export const WindowsBlocked: Story = {
  parameters: withAll(({ shop }) => {
    shop.memory.environment.noteWindow(false);
    shop.market = { ...shop.market, providers: { ...shop.market.providers, auth: ['apple', 'vk', 'phone'] } };
  }),
};
export const VendorDoesNotAnswer: Story = {
  parameters: withVendor(({ shop }) => shop.memory.vendor.line.failNext(new SocialWidgetFailed('timeout'))),
  play: async () => {
    await pressVendor();
    await screen.findByRole('alert');
  },
};
export const LeavingForVendor: Story = { parameters: withVendor(), play: pressVendor };
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
/** The first message is refused already: guesses on another device used the attempts up. */
export const NumberLocked: Story = {
  parameters: page('/auth', ({ shop }) => {
    shop.signOut();
    const refusal = { code: 'sms.attempts-exhausted', status: 429, message: '', retryAfter: 3000 } as const;
    shop.memory.signInApi.line.failNext(new ServerRefused(refusal));
  }),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '+79005550001{Enter}');
    await screen.findByRole('alert');
  },
};
