import { Clock } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import styles from './Time.module.css';
import { TimeChange } from './TimeChange.tsx';
import { TimeDialog } from './TimeDialog.tsx';
import { useWantedText } from './useWantedText.ts';

/** The wanted time; nothing is shown when the back end has no slots and the wait is not known. */
export const Time = observer(function Time({ checkout }: { readonly checkout: CheckoutStore }): ReactNode {
  const { time, wait, refusal, quote } = checkout;
  const { offer, requested, timeGone } = time;
  const text = useWantedText();
  const intl = useIntl();
  const isWaitSought = requested === 'asap' && wait === undefined && quote.isFirstAwaited;
  if (offer === undefined && (!time.isResolved || isWaitSought)) {
    return (
      <Card title={<FormattedMessage id="time.title" />}>
        <TimeWaiting />
      </Card>
    );
  }
  if (offer === undefined && requested === 'asap' && wait === undefined) return null;
  const isBusy = requested === 'asap' && offer !== undefined && offer.busyMinutes > 0;
  return (
    <Card title={<FormattedMessage id="time.title" />}>
      <ChoiceRow
        icon={<Icon of={Clock} size="l" />}
        action={
          (offer === undefined ? requested !== 'asap' : offer.dates.length > 0) && (
            <Button
              look="secondary"
              size="small"
              aria-label={`${intl.formatMessage({ id: 'time.change' })}: ${intl.formatMessage({ id: 'time.title' })}`}
              onClick={time.openChoice}
            >
              <FormattedMessage id="time.change" />
            </Button>
          )
        }
      >
        <p className={styles.wanted} data-gone={timeGone !== undefined || undefined}>
          <WantedTimeText>{text(requested)}</WantedTimeText>
        </p>
        {wait !== undefined && (
          <p className={styles.quiet}>
            <FormattedMessage id="time.wait" values={{ min: wait.minMinutes, max: wait.maxMinutes }} />
          </p>
        )}
        {isBusy && (
          <p className={styles.busy}>
            <FormattedMessage id="time.busy" values={{ minutes: offer.busyMinutes }} />
          </p>
        )}
      </ChoiceRow>
      {timeGone?.instead !== undefined && (
        <Notice
          look="problem"
          action={
            <Button size="small" onClick={time.accept}>
              <FormattedMessage id="time.gone.yes" />
            </Button>
          }
        >
          <TimeChange timeGone={timeGone} requested={requested} />
        </Notice>
      )}
      <RefusalNotice refusal={refusal} anchor="time" />
      {time.isChoosing && <TimeDialog time={time} asap={checkout.asapWait} onClose={time.closeChoice} />}
    </Card>
  );
});

/** The interval at the end stays on one line. */
function WantedTimeText({ children }: { readonly children: string }): ReactNode {
  const end = children.lastIndexOf(' ') + 1;
  return (
    <>
      <span>{children.slice(0, end)}</span>
      <span className={styles.interval}>{children.slice(end)}</span>
    </>
  );
}

/** A placeholder of the same height, to avoid a layout shift. */
function TimeWaiting(): ReactNode {
  return (
    <ChoiceRow icon={<Icon of={Clock} size="l" />} isHidden>
      <p className={styles.wanted}>
        <Skeleton className={styles.waiting} />
      </p>
      <p className={styles.quiet}>
        <Skeleton className={styles.waiting} />
      </p>
    </ChoiceRow>
  );
}
