import { LoaderCircle, LocateFixed } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import type { PositionStore } from './PositionStore.ts';
import styles from './RecentAddresses.module.css';

interface LocateRowProps {
  readonly position: PositionStore;
  readonly onLocate: () => void;
  /** No city is selected yet; if the customer is not found, they choose one. */
  readonly isAmongCities?: boolean;
}

/** The button that locates the customer, with its progress. */
export const LocateRow = observer(function LocateRow({
  position,
  onLocate,
  isAmongCities = false,
}: LocateRowProps): ReactNode {
  const { isLooking, lost } = position;
  return (
    <>
      <button type="button" className={styles.row} aria-busy={isLooking || undefined} onClick={onLocate}>
        <Icon
          of={isLooking ? LoaderCircle : LocateFixed}
          className={classNames(styles.icon, isLooking && styles.looking)}
        />
        <FormattedMessage id={isLooking ? 'location.here.looking' : 'location.here'} />
      </button>
      {lost !== undefined && (
        <p className={styles.lost} role="status">
          <FormattedMessage id={isAmongCities ? `location.here.${lost}` : `map.lost.${lost}`} />
        </p>
      )}
    </>
  );
});
