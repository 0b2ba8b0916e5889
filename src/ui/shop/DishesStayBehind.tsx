import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type CartLine, lineKey, lineTotal } from '#domain/cart/Cart.ts';
import { sumOf } from '#domain/money/money.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import styles from './DishesStayBehind.module.css';
import { useMoneyFormat } from './Money.tsx';

interface DishesStayBehindProps {
  readonly lines: readonly CartLine[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks to confirm that dishes which are unavailable at the new location are removed from the cart. */
export const DishesStayBehind = observer(function DishesStayBehind({
  lines,
  onConfirm,
  onCancel,
}: DishesStayBehindProps): ReactNode {
  const { cart } = useStores();
  const intl = useIntl();
  const text = useText();
  const money = useMoneyFormat();
  const remaining = lines.length === 0 ? [] : cart.cart.lines.filter((line) => !lines.includes(line));
  const count = remaining.reduce((total, line) => total + line.count, 0);
  return (
    <Dialog
      open
      title={intl.formatMessage({ id: 'location.behind.title' })}
      onClose={onCancel}
      width="narrow"
      onPhone="dialog"
    >
      <p className={styles.text}>
        <FormattedMessage id={remaining.length === 0 ? 'location.behind.text' : 'location.behind.someText'} />
      </p>
      {lines.length > 0 && (
        <ul className={styles.dishes} aria-label={intl.formatMessage({ id: 'location.behind.dishes' })}>
          {lines.map((line) => (
            <li key={lineKey(line)} className={styles.dish}>
              <span>{text(line.name)}</span>
              <span className={styles.count}>{`× ${intl.formatNumber(line.count)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {remaining.length > 0 && (
        <p className={styles.kept}>
          <FormattedMessage id="location.behind.kept" values={{ count, amount: money(sumOf(remaining, lineTotal)) }} />
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onConfirm}>
          <FormattedMessage id="location.behind.confirm" />
        </Button>
        <Button look="secondary" onClick={onCancel}>
          <FormattedMessage id="location.behind.cancel" />
        </Button>
      </div>
    </Dialog>
  );
});
