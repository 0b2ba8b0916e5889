import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './OrderActions.module.css';
import type { OrderStore } from './OrderStore.ts';

/** The button to cancel an order while that is possible, with the error if it failed. */
export const CancelOrder = observer(function CancelOrder({ store }: { readonly store: OrderStore }): ReactNode {
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const intl = useIntl();
  const { mayCancel, cancelError } = store;
  const cancel = (): void => {
    setQuestionOpen(false);
    void store.cancel();
  };
  if (!mayCancel && cancelError === undefined) return null;
  return (
    <div className={styles.cancel}>
      {cancelError !== undefined && (
        <Notice look="problem">
          <ErrorText error={cancelError} />
        </Notice>
      )}
      {mayCancel && (
        <Button look="quiet" size="small" busy={store.isCancelling} onClick={() => setQuestionOpen(true)}>
          <FormattedMessage id="orders.cancel" />
        </Button>
      )}
      <Confirmation
        open={isQuestionOpen && mayCancel}
        title={intl.formatMessage({ id: 'orders.cancel.question' })}
        confirm={intl.formatMessage({ id: 'orders.cancel.yes' })}
        cancel={intl.formatMessage({ id: 'orders.cancel.no' })}
        onConfirm={cancel}
        onCancel={() => setQuestionOpen(false)}
      >
        <FormattedMessage id="orders.cancel.text" />
      </Confirmation>
    </div>
  );
});
