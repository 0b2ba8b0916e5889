import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Confirmation.module.css';
import { Layer } from './Layer.tsx';

interface ConfirmationProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  /** Absent: there is nothing to choose, only to read. */
  readonly cancel?: string | undefined;
  /** Stands at the right of the confirming button, for example a sum. */
  readonly aside?: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that must be answered before anything goes on. */
export function Confirmation(props: ConfirmationProps): ReactNode {
  const { open, title, children, confirm, cancel, aside, onConfirm, onCancel } = props;
  return (
    <Layer
      open={open}
      title={title}
      onClose={onCancel}
      width="narrow"
      onPhone="dialog"
      footer={
        <div className={styles.buttons}>
          <Button wide aside={aside} onClick={onConfirm}>
            {confirm}
          </Button>
          {cancel !== undefined && (
            <Button look="secondary" wide onClick={onCancel}>
              {cancel}
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Layer>
  );
}
