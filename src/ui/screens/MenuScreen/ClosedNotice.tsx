import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { openingStateAt } from '#domain/schedule/openingState.ts';
import { Notice } from '../../components/Notice.tsx';
import { formatOptions } from '../../i18n/zoned.ts';
import { useStores } from '../../StoresContext.ts';

/** Said before anything is chosen, not at the end: the restaurant is closed, and when it opens. */
export const ClosedNotice = observer((): ReactNode => {
  const { shop, clock } = useStores();
  const intl = useIntl();
  if (shop.restaurant === undefined) return null;
  const { schedule } = shop.restaurant;
  const state = openingStateAt(schedule, clock.now);
  if (state.kind === 'open' || state.kind === 'round-the-clock') return null;
  const zone = state.opensAt && formatOptions(state.opensAt, schedule.timezone);
  const when =
    state.opensAt && intl.formatDate(state.opensAt, { weekday: 'long', hour: 'numeric', minute: '2-digit', ...zone });
  return (
    <Notice look="problem">
      {when === undefined ? (
        <FormattedMessage id="menu.closedForLong" />
      ) : (
        <FormattedMessage id="menu.closed" values={{ when }} />
      )}
    </Notice>
  );
});
