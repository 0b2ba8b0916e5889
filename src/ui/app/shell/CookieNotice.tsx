import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { routeOf } from '#ui/app/navigation/matchPath.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { extraPart } from '#ui/components/lazyPart.tsx';

const fetchQuestion = async () => (await import('./CookieQuestion.tsx')).CookieQuestion;
const CookieQuestion = extraPart(fetchQuestion);

/** So long the page is left to itself before anything is asked that it does not need. */
const NOTICE_DELAY_MS = 1500;

/** Asked until answered, either way, but not of someone who is paying. What measures waits for the yes. */
export const CookieNotice = observer((): ReactNode => {
  const { settings, shop } = useStores();
  const [path] = useLocation();
  const isPaying = routeOf(path) === 'cart.index';
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      try {
        await Promise.all([fetchQuestion(), settings.loadMoreMessages()]);
        if (!isGone) setCalm(true);
      } catch {
        // Nobody misses a notice that does not come: it is asked on the next visit.
        settings.forgetFailedMessages();
      }
    };
    const timer = setTimeout(() => void ask(), NOTICE_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [settings]);
  const { cookiesConsentAccepted, cookiesConsentRefused } = settings.settings;
  const isAnswered = cookiesConsentAccepted || cookiesConsentRefused === true;
  const isAsked = isCalm && !isAnswered && !isPaying && shop.state.kind === 'ready';
  return isAsked && <CookieQuestion onAccept={settings.acceptCookies} onRefuse={settings.refuseCookies} />;
});
