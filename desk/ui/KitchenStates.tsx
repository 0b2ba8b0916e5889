import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskSession } from '#desk/application/Desk.ts';
import { pauseEnd } from '#domain/schedule/openingState.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { classNames } from '#ui/kit/classNames.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Board.module.css';
import type { BoardStore } from './BoardStore.ts';
import { useDesk } from './DeskContext.ts';

interface KitchenStatesProps {
  readonly board: BoardStore;
  readonly session: DeskSession;
  readonly onChange: (restaurantId: string) => void;
}

/** Which of the shown restaurants are paused or busy, so that nobody forgets it. */
export const KitchenStates = observer(function KitchenStates({
  board,
  session,
  onChange,
}: KitchenStatesProps): ReactNode {
  const { clock } = useDesk();
  const intl = useIntl();
  const text = useText();
  const isSeveral = session.restaurants.length > 1;
  const restaurants = session.restaurants.filter(
    ({ id }) => board.restaurantId === undefined || id === board.restaurantId,
  );
  return (
    <div className={classNames(styles.notices, styles.states)}>
      {restaurants.map(({ id, name, timezone, pausedUntil, busyMinutes }) => {
        const until = pauseEnd({ pausedUntil }, clock.now);
        if (until === undefined && busyMinutes === undefined) return null;
        return (
          <Notice
            key={id}
            look={until === undefined ? 'plain' : 'problem'}
            action={
              <Button look="quiet" size="small" onClick={() => onChange(id)}>
                <FormattedMessage id="desk.state.change" />
              </Button>
            }
          >
            {isSeveral && <span>{`${text(name)} · `}</span>}
            {until === undefined ? (
              <FormattedMessage id="desk.busy.now" values={{ minutes: busyMinutes }} />
            ) : (
              <FormattedMessage
                id="desk.paused"
                values={{ time: intl.formatTime(until, timeZoneOptions(until, timezone)) }}
              />
            )}
          </Notice>
        );
      })}
    </div>
  );
});
