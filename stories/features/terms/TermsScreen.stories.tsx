import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NetworkFailed } from '#application/AppError.ts';
import { TermsScreen } from '#ui/features/terms/TermsScreen.tsx';
import { longWords } from '../../support/longTexts.ts';
import { failing, never, page } from '../../support/World.ts';

const meta: Meta<typeof TermsScreen> = { component: TermsScreen, render: () => <TermsScreen /> };
export default meta;

type Story = StoryObj<typeof TermsScreen>;

const terms = (read: () => Promise<string>): Story => ({
  parameters: page('/terms-of-sale', (world) => {
    world.reads = { terms: read };
  }),
});

const html = `<h2>Price</h2><p>You pay what the button says.</p><ul><li>One</li><li>Two</li></ul>
<p>${typeof longWords === 'string' ? longWords : longWords['en']}</p><p><a href="mailto:shop@example.org">shop@example.org</a></p>`;

export const Full = terms(async () => html);
export const Loading = terms(never.execute);
export const Failed = terms(failing(new NetworkFailed()).execute);
export const Missing = terms(async () => '');
