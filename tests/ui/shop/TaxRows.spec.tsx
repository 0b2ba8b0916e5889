import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { Quote } from '#domain/order/Quote.ts';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages } from '#ui/i18n/messages/en/more.ts';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { TaxRows } from '#ui/shop/TaxRows.tsx';

function rowsOf(taxes: Quote['taxes']): readonly (string | null)[] {
  const { container } = render(
    <IntlProvider locale="en-GB" messages={messages as Messages}>
      <CurrencyContext value="EUR">
        <dl>
          <TaxRows quote={{ taxes }} />
        </dl>
      </CurrencyContext>
    </IntlProvider>,
  );
  return Array.from(container.querySelectorAll('dl > div'), ({ textContent }) => textContent);
}

describe('the taxes of a total', () => {
  it('are named by rate, without what is not taxed', () => {
    const taxes = [
      { rate: { code: 'standard', percent: 20 }, total: 72_000, tax: 12_000 },
      { rate: { code: 'reduced', percent: 5.5 }, total: 10_550, tax: 550 },
      { rate: { code: 'zero', percent: 0 }, total: 10_000, tax: 0 },
      { rate: { code: 'exempt' }, total: 5_000, tax: 0 },
    ];
    expect(rowsOf(taxes)).toEqual(['including VAT 20%€120', 'including VAT 5.5%€5.50']);
  });

  it('are absent where the back end names none', () => {
    expect(rowsOf(undefined)).toEqual([]);
  });
});
