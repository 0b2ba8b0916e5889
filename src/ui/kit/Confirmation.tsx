import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './Button.tsx';
import styles from './Confirmation.module.css';
import { Dialog } from './Dialog.tsx';

interface ConfirmationProps {
  readonly open: boolean;
  /** The title; a general "Continue?" when absent. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly confirm?: string | undefined;
  /** False for a dialog without a cancel button. */
  readonly cancel?: string | false | undefined;
  /** Content at the right of the confirming button, for example an amount. */
  readonly aside?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Called when the dialog is dismissed; when absent, `onCancel` is called. */
  readonly onClose?: (() => void) | undefined;
}

/** A modal question to confirm or cancel. */
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
