import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import type { Messages } from '#ui/i18n/Messages.ts';
import { messages as first } from '#ui/i18n/messages/en/first.ts';
import { messages as more } from '#ui/i18n/messages/en/more.ts';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';

describe('the name of a status', () => {
  it.each([
    ['DELIVERY', 'Packed'],
    ['TAKE_AWAY', 'Ready to collect'],
    [undefined, 'Ready'],
  ] as const)('states for %s who a ready order waits for', (deliveryType, text) => {
    render(
      <IntlProvider locale="en" messages={{ ...first, ...more } as Messages}>
        <OrderStatusName status="ready" deliveryType={deliveryType} />
      </IntlProvider>,
    );
    expect(screen.getByText(text)).toBeVisible();
  });
});
