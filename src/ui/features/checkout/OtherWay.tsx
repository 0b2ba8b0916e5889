import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Money } from '#ui/shop/Money.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import { OtherWayStore } from './OtherWayStore.ts';

/** Offers the delivery type that the typed promo code is for, with its total where that is known. */
export const OtherWay = observer(function OtherWay({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const { useCases, shop, locationDialog } = useStores();
  const { quote } = checkout;
  const [store] = useState(() => new OtherWayStore(useCases, { shop, quote, dialog: locationDialog }));
  const fingerprint = quote.fingerprint;
  useEffect(() => {
    if (fingerprint !== undefined) store.ask();
  }, [store, fingerprint]);
  const isDelivery = shop.location?.deliveryType === 'DELIVERY';
  return (
    <Button
      look="secondary"
      wide
      aside={store.total !== undefined && <Money amount={store.total} />}
      onClick={() => void store.switch()}
    >
      <FormattedMessage id={isDelivery ? 'cart.promoCode.toTakeaway' : 'cart.promoCode.toDelivery'} />
    </Button>
  );
});
