import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import { CallRestaurant } from '#ui/shop/Phone.tsx';

/** Tells above the menu that the restaurant has no available pay type. */
export const UnpayableNotice = observer(function UnpayableNotice(): ReactNode {
  const { shop } = useStores();
  return (
    <Notice look="problem">
      <FormattedMessage id="menu.unpayable" values={{ type: shop.catalog?.deliveryType }} /> <CallRestaurant />
    </Notice>
  );
});
