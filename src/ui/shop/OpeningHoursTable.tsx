import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { type DayOfWeek, daysToCome, weekOf } from '#domain/schedule/weekOf.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { dateText } from '#ui/i18n/dateText.ts';
import styles from './OpeningHoursTable.module.css';

/** The opening hours of this week, with today marked, and upcoming exceptions. */
export const OpeningHoursTable = observer(function OpeningHoursTable({
  schedule,
}: {
  readonly schedule: Schedule;
}): ReactNode {
  const { clock } = useStores();
  const intl = useIntl();
  const special = daysToCome(schedule, clock.now);
  const years = new Set(special.map(({ date }) => date.slice(0, 4)));
  const year = years.size > 1 ? ({ year: 'numeric' } as const) : {};
  const dated = { day: 'numeric', month: 'long', ...year } as const;
  const nameOf = ({ date }: DayOfWeek, options: { weekday: 'long' } | typeof dated): string =>
    dateText(intl, new Date(`${date}T00:00:00Z`), { ...options, timeZone: 'UTC' });
  return (
    <>
      <dl className={styles.days}>
        {weekOf(schedule, clock.now).map((day) => (
          <Day key={day.date} day={day} name={nameOf(day, { weekday: 'long' })} />
        ))}
      </dl>
      {special.length > 0 && (
        <>
          <h3 className={styles.headline}>
            <FormattedMessage id="restaurants.hours.special" />
          </h3>
          <dl className={styles.days}>
            {special.map((day) => (
              <Day key={day.date} day={day} name={nameOf(day, dated)} />
            ))}
          </dl>
        </>
      )}
    </>
  );
});

function Day({ day, name }: { readonly day: DayOfWeek; readonly name: string }): ReactNode {
  return (
    <div className={styles.day} data-today={day.isToday || undefined} aria-current={day.isToday ? 'date' : undefined}>
      <dt>
        <span className={styles.name}>{name}</span>
        {day.isToday && (
          <span className={styles.today}>
            <FormattedMessage id="restaurants.hours.today" />
          </span>
        )}
      </dt>
      <dd>
        <Hours hours={day.hours} />
      </dd>
    </div>
  );
}

function Hours({ hours }: { readonly hours: DayOfWeek['hours'] }): ReactNode {
  const intl = useIntl();
  const time = (minute: number): string =>
    intl.formatTime(new Date(minute * 60_000), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  switch (hours.kind) {
    case 'day-off':
      return <FormattedMessage id="restaurants.hours.dayOff" />;
    case 'round-the-clock':
      return <FormattedMessage id="restaurants.hours.roundTheClock" />;
    case 'hours':
      return hours.spans.map(({ from, to }) => (
        <span key={from} className={styles.span}>
          <FormattedMessage id="restaurants.hours.span" values={{ from: time(from), to: time(to) }} />
        </span>
      ));
  }
}
