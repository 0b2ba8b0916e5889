import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '#ui/components/Notice.tsx';
import styles from './MapMissing.module.css';
import { TownPicture } from './TownPicture.tsx';

/** No map can be had: a picture of a town, and how to go on without one. */
export function MapMissing(): ReactNode {
  return (
    <div className={styles.missing}>
      <TownPicture className={styles.picture} />
      <div className={styles.words} role="status">
        <Notice>
          <FormattedMessage id="map.missing" />
        </Notice>
      </div>
    </div>
  );
}
