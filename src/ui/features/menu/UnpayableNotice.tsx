import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { CallRestaurant } from '#ui/components/CallRestaurant.tsx';
import { Notice } from '#ui/components/Notice.tsx';

/** Said before anything is chosen: this restaurant takes no payment that the page could offer. */
export const UnpayableNotice = observer((): ReactNode => {
  const { shop } = useStores();
  return (
    <Notice look="problem">
      <FormattedMessage id="menu.unpayable" values={{ type: shop.catalog?.deliveryType }} /> <CallRestaurant />
    </Notice>
  );
});
