import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { ToTop } from '#ui/app/shell/ToTop.tsx';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/en/first.ts';
import { messages as more } from '#ui/i18n/messages/en/more.ts';

function scrolledTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

/** @spec 2.28 */
describe('the way back to the top', () => {
  it('is offered to who turns back from two screens down, and leads there', async () => {
    const tops: unknown[] = [];
    window.scrollTo = (options?: unknown) => void tops.push(options);
    render(
      <IntlProvider locale="en" messages={{ ...first, ...more } as Messages}>
        <main id="content" tabIndex={-1} />
        <ToTop />
      </IntlProvider>,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    scrolledTo(innerHeight * 3);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    scrolledTo(innerHeight * 3 - 10);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    scrolledTo(innerHeight * 3 - 60);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the top' }));
    expect(tops).toEqual([expect.objectContaining({ top: 0 })]);
    expect(screen.getByRole('main')).toHaveFocus();
    scrolledTo(innerHeight * 3 - 40);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    scrolledTo(innerHeight * 2 - 100);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
