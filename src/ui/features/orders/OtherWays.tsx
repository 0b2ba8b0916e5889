import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { payTypesFor } from '#domain/catalog/PayType.ts';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import type { Order } from '#domain/order/Order.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import styles from './OrderActions.module.css';
import type { OrderStore } from './OrderStore.ts';
import { type Instead, UnpaidOrderStore } from './UnpaidOrderStore.ts';

interface OtherWaysProps {
  readonly order: Order;
  readonly store: OrderStore;
  /** The order's restaurant, once it has loaded. */
  readonly restaurant: Restaurant | undefined;
  /** Whether the order awaits a payment that is not under way. */
  readonly isOffered: boolean;
}

/** What can be done with an order instead of paying it online: pay on receipt, or take it back into the cart. */
export const OtherWays = observer(function OtherWays({
  order,
  store,
  restaurant,
  isOffered,
}: OtherWaysProps): ReactNode {
  const { useCases } = useStores();
  const [unpaid] = useState(() => new UnpaidOrderStore(useCases, order.id));
  const navigate = useNavigate();
  const decide = async (instead: Instead): Promise<void> => {
    const isDone = await unpaid.decide(instead);
    if (isDone && instead === 'take-back') navigate(paths.cart);
    else await store.load();
  };
  const ways = waysOf(order, store, restaurant);
  return (
    <>
      {unpaid.error !== undefined && (
        <Notice look="problem">
          <ErrorText error={unpaid.error} />
        </Notice>
      )}
      {isOffered && ways.length > 0 && (
        <div className={styles.ways}>
          {ways.map((way) => (
            <Button
              key={way}
              wide
              look="secondary"
              busy={unpaid.isBusy && unpaid.decision === way}
              disabled={unpaid.isBusy && unpaid.decision !== way}
              onClick={() => void decide(way)}
            >
              <FormattedMessage id={`orders.instead.${way}`} />
            </Button>
          ))}
        </div>
      )}
    </>
  );
});

function waysOf(order: Order, store: OrderStore, restaurant: Restaurant | undefined): readonly Instead[] {
  const accepted = restaurant === undefined ? [] : payTypesFor(restaurant.payConfig, order.deliveryType);
  const onReceipt = store.mayChangePay ? accepted.filter((payType) => payType !== 'CARD_ONLINE') : [];
  return store.mayTakeBack ? [...onReceipt, 'take-back'] : onReceipt;
}
