import './ui/theme/tokens.css';
import './ui/theme/base.css';
import type { Market } from '#application/market/Market.ts';
import { type EmbeddedScreen, fromEmbedded } from '#infrastructure/api/embeddedScreen.ts';
import { createContainer } from '#infrastructure/container/createContainer.ts';
import { openDevice } from '#infrastructure/container/openDevice.ts';
import { pageAge } from '#infrastructure/device/pageAge.ts';
import { taskEnd } from '#infrastructure/device/taskEnd.ts';
import { linkOf } from '#ui/app/navigation/screenAt.ts';
import { loadMessages } from '#ui/i18n/loadMessages.ts';
import type { EarlyClicks } from './replayEarlyClicks.ts';

declare global {
  interface Window {
    /** Set by the inline script in the page's head. */
    carteEarlyClicks?: EarlyClicks;
  }
}

/** Delay in milliseconds before anything is prefetched, so that the visit is not slowed down. */
const CALM_MS = 4_000;

/** JSON that the server embedded in the page. */
function embedded(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

if (matchMedia('(forced-colors: active)').matches) void import('./ui/theme/forcedColors.css');

/** Opens the shop in several tasks, so that evaluating modules and rendering do not block input for long. */
async function open(): Promise<void> {
  const root = document.getElementById('carte');
  if (root === null) throw new Error('No element #carte');
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await taskEnd();
  // The server has already validated the embedded market. Without one, the shop loads and validates it itself.
  const market =
    (embedded('carte-market') as Market | undefined) ?? (await (await import('./fetchMarket.ts')).fetchMarket());
  await openDevice(market);
  await taskEnd();
  const drawn = embedded('carte-first') as EmbeddedScreen | undefined;
  const first = drawn && fromEmbedded(drawn);
  await taskEnd();
  const { useCases, settings, keepCart } = createContainer(market, first && new Date(first.now.getTime() + pageAge()));
  const isAdopted = first?.locale === settings.locale;
  const firstMessages = loadMessages.first(settings.locale);
  await taskEnd();
  // Warms up the browser's locale data, which is looked up once, before the first render needs it.
  Intl.NumberFormat.supportedLocalesOf(settings.locale);
  await taskEnd();
  Intl.DateTimeFormat.supportedLocalesOf(settings.locale);
  const messages = await firstMessages;
  await taskEnd();
  const { createStores } = await import(/* webpackMode: "eager" */ '#ui/app/stores/createStores.ts');
  const stores = createStores({
    market,
    useCases,
    settings,
    messages,
    loadMessages,
    now: first?.now ?? new Date(),
    drawn: first,
    link: () => linkOf(location.pathname),
  });
  await taskEnd();
  const { App, screenParts } = await import(/* webpackMode: "eager" */ '#ui/app/App.tsx');
  const onReady = (): void => {
    window.carteEarlyClicks?.replay();
    // If it fails to load, the cart is protected by localStorage alone and may lose its last seconds in a crash.
    keepCart().catch(() => {});
    // A chunk that could not be prefetched is loaded on demand.
    setTimeout(() => void fetchAhead().catch(() => {}), CALM_MS);
    // Warms up plural rules, which are looked up once, before the first click that changes the cart's count.
    void taskEnd().then(() => new Intl.PluralRules(settings.locale).select(1));
  };
  await taskEnd();
  // A rendered page whose code is missing would give way to its placeholder with the first change.
  if (isAdopted && !first.catalog)
    await Promise.all([screenParts['restos.show'].fetch(), stores.settings.loadMoreMessages()]).catch(() => {});
  const app = <App stores={stores} onReady={onReady} />;
  if (isAdopted) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

const fetchAhead = async (): Promise<void> =>
  (await import(/* webpackChunkName: "watching" */ '#ui/app/prefetchScreens.ts')).prefetchScreens();

void open();
