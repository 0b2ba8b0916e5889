import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AuthObstacle } from '#application/market/offeredAuth.ts';
import styles from './SignInScreen.module.css';

interface SignInObstacleProps {
  readonly obstacle: AuthObstacle | undefined;
  /** The vendor's name. */
  readonly name: string;
}

/** Why a sign-in method is last in the list, or not available yet. */
export function SignInObstacle({ obstacle, name }: SignInObstacleProps): ReactNode {
  if (obstacle !== 'no-window' && obstacle !== 'not-loaded') return null;
  return (
    <p className={styles.obstacle}>
      <FormattedMessage id={obstacle === 'no-window' ? 'session.noWindow' : 'session.notLoaded'} values={{ name }} />
    </p>
  );
}
