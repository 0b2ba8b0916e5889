import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AgeQuestion } from '#ui/popups/AgeGate/AgeQuestion.tsx';
import { CookieQuestion } from '#ui/popups/CookieNotice/CookieQuestion.tsx';
import { WelcomeScreen } from '#ui/popups/StartScreen/WelcomeScreen.tsx';

const meta: Meta = {};
export default meta;

type Story = StoryObj;
const nothing = (): void => {};

export const Age: Story = { render: () => <AgeQuestion onConfirm={nothing} onRefuse={nothing} /> };
export const Cookies: Story = { render: () => <CookieQuestion onAccept={nothing} onRefuse={nothing} /> };
export const StartScreen: Story = { render: () => <WelcomeScreen onStart={nothing} /> };
