import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { CurrencyContext, Money } from '#ui/shop/Money.tsx';

function textOf(amount: number, currency = 'EUR'): string | null {
  const { container } = render(
    <IntlProvider locale="en-GB">
      <CurrencyContext value={currency}>
        <Money amount={amount} />
      </CurrencyContext>
    </IntlProvider>,
  );
  return container.textContent;
}

/** @spec 5.46 */
describe('an amount on the page', () => {
  it.each([
    [0, '€0'],
    [100, '€1'],
    [49_000, '€490'],
    [49_050, '€490.50'],
    [49_005, '€490.05'],
    [1, '€0.01'],
    [123_456_789, '€1,234,567.89'],
  ])('shows %d minor units as a hundredth, with no digits after the point or two: %s', (amount, text) => {
    expect(textOf(amount)).toBe(text);
  });

  it.each(['JPY', 'KWD'])('in %s, which is not divided so by itself, is written in the same way', (currency) => {
    expect(textOf(49_050, currency)).toMatch(/490\.50$/);
    expect(textOf(49_000, currency)).toMatch(/490$/);
  });
});
