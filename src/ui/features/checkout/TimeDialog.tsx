import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { momentLabel } from '#domain/schedule/openingState.ts';
import { isSameTime, type OfferedSlot } from '#domain/schedule/SlotOffer.ts';
import type { AsapWait } from '#domain/schedule/slotPlan.ts';
import { instantAt, zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { timesOf } from '#ui/i18n/useSlotValues.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ChoiceList } from '#ui/kit/ChoiceList.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { RetryButton } from '#ui/kit/ErrorState.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { TimeChoiceStore } from './TimeChoiceStore.ts';
import styles from './TimeDialog.module.css';
import type { TimeStore } from './TimeStore.ts';
import { useWantedText } from './useWantedText.ts';

interface TimeDialogProps {
  readonly time: TimeStore;
  /** The wait of an order as soon as possible, as the cart shows it. */
  readonly asap: AsapWait | undefined;
  readonly onClose: () => void;
}

const NOON = 720;

/** A dialog to choose "as soon as possible", or a day and a time. */
export const TimeDialog = observer(function TimeDialog({ time, asap, onClose }: TimeDialogProps): ReactNode {
  const { useCases } = useStores();
  const intl = useIntl();
  const text = useWantedText();
  const timezone = useTimezone();
  const [choice] = useState(() => begun(useCases, time, timezone));
  const offer = choice?.offer ?? time.offer;

  useEffect(() => {
    if (choice !== undefined) void choice.show(choice.date);
  }, [choice]);

  if (choice === undefined) return null;
  const { picked } = choice;
  return (
    <Dialog
      open
      title={intl.formatMessage({ id: 'time.choose' })}
      width="narrow"
      onClose={onClose}
      footer={
        <Button wide size="large" onClick={() => time.choose(picked, choice.offer)}>
          <span>
            <FormattedMessage id="time.done" />
            <span className={styles.picked}>{text(picked)}</span>
          </span>
        </Button>
      }
    >
      {offer?.asap !== undefined && asap !== undefined && (
        <ChoiceList
          label={intl.formatMessage({ id: 'time.choose' })}
          options={[
            {
              value: 'asap',
              label: intl.formatMessage({ id: 'time.asap' }),
              note: intl.formatMessage({ id: 'time.wait' }, { min: asap.minMinutes, max: asap.maxMinutes }),
            },
          ]}
          value={picked === 'asap' ? 'asap' : undefined}
          onChange={choice.pick}
        />
      )}
      <Days choice={choice} dates={time.offer?.dates ?? []} />
      <Times choice={choice} />
    </Dialog>
  );
});

function begun(
  useCases: ConstructorParameters<typeof TimeChoiceStore>[0],
  { kitchen, requested, offer }: TimeStore,
  timezone: string,
): TimeChoiceStore | undefined {
  if (kitchen === undefined) return undefined;
  const own = requested === 'asap' ? offer?.next?.from : requested.from;
  const date = own === undefined ? (offer?.dates[0] ?? '') : zonedTimeOf(own, timezone).date;
  return new TimeChoiceStore(useCases, { kitchen, requested, date });
}

function useTimezone(): string {
  const { shop, market } = useStores();
  return shop.restaurant?.schedule.timezone ?? market.timezone;
}

interface DaysProps {
  readonly choice: TimeChoiceStore;
  readonly dates: readonly string[];
}

const Days = observer(function Days({ choice, dates }: DaysProps): ReactNode {
  const intl = useIntl();
  const name = useId();
  const nameOf = useDayName();
  return (
    <fieldset className={styles.days} aria-label={intl.formatMessage({ id: 'time.days' })}>
      {dates.map((date) => (
        <label key={date} className={styles.option}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={date === choice.date}
            onChange={() => void choice.show(date)}
          />
          <span className={styles.day}>{nameOf(date)}</span>
        </label>
      ))}
    </fieldset>
  );
});

function useDayName(): (date: string) => string {
  const { clock } = useStores();
  const intl = useIntl();
  const timezone = useTimezone();
  return (date) => {
    const noon = instantAt(date, NOON, timezone);
    const { day } = momentLabel(noon, clock.now, timezone);
    if (day === 'today' || day === 'tomorrow') return intl.formatMessage({ id: `time.day.${day}` });
    return intl.formatDate(noon, { weekday: 'short', day: 'numeric', ...timeZoneOptions(noon, timezone) });
  };
}

const Times = observer(function Times({ choice }: { readonly choice: TimeChoiceStore }): ReactNode {
  const intl = useIntl();
  const name = useId();
  const { state, offer, picked } = choice;
  if (state.kind === 'failed') {
    return (
      <Notice
        look="problem"
        action={<RetryButton look="quiet" size="small" onRetry={() => void choice.show(choice.date)} />}
      >
        <ErrorText error={state.error} />
      </Notice>
    );
  }
  if (offer === undefined) return <Waiting />;
  if (offer.slots.length === 0) {
    return (
      <p className={styles.none}>
        <FormattedMessage id="time.none" />
      </p>
    );
  }
  return (
    <fieldset className={styles.times} aria-label={intl.formatMessage({ id: 'time.times' })}>
      {offer.slots.map((slot) => (
        <TimeOption
          key={slot.from.getTime()}
          slot={slot}
          name={name}
          isPicked={isSameTime(picked, slot)}
          onPick={() => choice.pick({ from: slot.from, to: slot.to })}
        />
      ))}
    </fieldset>
  );
});

interface TimeOptionProps {
  readonly slot: OfferedSlot;
  readonly name: string;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

const TimeOption = observer(function TimeOption({ slot, name, isPicked, onPick }: TimeOptionProps): ReactNode {
  const intl = useIntl();
  const timezone = useTimezone();
  const isFull = slot.left === 0;
  return (
    <label className={styles.option}>
      <input
        className="visually-hidden"
        type="radio"
        name={name}
        checked={isPicked}
        disabled={isFull}
        onChange={onPick}
      />
      <span className={styles.slot}>
        <span>{timesOf(intl, slot, timezone)}</span>
        {isFull && (
          <span className={styles.full}>
            <FormattedMessage id="time.full" />
          </span>
        )}
      </span>
    </label>
  );
});

/** As many placeholders as a typical evening has slots. */
const WAITING = Array.from({ length: 9 }, (_, index) => index);

function Waiting(): ReactNode {
  return (
    <div className={styles.times} aria-hidden>
      {WAITING.map((index) => (
        <Skeleton key={index} className={styles.waiting} />
      ))}
    </div>
  );
}
