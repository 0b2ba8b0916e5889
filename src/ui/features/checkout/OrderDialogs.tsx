import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CheckoutState } from '#domain/order/checkoutFlow.ts';
import { quoteTotals } from '#domain/order/Quote.ts';
import { type QuoteChange, quoteDifference } from '#domain/order/quoteDifference.ts';
import { openingLabelAt } from '#domain/schedule/openingState.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useMoment } from '#ui/i18n/useMoment.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Confirmation } from '#ui/kit/Confirmation.tsx';
import { AmountChange } from '#ui/shop/AmountChange.tsx';
import { Money } from '#ui/shop/Money.tsx';
import { OpeningHoursTable } from '#ui/shop/OpeningHoursTable.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import styles from './OrderDialogs.module.css';
import { TimeChange } from './TimeChange.tsx';

type PriceChanged = Extract<CheckoutState, { kind: 'price-changed' }>;

/**
 * Dialogs that must be answered before an order is placed: a changed price, an unavailable time, a closed restaurant.
 */
export const OrderDialogs = observer(function OrderDialogs({
  checkout,
}: {
  readonly checkout: CheckoutStore;
}): ReactNode {
  const { state } = checkout.placing;
  const { time } = checkout;
  return (
    <>
      {state.kind === 'price-changed' && <PriceChangedDialog checkout={checkout} state={state} />}
      {time.isQuestionOpen && time.timeGone !== undefined && (
        <TimeGoneDialog checkout={checkout} timeGone={time.timeGone} />
      )}
      {checkout.refusal?.anchor === 'dialog' && <ClosedDialog onClose={checkout.placing.dismissRefusal} />}
    </>
  );
});

const PriceChangedDialog = observer(function PriceChangedDialog({
  checkout,
  state,
}: {
  readonly checkout: CheckoutStore;
  readonly state: PriceChanged;
}): ReactNode {
  const intl = useIntl();
  const { submission, fresh } = state;
  const { deliveryType } = submission.request;
  const before = quoteTotals(submission.quote, deliveryType).total;
  const after = quoteTotals(fresh, deliveryType).total;
  return (
    <Confirmation
      open
      title={intl.formatMessage({ id: 'cart.priceChanged' })}
      confirm={intl.formatMessage({ id: 'cart.priceChanged.accept' })}
      cancel={intl.formatMessage({ id: 'cart.priceChanged.back' })}
      aside={<Money amount={after} />}
      onConfirm={() => void checkout.acceptPrice()}
      onCancel={() => void checkout.declinePrice()}
    >
      <p className={styles.text}>
        <FormattedMessage id="cart.priceChanged.text" />
      </p>
      <dl className={styles.changes}>
        {quoteDifference(submission.quote, fresh, deliveryType).map((change) => (
          <Change
            key={JSON.stringify(change.what)}
            label={<ChangeLabel change={change} submission={submission} />}
            why={<FormattedMessage id={`cart.why.${change.why}`} />}
            before={change.before}
            after={change.after}
          />
        ))}
        <Change label={<FormattedMessage id="cart.totals.total" />} before={before} after={after} isTotal />
      </dl>
      <p className={styles.question}>
        <FormattedMessage id="cart.priceChanged.question" />
      </p>
    </Confirmation>
  );
});

interface TimeGoneProps {
  readonly checkout: CheckoutStore;
  readonly timeGone: NonNullable<CheckoutStore['time']['timeGone']>;
}

const TimeGoneDialog = observer(function TimeGoneDialog({ checkout, timeGone }: TimeGoneProps): ReactNode {
  const intl = useIntl();
  const { time } = checkout;
  return (
    <Confirmation
      open
      title={intl.formatMessage({ id: 'time.gone' })}
      confirm={intl.formatMessage({ id: 'time.gone.yes' })}
      cancel={intl.formatMessage({ id: 'time.gone.other' })}
      onConfirm={time.accept}
      onCancel={time.openChoice}
      onClose={time.dismiss}
    >
      <TimeChange timeGone={timeGone} requested={time.requested} />
      <p className={styles.question}>
        <FormattedMessage id="time.gone.question" />
      </p>
    </Confirmation>
  );
});

function ChangeLabel({
  change,
  submission,
}: {
  readonly change: QuoteChange;
  readonly submission: PriceChanged['submission'];
}): ReactNode {
  const text = useText();
  const { what } = change;
  if (what === 'delivery') return <FormattedMessage id="cart.totals.delivery" />;
  if (what === 'tips') return <FormattedMessage id="cart.tips" />;
  if ('line' in what) return <span>{text(submission.cart.lines[what.line]?.name)}</span>;
  const name = text(what.name);
  if (name !== '') return <span>{name}</span>;
  return <FormattedMessage id={what.reduction === 'discount' ? 'cart.totals.discount' : 'cart.totals.promoDiscount'} />;
}

interface ChangeProps {
  readonly label: ReactNode;
  readonly why?: ReactNode;
  readonly before: number;
  readonly after: number;
  readonly isTotal?: boolean;
}

function Change({ label, why, before, after, isTotal = false }: ChangeProps): ReactNode {
  return (
    <div className={styles.change} data-total={isTotal || undefined}>
      <dt>
        <span>{label}</span>
        {why !== undefined && <span className={styles.why}>{why}</span>}
      </dt>
      <dd className={styles.amounts}>
        <AmountChange before={before} after={after} />
      </dd>
    </div>
  );
}

const ClosedDialog = observer(function ClosedDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { shop, clock } = useStores();
  const intl = useIntl();
  const schedule = shop.restaurant?.schedule;
  const moment = useMoment(schedule?.timezone ?? '');
  const label = schedule && openingLabelAt(schedule, clock.now);
  const opens = label !== undefined && 'opens' in label && label.opens ? moment(label.opens) : undefined;
  return (
    <Confirmation
      open
      title={intl.formatMessage({ id: 'cart.closed' })}
      confirm={intl.formatMessage({ id: 'cart.closed.action' })}
      cancel={false}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <p className={styles.text}>
        {opens === undefined ? (
          <FormattedMessage id="cart.closed.text" />
        ) : (
          <FormattedMessage id="cart.closed.opens" values={opens} />
        )}
      </p>
      {schedule !== undefined && <OpeningHoursTable schedule={schedule} />}
    </Confirmation>
  );
});
