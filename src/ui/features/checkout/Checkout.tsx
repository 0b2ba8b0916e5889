import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { focusFirstError } from '#ui/app/navigation/focusFirstError.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Card } from '#ui/kit/Card.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ClosedNotice } from '#ui/shop/ClosedNotice.tsx';
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
  /** What may be added to the cart, below the lines. */
  readonly moreInRow: ReactNode;
  /** The same, below the price. */
  readonly moreInGrid: ReactNode;
  /** The button that empties the cart. */
  readonly clear: ReactNode;
  readonly onSignIn: () => void;
}

/** A window in which the price and six more dishes fit one below the other. */
const WIDE_ASIDE = '(width >= 1100px) and (height >= 860px)';

/**
 * The checkout. On a desktop the lines are left and the price is right; on a phone it is one column with the button at
 * the bottom.
 */
export const Checkout = observer(function Checkout(props: CheckoutProps): ReactNode {
  const { checkout, lines, moreInRow, moreInGrid, clear, onSignIn } = props;
  const hasWideAside = useMedia(WIDE_ASIDE);
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
        {hasWideAside ? null : moreInRow}
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
        {hasWideAside ? moreInGrid : null}
      </div>
      <OrderDialogs checkout={checkout} />
    </div>
  );
});

function linkToTerms(text: ReactNode): ReactNode {
  return <Link href={paths.terms}>{text}</Link>;
}

/** Whether a media query matches now. For parts that the server never draws. */
function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
