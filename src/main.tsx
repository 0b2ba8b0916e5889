import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Market } from '#domain/market/Market.ts';
import { type FirstScreen, toFirstScreen, type WireFirstScreen } from '#infrastructure/api/firstScreen.ts';
import { createContainer } from '#infrastructure/container/createContainer.ts';
import { openDevice } from '#infrastructure/container/openDevice.ts';
import { pageAge } from '#infrastructure/device/pageAge.ts';
import { App } from '#ui/app/App.tsx';
import { linkOf } from '#ui/app/navigation/matchPath.ts';
import { createStores } from '#ui/app/stores/createStores.ts';
import { loadMessages } from '#ui/i18n/loadMessages.ts';
import { buildSettings } from './buildSettings.ts';
import type { EarlyClicks } from './replayEarlyClicks.ts';

declare global {
  interface Window {
    /** Set by the small script in the page's head. */
    carteEarlyClicks?: EarlyClicks;
  }
}

/** JSON that the server put into the page. */
function embedded(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

async function fetchMarket(): Promise<Market> {
  const [{ loadMarket }, answer] = await Promise.all([
    import('#infrastructure/market/loadMarket.ts'),
    fetch('/market.json'),
  ]);
  return loadMarket(await answer.json(), buildSettings);
}

/** Lets whatever waits have its turn: a finger, a frame. */
function taskEnd(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function open(): Promise<void> {
  // The typeface does not share a slow line with the scripts; who was here before has it from the page's head.
  import(/* webpackChunkName: "fonts" */ './ui/theme/fonts.css').catch(() => {
    // The stand-in stays.
  });
  const root = document.getElementById('carte');
  if (root === null) throw new Error('The page has no place for the shop');
  await taskEnd();
  // The server has read and checked the market already; without one the shop does so itself.
  const market = (embedded('carte-market') as Market | undefined) ?? (await fetchMarket());
  await openDevice(market);
  const drawn = embedded('carte-first') as WireFirstScreen | undefined;
  const first: FirstScreen | undefined = drawn === undefined ? undefined : toFirstScreen(drawn, market);
  await taskEnd();
  const { useCases, settings, keepCart } = createContainer(market, first && new Date(first.now.getTime() + pageAge()));
  const messages = await loadMessages.first(settings.locale);

  const stores = createStores({
    market,
    useCases,
    settings,
    messages,
    loadMessages,
    now: first?.now ?? new Date(),
    firstScreen: first?.catalog,
    link: () => linkOf(location.pathname),
  });
  const onReady = (): void => {
    window.carteEarlyClicks?.replay();
    // Where it cannot come the cart is kept as before: all but the last seconds before a crash.
    keepCart().catch(() => {});
  };
  const app = <App stores={stores} onReady={onReady} />;
  if (first !== undefined && first.locale === settings.locale) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void open();
