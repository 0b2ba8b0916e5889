import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages } from '#ui/i18n/messages/en/first.ts';
import { Carousel } from '#ui/kit/Carousel.tsx';

/** A row of 300 pixels with 1,000 pixels of cards, scrolled as far as given. */
function aRow(scrollLeft: number): { readonly row: HTMLElement; readonly scrollBy: jest.Mock } {
  render(
    <IntlProvider locale="en" messages={messages as Messages}>
      <Carousel>
        <li>Pizza</li>
      </Carousel>
    </IntlProvider>,
  );
  const row = screen.getByRole('list');
  const scrollBy = jest.fn();
  Object.defineProperties(row, {
    clientWidth: { value: 300 },
    scrollWidth: { value: 1000 },
    scrollLeft: { value: scrollLeft, configurable: true },
    scrollBy: { value: scrollBy },
  });
  fireEvent.scroll(row);
  return { row, scrollBy };
}

const names = (): readonly (string | null)[] =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('the arrows of a row', () => {
  afterEach(() => {
    document.documentElement.dir = '';
  });

  it.each([
    [0, ['Forward']],
    [350, ['Back', 'Forward']],
    [699, ['Back']],
  ])('at %i pixels lead to where the row continues', (scrollLeft, arrows) => {
    aRow(scrollLeft);
    expect(names()).toEqual(arrows);
  });

  it.each([
    ['ltr', 350, 240],
    ['rtl', -350, -240],
  ])('scroll most of what is visible in the direction %s', (dir, scrollLeft, left) => {
    document.documentElement.dir = dir;
    const { scrollBy } = aRow(scrollLeft);
    fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(scrollBy.mock.calls.map(([options]) => options)).toEqual([
      { left, behavior: 'smooth' },
      { left: -left, behavior: 'smooth' },
    ]);
  });
});
