import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AuthObstacle } from '#domain/market/offeredAuth.ts';
import styles from './SignInScreen.module.css';

interface ObstacleProps {
  readonly obstacle: AuthObstacle | undefined;
  /** The vendor's. */
  readonly name: string;
}

/** Why a way to sign in stands last, or does not stand there yet. */
export function Obstacle({ obstacle, name }: ObstacleProps): ReactNode {
  if (obstacle !== 'no-window' && obstacle !== 'not-loaded') return null;
  return (
    <p className={styles.obstacle}>
      <FormattedMessage id={obstacle === 'no-window' ? 'session.noWindow' : 'session.notLoaded'} values={{ name }} />
    </p>
  );
}
