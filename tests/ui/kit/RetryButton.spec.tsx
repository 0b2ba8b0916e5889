import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages } from '#ui/i18n/messages/en/first.ts';
import { RetryButton } from '#ui/kit/ErrorState.tsx';

it('retries on a press, and by itself once the connection is back', async () => {
  const retry = jest.fn();
  const { unmount } = render(
    <IntlProvider locale="en" messages={messages as Messages}>
      <RetryButton onRetry={retry} />
    </IntlProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
  unmount();
  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
});
