import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LinesStore } from '#ui/app/stores/LinesStore.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import styles from './CartLines.module.css';

/** The undo row for the last removed line. It takes the focus, because the focused button was removed with the line. */
export const RemovedLine = observer(function RemovedLine({ lines }: { readonly lines: LinesStore }): ReactNode {
  const text = useText();
  const back = useRef<HTMLButtonElement>(null);
  const { removed } = lines;
  useEffect(() => {
    if (removed !== undefined) back.current?.focus({ preventScroll: true });
  }, [removed]);
  return (
    <div>
      {removed !== undefined && (
        <div className={styles.removed}>
          <span className={styles.removedText}>
            <FormattedMessage id="cart.line.removed" values={{ name: text(removed.line.name) }} />
          </span>
          <Button ref={back} look="quiet" size="small" onClick={lines.restore}>
            <FormattedMessage id="cart.line.restore" />
          </Button>
        </div>
      )}
    </div>
  );
});
