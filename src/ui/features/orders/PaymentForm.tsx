import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/components/Button.tsx';
import { Dialog } from '#ui/components/Dialog.tsx';
import styles from './PaymentForm.module.css';
import type { PaymentStore } from './PaymentStore.ts';

interface PaymentFormProps {
  readonly payment: PaymentStore;
}

/** The provider's embedded form, in the page or in a dialog. */
export const PaymentForm = observer(({ payment }: PaymentFormProps): ReactNode => {
  const title = useIntl().formatMessage({ id: 'orders.payment.form' });
  return (
    <>
      {payment.shown === 'embedded' && (
        <div className={styles.embedded}>
          <Host payment={payment} title={title} />
          <Button look="quiet" onClick={payment.close}>
            <FormattedMessage id="orders.payment.later" />
          </Button>
        </div>
      )}
      <Dialog
        open={payment.shown === 'modal'}
        title={title}
        onClose={payment.close}
        onPhone="full"
        width="narrow"
        flush
        className={styles.dialog}
      >
        <Host payment={payment} title={title} />
      </Dialog>
    </>
  );
});

/** An element that React leaves empty, because the provider's script fills it. */
function Host({ payment, title }: PaymentFormProps & { readonly title: string }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current !== null) payment.give({ host: host.current, title });
    return payment.close;
  }, [payment, title]);
  return <div ref={host} className={styles.host} />;
}
