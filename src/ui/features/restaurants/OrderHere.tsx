import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { DELIVERY_TYPES } from '#domain/delivery/DeliveryType.ts';
import { serves } from '#domain/location/serves.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { OrderHereStore } from '#ui/app/stores/OrderHereStore.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { DishesStayBehind } from '#ui/shop/DishesStayBehind.tsx';
import styles from './OrderHere.module.css';

/** The button that selects a restaurant as the pickup point and opens its menu. */
export const OrderHere = observer(function OrderHere({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const { useCases, shop, rendered } = useStores();
  const [store] = useState(() => new OrderHereStore(useCases, restaurant));
  const navigate = useNavigate();
  const { state } = store;
  useEffect(() => {
    if (state.kind === 'saved') navigate(paths.home);
  }, [state, navigate]);

  const isChosen = shop.isLocationKnown
    ? shop.location?.restaurantId === restaurant.id && shop.location.deliveryType === 'TAKE_AWAY'
    : rendered?.isChosen === true && rendered.restaurant.id === restaurant.id;
  const mayBeTaken = serves(restaurant, 'TAKE_AWAY') && !isChosen;
  if (!DELIVERY_TYPES.some((type) => serves(restaurant, type))) {
    return (
      <Notice>
        <FormattedMessage id="restaurants.noOrders" />
      </Notice>
    );
  }
  return (
    <div className={styles.actions}>
      {mayBeTaken && (
        <>
          <Button size="large" wide busy={state.kind === 'working'} data-replay-click onClick={() => void store.take()}>
            <FormattedMessage id="restaurants.orderHere" />
          </Button>
          <p className={styles.text}>
            <FormattedMessage id="restaurants.orderHere.text" />
          </p>
        </>
      )}
      <Button look={mayBeTaken ? 'secondary' : 'primary'} wide data-replay-click onClick={() => navigate(paths.home)}>
        <FormattedMessage id="restaurants.toMenu" />
      </Button>
      {state.kind === 'gone' && (
        <Notice look="problem">
          <FormattedMessage id="restaurants.orderHere.gone" />
        </Notice>
      )}
      {state.kind === 'failed' && (
        <Notice look="problem">
          <FormattedMessage
            id="restaurants.orderHere.failed"
            values={{
              reason: <ErrorText error={state.error} />,
            }}
          />
        </Notice>
      )}
      {state.kind === 'dishes-stay-behind' && (
        <DishesStayBehind
          lines={state.lines}
          onConfirm={() => void store.take({ dropUnavailable: true })}
          onCancel={store.reconsider}
        />
      )}
    </div>
  );
});
