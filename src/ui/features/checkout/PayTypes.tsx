import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PayType } from '#domain/catalog/PayType.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { Card } from '#ui/kit/Card.tsx';
import { ChoiceList } from '#ui/kit/ChoiceList.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import { RefusalNotice } from './RefusalNotice.tsx';

export const PayTypes = observer(function PayTypes({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const { shop } = useStores();
  const intl = useIntl();
  const money = useMoneyFormat();
  const { offeredPay, unavailablePay, payType } = checkout.quote;
  const optionOf = (value: PayType) => {
    const unavailable = unavailablePay.find((one) => one.payType === value);
    const note = unavailable?.minimum !== undefined && (
      <FormattedMessage id="cart.pay.from" values={{ amount: money(unavailable.minimum) }} />
    );
    return {
      value,
      label: intl.formatMessage({ id: `cart.pay.${value}` }),
      disabled: unavailable !== undefined,
      ...(note && { note }),
    };
  };
  return (
    <Card title={<FormattedMessage id="cart.pay" />}>
      {shop.restaurant === undefined && <Skeleton />}
      {shop.restaurant !== undefined && offeredPay.length === 0 && (
        <Notice look="problem">
          <FormattedMessage id="cart.pay.none" />
        </Notice>
      )}
      {offeredPay.length > 0 && (
        <ChoiceList
          label={intl.formatMessage({ id: 'cart.pay' })}
          options={offeredPay.map(optionOf)}
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
