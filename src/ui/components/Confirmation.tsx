import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button.tsx';
import styles from './Confirmation.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmationProps {
  readonly open: boolean;
  /** Absent: whether to go on. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly confirm?: string | undefined;
  /** False: there is nothing to choose, only to read. */
  readonly cancel?: string | false | undefined;
  /** Stands at the right of the confirming button, for example a sum. */
  readonly aside?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Left without an answer; absent: that is the same as to cancel. */
  readonly onClose?: (() => void) | undefined;
}

/** A question that must be answered before anything goes on. */
export function Confirmation(props: ConfirmationProps): ReactNode {
  const intl = useIntl();
  const { open, children, aside, onConfirm, onCancel } = props;
  const title = props.title ?? intl.formatMessage({ id: 'confirm.title' });
  const confirm = props.confirm ?? intl.formatMessage({ id: 'confirm.confirm' });
  const cancel = props.cancel ?? intl.formatMessage({ id: 'confirm.cancel' });
  return (
    <Dialog
      open={open}
      title={title}
      onClose={props.onClose ?? onCancel}
      width="narrow"
      onPhone="dialog"
      footer={
        <div className={styles.buttons}>
          <Button wide aside={aside} onClick={onConfirm}>
            {confirm}
          </Button>
          {cancel !== false && (
            <Button look="secondary" wide onClick={onCancel}>
              {cancel}
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
