import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/components/Card.tsx';
import { ChoiceList } from '#ui/components/ChoiceList.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import { RefusalNotice } from './RefusalNotice.tsx';

export const PayTypes = observer(({ checkout }: { readonly checkout: CheckoutStore }): ReactNode => {
  const { shop } = useStores();
  const intl = useIntl();
  const { payTypes, payType } = checkout.quote;
  return (
    <Card title={<FormattedMessage id="cart.pay" />}>
      {shop.restaurant === undefined && <Skeleton />}
      {shop.restaurant !== undefined && payTypes.length === 0 && (
        <Notice look="problem">
          <FormattedMessage id="cart.pay.none" />
        </Notice>
      )}
      {payTypes.length > 0 && (
        <ChoiceList
          label={intl.formatMessage({ id: 'cart.pay' })}
          options={payTypes.map((value) => ({ value, label: intl.formatMessage({ id: `cart.pay.${value}` }) }))}
          value={payType}
          onChange={checkout.form.choosePayType}
        />
      )}
      <RefusalNotice refusal={checkout.refusal} place="pay" />
    </Card>
  );
});
