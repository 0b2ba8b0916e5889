import { Check, Share2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PlacedOrder } from '#domain/order/Order.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Icon } from '#ui/kit/Icon.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useShare } from '#ui/kit/useShare.ts';
import { orderName } from './orderTexts.ts';
import styles from './ShareOrder.module.css';
import { ShareOrderStore } from './ShareOrderStore.ts';

/** Offers the link that shows an order without signing in. */
export const ShareOrder = observer(function ShareOrder({ order }: { readonly order: PlacedOrder }): ReactNode {
  const { useCases } = useStores();
  const intl = useIntl();
  const [store] = useState(() => new ShareOrderStore(useCases, order.id));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void store.begin(), [store]);
  if (!store.isPossible) return null;
  const open = (): void => {
    setOpen(true);
    if (store.path === undefined) void store.load();
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={open}>
        <Icon of={Share2} size="s" />
        <FormattedMessage id="orders.share" />
      </Button>
      <Dialog
        open={isOpen}
        title={intl.formatMessage({ id: 'orders.share.title' })}
        onClose={() => setOpen(false)}
        width="narrow"
        onPhone="dialog"
        footer={<ShareButtons order={order} store={store} />}
      >
        <ShareText store={store} />
      </Dialog>
    </>
  );
});

const ShareText = observer(function ShareText({ store }: { readonly store: ShareOrderStore }): ReactNode {
  const { path, isEnded, error } = store;
  return (
    <div className={styles.text}>
      <p>
        <FormattedMessage id="orders.share.text" />
      </p>
      {path !== undefined && <p className={styles.link}>{urlOf(path)}</p>}
      {path === undefined && error === undefined && !isEnded && <Skeleton className={styles.loading} />}
      <div role="status">
        {isEnded && (
          <Notice>
            <FormattedMessage id="orders.share.ended" />
          </Notice>
        )}
        {error !== undefined && (
          <Notice look="problem">
            <ErrorText error={error} />
          </Notice>
        )}
      </div>
    </div>
  );
});

interface ShareButtonsProps {
  readonly order: PlacedOrder;
  readonly store: ShareOrderStore;
}

const ShareButtons = observer(function ShareButtons({ order, store }: ShareButtonsProps): ReactNode {
  const intl = useIntl();
  const [state, share] = useShare();
  const { path } = store;
  if (path === undefined) {
    return (
      <Button wide look="secondary" busy={store.isBusy} onClick={() => void store.load()}>
        <FormattedMessage id="orders.share.new" />
      </Button>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button wide onClick={() => share({ title: orderName(intl, order), url: urlOf(path) })}>
        <Icon of={state === 'copied' ? Check : Share2} size="s" />
        <span aria-live="polite">
          <FormattedMessage id={`orders.share.${state}`} />
        </span>
      </Button>
      <Button wide look="quiet" busy={store.isBusy} onClick={() => void store.end()}>
        <FormattedMessage id="orders.share.end" />
      </Button>
    </div>
  );
});

function urlOf(path: string): string {
  return new URL(path, globalThis.location.href).href;
}
