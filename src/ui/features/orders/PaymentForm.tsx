import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { CurrencyContext, Money } from '#ui/shop/Money.tsx';
import styles from './PaymentForm.module.css';
import type { PaymentStore } from './PaymentStore.ts';

interface PaymentFormProps {
  readonly payment: PaymentStore;
}

/** The provider's embedded form, in the page or in a dialog. */
export const PaymentForm = observer(function PaymentForm({ payment }: PaymentFormProps): ReactNode {
  const title = useIntl().formatMessage({ id: 'orders.payment.form' });
  return (
    <>
      {payment.shown === 'embedded' && (
        <div className={styles.embedded}>
          <Host payment={payment} title={title} />
          <Confirmation payment={payment} />
          <Button look="quiet" disabled={payment.isConfirming} onClick={payment.close}>
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
        <Confirmation payment={payment} />
      </Dialog>
    </>
  );
});

/** The shop's own button of a form that has none, with what the provider says when it refuses. */
const Confirmation = observer(function Confirmation({ payment }: PaymentFormProps): ReactNode {
  const { confirmable, isConfirming, refusal } = payment;
  if (confirmable === undefined) return null;
  return (
    <div className={styles.confirmation}>
      {refusal !== undefined && (
        // It keeps its place meanwhile, so that a second press does not meet another button; a new one is announced
        // anew.
        <div key={refusal.count} className={isConfirming ? styles.past : undefined}>
          <Notice look="problem">
            {refusal.words || (
              <FormattedMessage id={refusal.isUnclear ? 'orders.payment.unclear' : 'orders.payment.refused'} />
            )}
          </Notice>
        </div>
      )}
      <Button
        wide
        size="large"
        busy={isConfirming}
        aside={
          <CurrencyContext value={confirmable.currency}>
            <Money amount={confirmable.amount} />
          </CurrencyContext>
        }
        onClick={() => void payment.confirm()}
      >
        <FormattedMessage id={isConfirming ? 'orders.payment.confirming' : 'orders.payment.pay'} />
      </Button>
    </div>
  );
});

/** An element that React leaves empty, because the provider's script fills it. */
const Host = observer(function Host({ payment, title }: PaymentFormProps & { readonly title: string }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current !== null) payment.give({ host: host.current, title });
    return payment.close;
  }, [payment, title]);
  return <div ref={host} className={styles.host} />;
});
