import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../components/Button.tsx';
import { useText } from '../../components/useText.ts';
import styles from './CartLines.module.css';
import type { LinesStore } from './LinesStore.ts';

/** What went last, and the way back. */
export const RemovedLine = observer(({ lines }: { readonly lines: LinesStore }): ReactNode => {
  const text = useText();
  return (
    <div role="status">
      {lines.removed !== undefined && (
        <div className={styles.removed}>
          <span className={styles.removedWords}>
            <FormattedMessage id="cart.line.removed" values={{ name: text(lines.removed.line.name) }} />
          </span>
          <Button look="quiet" size="small" onClick={lines.restore}>
            <FormattedMessage id="cart.line.restore" />
          </Button>
        </div>
      )}
    </div>
  );
});
