import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../../lazyPart.tsx';
import { useStores } from '../../StoresContext.ts';

const CookieQuestion = lazyPart(async () => (await import('./CookieQuestion.tsx')).CookieQuestion);

/** So long the page is left to itself before anything is asked that it does not need. */
const CALM_MILLISECONDS = 1500;

/** Asked until accepted, once a visit; a no counts for this visit. What measures waits for the yes. */
export const CookieNotice = observer((): ReactNode => {
  const { settings, shop } = useStores();
  const [isCalm, setCalm] = useState(false);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  const isAsked = isCalm && !isRefused && !settings.settings.cookiesConsentAccepted && shop.state.kind === 'ready';
  return isAsked && <CookieQuestion onAccept={settings.acceptCookies} onRefuse={() => setRefused(true)} />;
});
