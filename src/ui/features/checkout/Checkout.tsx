import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { focusFirstError } from '#ui/app/navigation/focusFirstError.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/components/Card.tsx';
import { ClosedNotice } from '#ui/components/ClosedNotice.tsx';
import { PageHeader } from '#ui/components/PageHeader.tsx';
import styles from './Checkout.module.css';
import type { CheckoutStore } from './CheckoutStore.ts';
import { Comment } from './Comment.tsx';
import { ContactFields } from './ContactFields.tsx';
import { OrderButton } from './OrderButton.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { PayTypes } from './PayTypes.tsx';
import { Place } from './Place.tsx';
import { PromoCodeField } from './PromoCodeField.tsx';
import { Time } from './Time.tsx';
import { Tips } from './Tips.tsx';
import { Totals } from './Totals.tsx';

interface CheckoutProps {
  readonly checkout: CheckoutStore;
  /** The cart's lines. */
  readonly lines: ReactNode;
  /** The button that empties the cart. */
  readonly clear: ReactNode;
  readonly onSignIn: () => void;
}

/**
 * The checkout. On a desktop the lines are left and the price is right; on a phone it is one column with the button at the
 * bottom.
 */
export const Checkout = observer(function Checkout({ checkout, lines, clear, onSignIn }: CheckoutProps): ReactNode {
  const { market } = useStores();
  const page = useRef<HTMLDivElement>(null);

  const order = async (): Promise<void> => {
    await checkout.place();
    focusFirstError(page.current);
  };

  return (
    <div ref={page} className={styles.page}>
      <header className={styles.head}>
        <PageHeader title={<FormattedMessage id="cart.headline" />} back={paths.home}>
          {clear}
        </PageHeader>
      </header>
      <div className={styles.main}>
        <ClosedNotice />
        {lines}
        <Place checkout={checkout} />
        <Time checkout={checkout} />
        <ContactFields form={checkout.form} />
        <PayTypes checkout={checkout} />
        <Tips checkout={checkout} />
        <Comment checkout={checkout} />
      </div>
      <div className={styles.aside}>
        <Card>
          {market.features.promoCodes && <PromoCodeField checkout={checkout} />}
          <Totals checkout={checkout} />
          <OrderButton checkout={checkout} onOrder={() => void order()} onSignIn={onSignIn} />
          <p className={styles.terms}>
            <FormattedMessage id="cart.terms" values={{ a: linkToTerms }} />
          </p>
        </Card>
      </div>
      <OrderDialogs checkout={checkout} />
    </div>
  );
});

function linkToTerms(text: ReactNode): ReactNode {
  return <Link href={paths.terms}>{text}</Link>;
}
