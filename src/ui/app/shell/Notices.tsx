import '#ui/theme/print.css';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { screenAt } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { CartFullNotice } from './CartFullNotice.tsx';
import { CartNews } from './CartNews.tsx';
import { CookieQuestion } from './CookieQuestion.tsx';
import { ReleaseNotice } from './ReleaseNotice.tsx';
import { useIsOutdated } from './useIsOutdated.ts';

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
  const [isOutdated, putOff] = useIsOutdated();
  const { cookiesConsentAccepted, cookiesConsentRefused } = settings.settings;
  const isAnswered = cookiesConsentAccepted || cookiesConsentRefused === true;
  const isPaying = screenAt(path) === 'cart.index';
  if (isOutdated) return <ReleaseNotice onReload={() => location.reload()} onPutOff={putOff} />;
  if (cart.isFull) return <CartFullNotice onClose={cart.dismissFull} />;
  if (isAnswered || isPaying || shop.state.kind !== 'ready') return null;
  return <CookieQuestion onAccept={settings.acceptCookies} onRefuse={settings.refuseCookies} />;
});
