import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { COMMENT_MAX_CHARACTERS } from '#domain/order/commentRules.ts';
import { focusFirstError } from '#ui/app/navigation/focusFirstError.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import { Card } from '#ui/kit/Card.tsx';
import { CheckBox } from '#ui/kit/CheckBox.tsx';
import { TextArea } from '#ui/kit/Field.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import { ClosedNotice } from '#ui/shop/ClosedNotice.tsx';
import { Money } from '#ui/shop/Money.tsx';
import styles from './Checkout.module.css';
import type { CheckoutStore } from './CheckoutStore.ts';
import { ContactFields } from './ContactFields.tsx';
import { OrderButton } from './OrderButton.tsx';
import { OrderDialogs } from './OrderDialogs.tsx';
import { PayTypes } from './PayTypes.tsx';
import { Place } from './Place.tsx';
import { PromoCodeField } from './PromoCodeField.tsx';
import { Time } from './Time.tsx';
import { Totals } from './Totals.tsx';

/** The comment for kitchen and courier: one text, with the wishes before the customer's own words. */
const Comment = observer(function Comment({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const intl = useIntl();
  const problemMessage = useProblemMessage();
  const { shop } = useStores();
  const { form, wishes } = checkout;
  const values = { count: form.commentCharacters, maximum: COMMENT_MAX_CHARACTERS };
  const isNearEnd = form.commentCharacters > COMMENT_MAX_CHARACTERS * 0.7;
  const composed = wishes.length > 0 ? { comment: form.comment } : undefined;
  return (
    <Card>
      <TextArea
        label={intl.formatMessage({ id: 'cart.comment' })}
        optional
        rows={2}
        value={form.draft.comment ?? ''}
        problem={problemMessage(form.commentProblem)}
        hint={
          isNearEnd
            ? intl.formatMessage({ id: 'cart.comment.count' }, values)
            : composed && intl.formatMessage({ id: 'cart.comment.composed' }, composed)
        }
        onChange={({ target }) => form.changeComment(target.value)}
      />
      {shop.location?.deliveryType === 'DELIVERY' && (
        <CheckBox
          label={intl.formatMessage({ id: 'cart.leaveAtDoor' })}
          note={intl.formatMessage({ id: 'cart.leaveAtDoor.note' })}
          checked={form.draft.leaveAtDoor === true}
          onChange={form.leaveAtDoor}
        />
      )}
    </Card>
  );
});

const NONE = '0';

/** Choosing a tip; none is preselected. */
const Tips = observer(function Tips({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
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
