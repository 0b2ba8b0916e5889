import { Check, X } from 'lucide';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Order, type OrderStatus, statusSteps } from '#domain/order/Order.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { OrderStatusName } from '#ui/shop/OrderStatusName.tsx';
import { useOrderZone } from './OrderZone.ts';
import styles from './Timeline.module.css';

interface Step {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'next' | 'ended';
  readonly at?: Date | undefined;
}

/** The statuses of an order as a timeline: past, current and future. */
export function Timeline({ order }: { readonly order: Order }): ReactNode {
  const intl = useIntl();
  const timezone = useOrderZone();
  return (
    <ol className={styles.timeline}>
      {stepsOf(order).map(({ status, state, at }) => (
        <li key={status} className={styles.step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {state === 'done' && <Icon of={Check} size="xs" />}
            {state === 'ended' && <Icon of={X} size="xs" />}
          </span>
          <span className={styles.text}>
            <span className={styles.name}>
              <OrderStatusName status={status} deliveryType={order.deliveryType} />
            </span>
            {state !== 'ended' && (
              <span className="visually-hidden">
                <span>{', '}</span>
                <FormattedMessage id={`orders.step.${state}`} />
              </span>
            )}
          </span>
          {at !== undefined && (
            <time className={styles.at} dateTime={at.toISOString()}>
              {intl.formatTime(at, timeZoneOptions(at, timezone))}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

/**
 * Adds a current status that is not among the usual steps: awaiting payment before them, a ready delivery between
 * kitchen and courier.
 */
function withStep(usual: readonly OrderStatus[], status: OrderStatus): readonly OrderStatus[] {
  if (usual.includes(status)) return usual;
  return usual.toSpliced(status === 'ready' ? usual.indexOf('cooking') + 1 : 0, 0, status);
}

/**
 * The timeline's steps. A cancelled order shows how far it got, without the wait for a payment that never came; skipped
 * steps count as done.
 */
function stepsOf({ status, deliveryType, history }: Order): readonly Step[] {
  const atOf = (step: OrderStatus): Date | undefined => history.findLast((past) => past.status === step)?.at;
  if (status === 'cancelled' || status === 'rejected') {
    const past = history.filter((step) => step.status !== status && step.status !== 'awaiting-payment');
    return [
      ...past.map((step): Step => ({ status: step.status, state: 'done', at: step.at })),
      { status, state: 'ended', at: atOf(status) },
    ];
  }
  const usual = statusSteps(deliveryType);
  const steps = withStep(usual, status);
  const now = steps.indexOf(status);
  const isOver = now === steps.length - 1;
  return steps.map((step, index) => ({
    status: step,
    state: index < now || isOver ? 'done' : index === now ? 'now' : 'next',
    at: atOf(step),
  }));
}
