import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Card } from '#ui/kit/Card.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import { Money } from '#ui/shop/Money.tsx';
import styles from './Checkout.module.css';
import type { CheckoutStore } from './CheckoutStore.ts';

const NONE = '0';

/** Choosing a tip; none is preselected. */
export const Tips = observer(function Tips({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const intl = useIntl();
  const { offered, percent, amount } = checkout.tips;
  if (offered.length === 0) return null;
  const options = offered.map((value) => ({
    value: String(value),
    label: intl.formatNumber(value / 100, { style: 'percent' }),
  }));
  return (
    <Card title={<FormattedMessage id="cart.tips" />}>
      <Segmented
        label={intl.formatMessage({ id: 'cart.tips' })}
        options={[{ value: NONE, label: intl.formatMessage({ id: 'cart.tips.none' }) }, ...options]}
        value={String(percent ?? NONE)}
        onChange={(value) => checkout.form.chooseTip(value === NONE ? undefined : Number(value))}
      />
      <p className={styles.quiet}>
        {amount === undefined ? (
          <FormattedMessage id="cart.tips.text" />
        ) : (
          <FormattedMessage id="cart.tips.amount" values={{ amount: <Money amount={amount} /> }} />
        )}
      </p>
    </Card>
  );
});
