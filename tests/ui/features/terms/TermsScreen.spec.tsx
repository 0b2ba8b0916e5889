import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { NetworkFailed } from '#application/AppError.ts';
import type { UseCases } from '#application/UseCases.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { createStores } from '#ui/app/stores/createStores.ts';
import { StoresContext } from '#ui/app/stores/StoresContext.ts';
import { TermsScreen } from '#ui/features/terms/TermsScreen.tsx';
import { formattingLocale } from '#ui/i18n/locales.ts';
import { messages as more } from '#ui/i18n/messages/en.more.ts';
import { messages as first } from '#ui/i18n/messages/en.ts';
import coral from '../../../../markets/coral/market.json';

function show(answers: (string | Error)[]): void {
  const terms = {
    read: async (): Promise<string> => {
      const answer = answers.shift() ?? '';
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const stores = createStores({
    market: loadMarket(coral),
    useCases: { read: { execute: terms.read }, reportFault: { execute: () => {} } } as unknown as UseCases,
    settings: { locale: 'en', theme: 'light', adulthoodConfirmed: false, cookiesConsentAccepted: false },
    messages: first,
    loadMessages: { first: async () => first, more: async () => more },
    now: new Date(0),
  });
  render(
    <StoresContext value={stores}>
      <IntlProvider locale={formattingLocale('en')} messages={{ ...first, ...more }}>
        <TermsScreen />
      </IntlProvider>
    </StoresContext>,
  );
}

describe('the terms of sale', () => {
  it('are words, lists and safe links only', async () => {
    show(['<h2>Price</h2><p>What you see. <a href="javascript:x">no</a><script>x</script></p>']);
    expect(await screen.findByRole('heading', { name: 'Price' })).toBeVisible();
    expect(screen.getByText(/What you see/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'no' })).not.toBeInTheDocument();
    expect(document.title).toBe('Terms of sale · Coral');
  });

  it('can be asked for again when they did not come', async () => {
    show([new NetworkFailed(), '<p>Here</p>']);
    await userEvent.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByText('Here')).toBeVisible();
  });
});
