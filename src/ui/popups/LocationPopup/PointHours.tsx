import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { openingStateAt } from '#domain/schedule/openingState.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { zonedTimeOf } from '#domain/schedule/zonedTime.ts';
import { formatOptions } from '../../i18n/zoned.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './PointHours.module.css';

/** Open or closed now, and until when, on the clock of the place itself. */
export const PointHours = observer(({ schedule }: { readonly schedule: Schedule }): ReactNode => {
  const { clock } = useStores();
  const intl = useIntl();
  const state = openingStateAt(schedule, clock.now);
  const dateOf = (at: Date): string => zonedTimeOf(at, schedule.timezone).date;
  const when = (at: Date): string => {
    const isToday = dateOf(at) === dateOf(clock.now);
    const zone = formatOptions(at, schedule.timezone);
    return intl.formatDate(at, { ...(!isToday && { weekday: 'long' }), hour: 'numeric', minute: '2-digit', ...zone });
  };
  if (state.kind === 'round-the-clock') {
    return (
      <span className={styles.open}>
        <FormattedMessage id="location.point.roundTheClock" />
      </span>
    );
  }
  if (state.kind === 'open') {
    const time = intl.formatTime(state.until, formatOptions(state.until, schedule.timezone));
    return (
      <span className={styles.open}>
        <FormattedMessage id="location.point.openUntil" values={{ time }} />
      </span>
    );
  }
  if (state.opensAt === undefined) return <FormattedMessage id="location.point.closed" />;
  return <FormattedMessage id="location.point.opensAt" values={{ when: when(state.opensAt) }} />;
});
