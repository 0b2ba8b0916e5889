import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useHoursText } from '#ui/i18n/useHoursText.ts';
import styles from './PointHours.module.css';

export const PointHours = observer(function PointHours({ schedule }: { readonly schedule: Schedule }): ReactNode {
  const { clock } = useStores();
  const { text, isOpen } = useHoursText()(schedule, clock.now);
  return <span className={isOpen ? styles.open : undefined}>{text}</span>;
});
