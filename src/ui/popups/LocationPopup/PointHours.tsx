import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { openingLabelAt } from '#domain/schedule/openingLabel.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { useMoment } from '../../i18n/useMoment.ts';
import { formatOptions } from '../../i18n/zoned.ts';
import { useStores } from '../../StoresContext.ts';
import styles from './PointHours.module.css';

/** Open or closed now, and until when, on the clock of the place itself. */
export const PointHours = observer(({ schedule }: { readonly schedule: Schedule }): ReactNode => {
  const { clock } = useStores();
  const intl = useIntl();
  const moment = useMoment(schedule.timezone);
  const label = openingLabelAt(schedule, clock.now);
  if (label.kind === 'round-the-clock') {
    return (
      <span className={styles.open}>
        <FormattedMessage id="location.point.roundTheClock" />
      </span>
    );
  }
  if (label.kind === 'open') {
    const { at } = label.until;
    return (
      <span className={styles.open}>
        <FormattedMessage
          id="location.point.openUntil"
          values={{ time: intl.formatTime(at, formatOptions(at, schedule.timezone)) }}
        />
      </span>
    );
  }
  if (label.opens === undefined) return <FormattedMessage id="location.point.closed" />;
  return <FormattedMessage id="location.point.opensAt" values={{ when: moment(label.opens) }} />;
});
