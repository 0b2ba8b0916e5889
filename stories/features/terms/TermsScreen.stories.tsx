import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import { TermsScreen } from '#ui/features/terms/TermsScreen.tsx';
import { longWords } from '../../support/longTexts.ts';
import { page, type World } from '../../support/World.ts';

const meta: Meta<typeof TermsScreen> = { component: TermsScreen, render: () => <TermsScreen /> };
export default meta;

type Story = StoryObj<typeof TermsScreen>;

const terms = (text: string, prepare: (world: World) => void = () => {}): Story => ({
  parameters: page('/terms-of-sale', (world) => {
    world.shop.memory.terms.texts = { ru: text, en: text, cnr: text };
    prepare(world);
  }),
});

const html = `<h2>Price</h2><p>You pay what the button says.</p><ul><li>One</li><li>Two</li></ul>
<p>${typeof longWords === 'string' ? longWords : longWords['en']}</p><p><a href="mailto:shop@example.org">shop@example.org</a></p>`;

export const Full = terms(html);
export const Loading = terms(html, ({ shop }) => shop.memory.terms.line.hold());
export const Failed = terms(html, ({ shop }) => shop.memory.terms.line.failNext(new NetworkFailed()));
export const Missing = terms('');
