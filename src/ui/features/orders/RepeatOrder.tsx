import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '#domain/order/Order.ts';
import { isPayable } from '#domain/order/payment.ts';
import type { RepeatChange } from '#domain/order/repeatedOrder.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { Money } from '#ui/shop/Money.tsx';
import styles from './OrderActions.module.css';
import { RepeatStore } from './RepeatStore.ts';

/**
 * The button to order the same dishes again. Differences are shown first, then one click fills the cart. An order that
 * can still be paid has none, since that is the way to these dishes.
 */
export const RepeatOrder = observer(function RepeatOrder({ order }: { readonly order: Order }): ReactNode {
  const stores = useStores();
  const [store] = useState(() => new RepeatStore(stores.useCases, stores, order.lines));
  const navigate = useNavigate();
  const intl = useIntl();
  const thenToCart = async (filling: Promise<boolean>): Promise<void> => {
    if (await filling) navigate(paths.cart);
  };
  const { repeated, isPossible } = store;
  if (repeated === undefined || isPayable(order, stores.clock.now)) return null;
  return (
    <>
      <Button look="secondary" wide onClick={() => void thenToCart(store.ask())}>
        <FormattedMessage id="orders.repeat" />
      </Button>
      <Confirmation
        open={store.isQuestionOpen}
        title={intl.formatMessage({ id: isPossible ? 'orders.repeat.title' : 'orders.repeat.nothing' })}
        confirm={intl.formatMessage({ id: isPossible ? 'orders.repeat.fill' : 'orders.repeat.close' })}
        cancel={isPossible ? intl.formatMessage({ id: 'cart.cancel' }) : false}
        aside={isPossible ? <Money amount={store.total} /> : undefined}
        onConfirm={isPossible ? () => void thenToCart(store.fill()) : store.dismiss}
        onCancel={store.dismiss}
      >
        <ul className={styles.changes}>
          {repeated.changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is always replaced.
            <li key={index}>
              <Change change={change} />
            </li>
          ))}
        </ul>
        {isPossible && !stores.cart.isEmpty && (
          <p className={styles.beside}>
            <FormattedMessage id="orders.repeat.beside" />
          </p>
        )}
      </Confirmation>
    </>
  );
});

function Change({ change }: { readonly change: RepeatChange }): ReactNode {
  const text = useText();
  const name = <strong>{text(change.name)}</strong>;
  switch (change.kind) {
    case 'dropped':
      return <FormattedMessage id={`orders.repeat.dropped.${change.because}`} values={{ name }} />;
    case 'changed': {
      const [without, instead] = [change.without, change.instead].map((names) => names.map(text).join(', '));
      const id = without === '' ? 'added' : instead === '' ? 'changed' : 'replaced';
      return <FormattedMessage id={`orders.repeat.${id}`} values={{ name, without, instead }} />;
    }
    case 'fewer': {
      const { count } = change;
      return <FormattedMessage id="orders.repeat.fewer" values={{ name, modifier: text(change.modifier), count }} />;
    }
    case 'price': {
      const [before, now] = [<Money key="before" amount={change.before} />, <Money key="now" amount={change.now} />];
      const id = change.now > change.before ? 'orders.repeat.dearer' : 'orders.repeat.cheaper';
      return <FormattedMessage id={id} values={{ name, before, now }} />;
    }
  }
}
