import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CartFullNotice, CookieQuestion, ReleaseNotice } from '#ui/app/shell/Notices.tsx';
import { WelcomeScreen } from '#ui/features/location/WelcomeScreen.tsx';
import { AgeQuestion } from '#ui/shop/AgeQuestion.tsx';

const meta: Meta = {};
export default meta;

type Story = StoryObj;
const nothing = (): void => {};

export const Age: Story = { render: () => <AgeQuestion onConfirm={nothing} onRefuse={nothing} /> };
export const Cookies: Story = { render: () => <CookieQuestion onAccept={nothing} onRefuse={nothing} /> };
export const CartFull: Story = { render: () => <CartFullNotice onClose={nothing} /> };
export const NewRelease: Story = { render: () => <ReleaseNotice onReload={nothing} onPutOff={nothing} /> };
export const StartScreen: Story = { render: () => <WelcomeScreen onStart={nothing} /> };
