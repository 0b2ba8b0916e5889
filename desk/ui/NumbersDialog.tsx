import { Download } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import type { DeskNumbers } from '#desk/application/DeskNumbers.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { Field } from '#ui/kit/Field.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Segmented } from '#ui/kit/Segmented.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { useDesk } from './DeskContext.ts';
import { DeskError } from './DeskError.tsx';
import styles from './Numbers.module.css';
import { NumbersStore, RANGES, type RangeName } from './NumbersStore.ts';
import { NumbersTables } from './NumbersTables.tsx';
import { NumbersTotals } from './NumbersTotals.tsx';
import { numbersCsv } from './numbersCsv.ts';

interface NumbersDialogProps {
  readonly session: DeskSession;
  /** The restaurant that the board shows; absent for all of them. */
  readonly restaurantId: string | undefined;
  readonly onClose: () => void;
}

/** Orders, turnover, dishes and refusals of some days, for a manager. */
export const NumbersDialog = observer(function NumbersDialog(props: NumbersDialogProps): ReactNode {
  const { session, restaurantId, onClose } = props;
  const { useCases, clock, market } = useDesk();
  const intl = useIntl();
  const [store] = useState(
    () => new NumbersStore(useCases, zonedTimeOf(clock.now, timezoneOf(props) ?? market.timezone).date, restaurantId),
  );
  useEffect(() => void store.load(), [store]);
  const { numbers, error } = store;
  return (
    <Dialog
      open
      width="wide"
      onPhone="full"
      title={intl.formatMessage({ id: 'desk.numbers.title' })}
      onClose={onClose}
      footer={<Csv store={store} numbers={numbers} />}
    >
      <div className={styles.numbers}>
        <Filters store={store} session={session} />
        {error !== undefined && (
          <Notice look="problem">
            <DeskError error={error} />
          </Notice>
        )}
        {numbers !== undefined && (
          <CurrencyContext value={numbers.currency ?? session.restaurants[0]?.currency ?? ''}>
            <div className={styles.numbers} aria-busy={store.isLoading}>
              <NumbersTotals store={store} numbers={numbers} />
              <NumbersTables numbers={numbers} session={session} />
              {numbers.asOf !== undefined && <AsOf at={numbers.asOf} timezone={timezoneOf(props) ?? market.timezone} />}
            </div>
          </CurrencyContext>
        )}
      </div>
    </Dialog>
  );
});

interface AsOfProps {
  readonly at: Date;
  readonly timezone: string;
}

/** A server may read the numbers from a replica, which is a little behind. */
function AsOf({ at, timezone }: AsOfProps): ReactNode {
  const intl = useIntl();
  const time = intl.formatTime(at, { hour: '2-digit', minute: '2-digit', ...timeZoneOptions(at, timezone) });
  return (
    <p className={styles.asOf}>
      <FormattedMessage id="desk.numbers.asOf" values={{ time }} />
    </p>
  );
}

function timezoneOf({ session, restaurantId }: NumbersDialogProps): string | undefined {
  return (session.restaurants.find(({ id }) => id === restaurantId) ?? session.restaurants[0])?.timezone;
}

interface FiltersProps {
  readonly store: NumbersStore;
  readonly session: DeskSession;
}

const Filters = observer(function Filters({ store, session }: FiltersProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const { from, to, restaurantId } = store.question;
  return (
    <search className={styles.filters}>
      <Segmented<RangeName>
        label={intl.formatMessage({ id: 'desk.numbers.range' })}
        options={(Object.keys(RANGES) as RangeName[]).map((value) => ({
          value,
          label: <FormattedMessage id={`desk.numbers.range.${value}`} />,
        }))}
        value={store.range}
        onChange={store.choose}
      />
      <Field
        label={intl.formatMessage({ id: 'desk.numbers.from' })}
        type="date"
        value={from}
        max={to}
        onChange={({ target }) => store.change({ from: target.value })}
      />
      <Field
        label={intl.formatMessage({ id: 'desk.numbers.to' })}
        type="date"
        value={to}
        min={from}
        onChange={({ target }) => store.change({ to: target.value })}
      />
      {session.restaurants.length > 1 && (
        <select
          className={styles.select}
          aria-label={intl.formatMessage({ id: 'desk.restaurant' })}
          value={restaurantId ?? ''}
          onChange={({ target }) => store.change({ restaurantId: target.value || undefined })}
        >
          <option value="">{intl.formatMessage({ id: 'desk.restaurant.all' })}</option>
          {session.restaurants.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </select>
      )}
    </search>
  );
});

interface CsvProps {
  readonly store: NumbersStore;
  readonly numbers: DeskNumbers | undefined;
}

const Csv = observer(function Csv({ store, numbers }: CsvProps): ReactNode {
  const save = (): void => {
    if (numbers === undefined) return;
    const url = URL.createObjectURL(new Blob([numbersCsv(numbers)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${store.question.from}-${store.question.to}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button wide look="secondary" disabled={numbers === undefined || numbers.days.length === 0} onClick={save}>
      <Icon of={Download} size="s" />
      <FormattedMessage id="desk.numbers.csv" />
    </Button>
  );
});
