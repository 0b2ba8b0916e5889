import { BellOff } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskOrder, DeskSession } from '#desk/application/Desk.ts';
import { timeZoneOptions } from '#ui/i18n/dateText.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import styles from './Board.module.css';
import type { BoardStore } from './BoardStore.ts';
import { useDesk } from './DeskContext.ts';
import { DeskError } from './DeskError.tsx';
import { OrderNews } from './OrderNews.tsx';
import { SessionNotices } from './SessionNotices.tsx';

interface BoardNoticesProps {
  readonly board: BoardStore;
  readonly session: DeskSession;
}

/** What whoever stands at the board has to know, above the tickets. */
export const BoardNotices = observer(function BoardNotices({ board, session }: BoardNoticesProps): ReactNode {
  const { presses, newElsewhere } = board;
  const { lostAt, isListed } = board.open;
  const { elsewhere, error: takeOffError } = board.missing;
  const { market } = useDesk();
  const intl = useIntl();
  const zone = session.restaurants[0]?.timezone ?? market.timezone;
  const zoneOf = ({ restaurantId }: DeskOrder): string =>
    session.restaurants.find(({ id }) => id === restaurantId)?.timezone ?? market.timezone;
  const dismiss = (
    <Button look="quiet" size="small" onClick={board.dismiss}>
      <FormattedMessage id="desk.dismiss" />
    </Button>
  );
  return (
    <div className={styles.notices}>
      {board.isUnheard && (
        <button type="button" className={styles.unheard} onClick={() => void board.sound.wake()}>
          <Icon of={BellOff} />
          <FormattedMessage id="desk.unheard" values={{ count: board.newCount }} />
        </button>
      )}
      {newElsewhere > 0 && (
        <Notice
          action={
            <Button look="quiet" size="small" onClick={() => board.show(undefined)}>
              <FormattedMessage id="desk.new.elsewhere.show" />
            </Button>
          }
        >
          <FormattedMessage id="desk.new.elsewhere" values={{ count: newElsewhere }} />
        </Notice>
      )}
      {isListed && lostAt !== undefined && (
        <Notice look="problem">
          <FormattedMessage
            id="desk.offline"
            values={{
              time: intl.formatTime(lostAt, { hour: '2-digit', minute: '2-digit', ...timeZoneOptions(lostAt, zone) }),
              count: presses.pending.length,
            }}
          />
        </Notice>
      )}
      <SessionNotices session={session} />
      {board.sound.isScreenLost && (
        <Notice action={dismiss}>
          <FormattedMessage id="desk.screen" />
        </Notice>
      )}
      {elsewhere !== undefined && (
        <Notice look="problem" action={dismiss}>
          <OrderNews order={elsewhere} timezone={zoneOf(elsewhere)} />
        </Notice>
      )}
      {takeOffError !== undefined && (
        <Notice look="problem" action={dismiss}>
          <DeskError error={takeOffError} />
        </Notice>
      )}
      {presses.refused.map(({ press, order, error }) => (
        <Notice key={press.id} look="problem" action={dismiss}>
          {order === undefined ? (
            <>
              <FormattedMessage id="desk.refused" values={{ number: board.open.byId.get(press.orderId)?.number }} />{' '}
              <DeskError error={error} />
            </>
          ) : (
            <OrderNews order={order} timezone={zoneOf(order)} />
          )}
        </Notice>
      ))}
    </div>
  );
});
