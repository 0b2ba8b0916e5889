import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskCatalog } from '#desk/application/DeskCatalog.ts';
import { WEEK_DAY_NAMES } from '#domain/schedule/Schedule.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Catalog.module.css';
import type { CatalogStore } from './CatalogStore.ts';
import { dayName } from './dayName.ts';
import { type DayName, HoursDraft } from './HoursDraft.ts';
import { PartForm } from './PartForm.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useDraft } from './useDraft.ts';

interface HoursFormProps {
  readonly store: CatalogStore;
  readonly hours: DeskCatalog['hours'];
}

/** The form for weekly hours and exceptions. */
export const HoursForm = observer(function HoursForm({ store, hours }: HoursFormProps): ReactNode {
  const intl = useIntl();
  const { draft } = useDraft({
    store,
    part: 'hours',
    itemId: store.restaurantId,
    stated: hours,
    begin: () => new HoursDraft(hours),
  });
  return (
    <PartForm store={store} part="hours" draft={draft} label={intl.formatMessage({ id: 'desk.catalog.hours' })}>
      <ul className={styles.week}>
        {WEEK_DAY_NAMES.map((day) => (
          <Day key={day} day={day} draft={draft} />
        ))}
      </ul>
      <p className={styles.quiet}>
        <FormattedMessage id="desk.catalog.hours.hint" />
      </p>
      {draft.conflict !== undefined && (
        <Notice look="problem">
          <FormattedMessage id="desk.catalog.hours.overlap" values={{ day: dayName(intl, draft.conflict.day) }} />
        </Notice>
      )}
      <SpecialDays draft={draft} />
    </PartForm>
  );
});

const Day = observer(function Day({ day, draft }: { readonly day: DayName; readonly draft: HoursDraft }): ReactNode {
  const intl = useIntl();
  const name = dayName(intl, day);
  const intervals = draft.days[day];
  return (
    <li className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <span className={styles.intervals}>
        {intervals.length === 0 && (
          <span className={styles.quiet}>
            <FormattedMessage id="desk.catalog.closed" />
          </span>
        )}
        {intervals.map((interval, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no id but their position.
          <span key={index} className={styles.interval}>
            <Time
              label={intl.formatMessage({ id: 'desk.catalog.opens' }, { day: name })}
              value={interval.open}
              onChange={(open) => draft.change(day, index, { open })}
            />
            –
            <Time
              label={intl.formatMessage({ id: 'desk.catalog.closes' }, { day: name })}
              value={interval.close}
              onChange={(close) => draft.change(day, index, { close })}
            />
            <RemoveButton name={name} onPress={() => draft.remove(day, index)} />
          </span>
        ))}
      </span>
      <Button look="quiet" size="small" onClick={() => draft.add(day)}>
        <Icon of={Plus} size="s" />{' '}
        <FormattedMessage id={intervals.length === 0 ? 'desk.catalog.open-day' : 'desk.catalog.add-interval'} />
      </Button>
    </li>
  );
});

const SpecialDays = observer(function SpecialDays({ draft }: { readonly draft: HoursDraft }): ReactNode {
  const intl = useIntl();
  return (
    <section className={styles.special}>
      <h3 className={styles.heading}>
        <FormattedMessage id="desk.catalog.special" />
      </h3>
      {draft.exceptions.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="desk.catalog.special.none" />
        </p>
      )}
      {draft.specialConflict !== undefined && (
        <Notice look="problem">
          <FormattedMessage id="desk.catalog.special.twice" values={{ date: draft.specialConflict.day }} />
        </Notice>
      )}
      <ul className={styles.week}>
        {draft.exceptions.map(({ date, dayOff, open, close }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date is editable and may be duplicated.
          <li key={index} className={styles.day}>
            <input
              type="date"
              required
              className={styles.input}
              aria-label={intl.formatMessage({ id: 'desk.catalog.special.date' })}
              value={date}
              onChange={({ target }) => draft.changeException(index, { date: target.value })}
            />
            <span className={styles.interval}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={dayOff}
                  onChange={({ target }) => draft.changeException(index, { dayOff: target.checked })}
                />
                <FormattedMessage id="desk.catalog.special.closed" />
              </label>
              {!dayOff && open !== undefined && close !== undefined && (
                <>
                  <Time
                    label={intl.formatMessage({ id: 'desk.catalog.opens' }, { day: date })}
                    value={open}
                    onChange={(next) => draft.changeException(index, { open: next })}
                  />
                  –
                  <Time
                    label={intl.formatMessage({ id: 'desk.catalog.closes' }, { day: date })}
                    value={close}
                    onChange={(next) => draft.changeException(index, { close: next })}
                  />
                </>
              )}
            </span>
            <RemoveButton name={date} onPress={() => draft.removeException(index)} />
          </li>
        ))}
      </ul>
      <Button look="secondary" size="small" onClick={() => draft.addException('')}>
        <Icon of={Plus} size="s" /> <FormattedMessage id="desk.catalog.special.add" />
      </Button>
    </section>
  );
});

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

function Time({ label, value, onChange }: TimeProps): ReactNode {
  return (
    <input
      type="time"
      required
      className={styles.input}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
