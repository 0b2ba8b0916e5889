import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './MapMissing.module.css';
import { TownPicture } from './TownPicture.tsx';

/** Shown when no map is available: a picture, and how to continue without a map. */
export function MapMissing(): ReactNode {
  return (
    <div className={styles.missing}>
      <TownPicture className={styles.picture} />
      <div className={styles.text} role="status">
        <Notice>
          <FormattedMessage id="map.missing" />
        </Notice>
      </div>
    </div>
  );
}
