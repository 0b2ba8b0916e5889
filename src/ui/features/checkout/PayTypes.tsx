import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/components/Card.tsx';
import { ChoiceList } from '#ui/components/ChoiceList.tsx';
import { Field } from '#ui/components/Field.tsx';
import { useMoneyFormat } from '#ui/components/Money.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Skeleton } from '#ui/components/Skeleton.tsx';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { RefusalNotice } from './RefusalNotice.tsx';

export const PayTypes = observer(function PayTypes({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
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
      {payType === 'CASH_UPON_RECEIPT' && <Change checkout={checkout} />}
      <RefusalNotice refusal={checkout.refusal} anchor="pay" />
    </Card>
  );
});

/** The field for the cash amount that the courier should bring change for. */
const Change = observer(function Change({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const intl = useIntl();
  const messageOf = useProblemMessage();
  const money = useMoneyFormat();
  const { form, cashExample, changeProblem } = checkout;
  const { changeFrom } = form.draft;
  // The first digits of an amount are always too little, so the error waits until the field is left.
  const [isTyped, setTyped] = useState(false);
  return (
    <Field
      label={intl.formatMessage({ id: 'cart.change' })}
      optional
      inputMode="numeric"
      autoComplete="off"
      value={changeFrom === undefined ? '' : String(changeFrom / 100)}
      problem={isTyped ? undefined : messageOf(changeProblem)}
      hint={
        cashExample === undefined
          ? undefined
          : intl.formatMessage({ id: 'cart.change.hint' }, { amount: money(cashExample) })
      }
      onBlur={() => setTyped(false)}
      onChange={({ target }) => {
        setTyped(true);
        form.typeChange(target.value);
      }}
    />
  );
});
