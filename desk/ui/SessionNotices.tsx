import type { ReactNode } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import { Notice } from '#ui/kit/Notice.tsx';

interface SessionNoticesProps {
  readonly session: DeskSession;
}

/** What did not reach a register, a guest or paper. */
export function SessionNotices({ session }: SessionNoticesProps): ReactNode {
  const { ordersWithoutReceipt, unreachedCustomers, waitingPrinters = [] } = session;
  return (
    <>
      {ordersWithoutReceipt !== undefined && (
        <Notice look="problem">
          <FormattedMessage id="desk.receipts" values={{ numbers: numbersText(ordersWithoutReceipt) }} />
        </Notice>
      )}
      {unreachedCustomers !== undefined && (
        <Notice look="problem">
          <FormattedMessage
            id="desk.unreached"
            values={{ count: unreachedCustomers.length, numbers: numbersText(unreachedCustomers) }}
          />
        </Notice>
      )}
      {waitingPrinters.map(({ id, name, orderNumbers }) => (
        <Notice key={id} look="problem">
          <FormattedMessage
            id="desk.printer"
            values={{ name, count: orderNumbers.length, numbers: numbersText(orderNumbers) }}
          />
        </Notice>
      ))}
    </>
  );
}

function numbersText(numbers: readonly string[]): ReactNode {
  return <FormattedList value={numbers} />;
}
