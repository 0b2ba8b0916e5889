import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworkFailed } from '#application/AppError.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { TermsScreen } from '#ui/features/terms/TermsScreen.tsx';

async function open(html: string, prepare: (shop: AShop) => void = () => {}): Promise<void> {
  const shop = new AShop();
  shop.memory.terms.texts = { en: html };
  prepare(shop);
  await shop.open(<TermsScreen />);
}

describe('the terms of sale', () => {
  it('are text, lists and safe links only', async () => {
    await open('<h2>Price</h2><p>What you see. <a href="javascript:x">no</a><script>x</script></p>');
    expect(await screen.findByRole('heading', { name: 'Price' })).toBeVisible();
    expect(screen.getByText(/What you see/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'no' })).not.toBeInTheDocument();
    expect(document.title).toBe('Terms of sale · Coral');
  });

  it('can be asked for again when they did not come', async () => {
    await open('<p>Here</p>', ({ memory }) => memory.terms.line.failNext(new NetworkFailed()));
    await userEvent.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByText('Here')).toBeVisible();
  });
});
