import '#ui/theme/print.css';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { paths } from '#ui/app/navigation/paths.ts';
import { screenAt } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import type { MessageId } from '#ui/i18n/Messages.ts';
import { Button } from '#ui/kit/Button.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import { useRootMark } from '#ui/kit/useRootMark.ts';
import { CartNews } from './CartNews.tsx';
import styles from './Notices.module.css';

/** Notices of the page, and the words of the cart's changes for those who hear the page. */
export function Notices(): ReactNode {
  return (
    <>
      <CartNews />
      <Notice />
    </>
  );
}

/** One notice at a time. The cookie banner is shown until it is answered, but not during the checkout. */
const Notice = observer(function Notice(): ReactNode {
  const { cart, settings, shop } = useStores();
  const [path] = useLocation();
  const [isOutdated, postpone] = useIsOutdated();
  const { cookiesConsentAccepted, cookiesConsentRefused } = settings.settings;
  const isAnswered = cookiesConsentAccepted || cookiesConsentRefused === true;
  const isPaying = screenAt(path) === 'cart.index';
  if (isOutdated) return <ReleaseNotice onReload={() => location.reload()} onPutOff={postpone} />;
  if (cart.isFull) return <CartFullNotice onClose={cart.dismissFull} />;
  if (isAnswered || isPaying || shop.state.kind !== 'ready') return null;
  return <CookieQuestion onAccept={settings.acceptCookies} onRefuse={settings.refuseCookies} />;
});

interface CookieQuestionProps {
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** The cookie banner. Analytics starts only after consent. */
export function CookieQuestion({ onAccept, onRefuse }: CookieQuestionProps): ReactNode {
  return (
    <LateNotice
      titleId="cookies.title"
      textId="cookies.text"
      yes={{ id: 'cookies.accept', onChoose: onAccept }}
      isOpen
      no={{ id: 'cookies.refuse', onChoose: onRefuse }}
    />
  );
}

/** Says why a dish was not added to a cart that has as many lines as one order may have. */
export function CartFullNotice({ onClose }: { readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const openCart = (): void => {
    onClose();
    navigate(paths.cart);
  };
  return (
    <LateNotice
      titleId="cartFull.title"
      textId="cartFull.text"
      yes={{ id: 'cartFull.open', onChoose: openCart }}
      no={{ id: 'cartFull.close', onChoose: onClose }}
    />
  );
}

interface ReleaseNoticeProps {
  readonly onReload: () => void;
  readonly onPutOff: () => void;
}

/** Offers a reload when a newer release exists; never reloads by itself. */
export function ReleaseNotice({ onReload, onPutOff }: ReleaseNoticeProps): ReactNode {
  return (
    <LateNotice
      titleId="release.title"
      textId="release.text"
      yes={{ id: 'release.reload', onChoose: onReload }}
      no={{ id: 'release.later', onChoose: onPutOff }}
    />
  );
}

/** Whether a newer release was found while this page is open, and a function that postpones the notice. */
function useIsOutdated(): readonly [isOutdated: boolean, putOff: () => void] {
  const { useCases } = useStores();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const watching = new AbortController();
    useCases.watchRelease
      .execute({ onNewer: () => setOutdated(true) }, watching.signal)
      .catch((error: unknown) => useCases.reportFault.execute({ error, context: 'release' }));
    return () => watching.abort();
  }, [useCases]);
  return [isOutdated, () => setOutdated(false)];
}

interface Choice {
  readonly id: MessageId;
  readonly onChoose: () => void;
}

interface LateNoticeProps {
  readonly titleId: MessageId;
  readonly textId: MessageId;
  readonly yes: Choice;
  readonly no: Choice;
  /** Neither answer is recommended. */
  readonly isOpen?: boolean;
}

/** A notice at the bottom of the window that covers nothing permanently and does not block the page. */
function LateNotice({ titleId, textId, yes, no, isOpen = false }: LateNoticeProps): ReactNode {
  const intl = useIntl();
  const kind = isOpen ? 'question' : 'news';
  useRootMark('late-notice', kind);
  return (
    <div className={styles.place} data-late-notice={kind}>
      <section className={styles.notice} aria-label={intl.formatMessage({ id: titleId })}>
        <p className={styles.text} role="status">
          <FormattedMessage id={textId} />
        </p>
        <div className={styles.buttons}>
          <Button size="small" look={isOpen ? 'secondary' : 'primary'} onClick={yes.onChoose}>
            <FormattedMessage id={yes.id} />
          </Button>
          <Button size="small" look="secondary" onClick={no.onChoose}>
            <FormattedMessage id={no.id} />
          </Button>
        </div>
      </section>
    </div>
  );
}
