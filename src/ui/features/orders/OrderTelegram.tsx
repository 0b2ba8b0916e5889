import { Bell } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './OrderActions.module.css';
import { TelegramStore } from './TelegramStore.ts';

/** Offers to tell of orders in Telegram, where the shop has a bot. */
export const OrderTelegram = observer(function OrderTelegram(): ReactNode {
  const { useCases } = useStores();
  const [store] = useState(() => new TelegramStore(useCases));
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === 'visible' && store.chat?.isLinked !== true) void store.refresh();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [store]);
  const { chat } = store;
  if (chat === undefined) return null;
  return (
    <div className={styles.notices}>
      {!chat.isLinked && (
        <a className={styles.link} href={chat.url} target="_blank" rel="noopener noreferrer">
          <Icon of={Bell} size="s" />
          <FormattedMessage id="orders.telegram" />
        </a>
      )}
      <p role="status">{chat.isLinked && <FormattedMessage id="orders.telegram.linked" />}</p>
    </div>
  );
});
