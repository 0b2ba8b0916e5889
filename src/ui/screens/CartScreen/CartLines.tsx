import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lineKey } from '#domain/cart/Cart.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { useStores } from '../../StoresContext.ts';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartLines.module.css';
import type { CheckoutStore } from './CheckoutStore.ts';
import { DeliveryHintLine } from './DeliveryHintLine.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { RemovedLine } from './RemovedLine.tsx';

const MAX_PERSONS = 99;

export const CartLines = observer(({ checkout }: { readonly checkout: CheckoutStore }): ReactNode => {
  const { cart } = useStores();
  const intl = useIntl();
  const { form, missingDishes } = checkout;
  return (
    <Card label={intl.formatMessage({ id: 'cart.lines' })}>
      <DeliveryHintLine hint={checkout.terms.hint} isAwaited={checkout.terms.isAwaited} />
      <RefusalNotice
        refusal={checkout.refusal}
        place="dishes"
        action={
          missingDishes.size > 0 && (
            <Button look="quiet" size="small" onClick={checkout.removeMissingDishes}>
              <FormattedMessage id="cart.missing.remove" />
            </Button>
          )
        }
      />
      <ul className={styles.lines}>
        {cart.cart.lines.map((line, index) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            entry={checkout.quote.current?.quote.entries[index]}
            isMissing={missingDishes.has(line.positionId)}
            lines={checkout.lines}
          />
        ))}
      </ul>
      <RemovedLine lines={checkout.lines} />
      <div className={styles.persons}>
        <div>
          <p className={styles.personsLabel}>
            <FormattedMessage id="cart.persons" />
          </p>
          <p className={styles.quiet}>
            <FormattedMessage id="cart.persons.hint" />
          </p>
        </div>
        <Stepper
          count={form.draft.personCount}
          label={intl.formatMessage({ id: 'cart.persons' })}
          min={1}
          max={MAX_PERSONS}
          onChange={form.changePersonCount}
        />
      </div>
    </Card>
  );
});
