import { act, render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { CountingMoney } from '#ui/shop/CountingMoney.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';

let isReduced = false;

beforeEach(() => {
  isReduced = false;
  jest.useFakeTimers();
  stubGlobal('matchMedia', () => () => ({ matches: isReduced }));
});
afterEach(() => {
  jest.useRealTimers();
  restoreGlobals();
});

const shop = (amount: number) => (
  <IntlProvider locale="en">
    <CurrencyContext value="EUR">
      <CountingMoney amount={amount} />
    </CurrencyContext>
  </IntlProvider>
);

/** The amounts that are shown until nothing changes, with what assistive technology reads meanwhile. */
function amountsAfter(from: number, to: number): { readonly shown: readonly string[]; readonly read: Set<string> } {
  const { container, rerender } = render(shop(from));
  rerender(shop(to));
  const shown: string[] = [];
  const read = new Set<string>();
  for (let time = 0; time < 400; time += 16) {
    act(() => jest.advanceTimersByTime(16));
    const hidden = container.querySelector('[aria-hidden]');
    const text = (hidden ?? container).textContent ?? '';
    if (shown.at(-1) !== text) shown.push(text);
    read.add(hidden === null ? text : (container.lastElementChild?.textContent ?? ''));
  }
  return { shown, read };
}

describe('an amount that counts', () => {
  it('shows a few whole amounts on its way, and then the exact one', () => {
    const { shown, read } = amountsAfter(1_000, 5_050);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThan(9);
    expect(shown.at(-1)).toBe('€50.50');
    expect(shown.slice(0, -1).every((text) => /^€\d+$/.test(text))).toBe(true);
    expect([...read]).toEqual(['€50.50']);
  });

  it('does not count for who wants less motion', () => {
    isReduced = true;
    expect(amountsAfter(1_000, 5_000).shown).toEqual(['€50']);
  });
});
