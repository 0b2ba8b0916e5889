import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryHint } from '#domain/delivery/deliveryHint.ts';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useMoneyFormat } from '#ui/shop/Money.tsx';
import styles from './DeliveryHintLine.module.css';

interface DeliveryHintLineProps {
  readonly hint: DeliveryHint;
  /** The hint is still loading. */
  readonly isAwaited: boolean;
}

/** Tells what is missing for cheaper delivery, or for any delivery. */
export function DeliveryHintLine({ hint, isAwaited }: DeliveryHintLineProps): ReactNode {
  return (
    <div role="status">
      {isAwaited ? (
        <div className={styles.hint} aria-hidden>
          <Skeleton className={styles.waiting} />
          <span className={styles.bar} />
        </div>
      ) : (
        <Hint hint={hint} />
      )}
    </div>
  );
}

function Hint({ hint }: { readonly hint: DeliveryHint }): ReactNode {
  const money = useMoneyFormat();
  switch (hint.kind) {
    case 'none':
      return null;
    case 'free':
      return (
        <Line progress={1}>
          <FormattedMessage id="cart.hint.free" />
        </Line>
      );
    case 'free-from':
      return (
        <Line progress={hint.progress}>
          <FormattedMessage id="cart.hint.freeFrom" values={{ missing: money(hint.missing) }} />
        </Line>
      );
    case 'cheaper-from':
      return (
        <Line progress={hint.progress}>
          <FormattedMessage
            id="cart.hint.cheaperFrom"
            values={{ missing: money(hint.missing), price: money(hint.deliveryPrice) }}
          />
        </Line>
      );
    case 'minimum':
      return (
        <Line progress={1 - hint.missing / hint.minimum} isShort>
          <FormattedMessage id="cart.hint.minimum" values={{ missing: money(hint.missing) }} />
          <span className={styles.text}>
            <FormattedMessage
              id={hint.deliveryPrice === 0 ? 'cart.hint.minimum.free' : 'cart.hint.minimum.text'}
              values={{ minimum: money(hint.minimum), price: money(hint.deliveryPrice) }}
            />
          </span>
        </Line>
      );
    case 'maximum':
      return (
        <Line progress={1} isShort>
          <FormattedMessage id="cart.hint.maximum" values={{ maximum: money(hint.maximum) }} />
          <span className={styles.text}>
            <FormattedMessage id="cart.hint.maximum.text" />
          </span>
        </Line>
      );
  }
}

interface LineProps {
  readonly progress: number;
  /** Delivery is not possible at this order total. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

function Line({ progress, isShort = false, children }: LineProps): ReactNode {
  const intl = useIntl();
  return (
    <div className={styles.hint} data-short={isShort || undefined}>
      <p className={styles.title}>{children}</p>
      <progress
        className={styles.bar}
        max={1}
        value={progress}
        aria-label={intl.formatMessage({ id: 'cart.hint.progress' })}
      />
    </div>
  );
}
