import './ui/theme/tokens.css';
import './ui/theme/base.css';
import type { Market } from '#application/market/Market.ts';
import { type EmbeddedScreen, type FirstScreen, fromEmbedded } from '#infrastructure/api/embeddedScreen.ts';
import { createContainer, type Shop } from '#infrastructure/container/createContainer.ts';
import { openDevice } from '#infrastructure/container/openDevice.ts';
import { inTasks } from '#infrastructure/device/inTasks.ts';
import { pageAge } from '#infrastructure/device/ServerSyncedClock.ts';
import { linkOf } from '#ui/app/navigation/screenAt.ts';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { loadMessages } from '#ui/i18n/loadMessages.ts';
import type { FirstMessages } from '#ui/i18n/Messages.ts';
import type { EarlyClicks } from './replayEarlyClicks.ts';

declare global {
  interface Window {
    /** Set by the inline script in the page's head. */
    carteEarlyClicks?: EarlyClicks;
  }
}

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
  const { createRoot, hydrateRoot, startTransition } = await import(/* webpackMode: "eager" */ './react.ts');
  let market: Market;
  let first: FirstScreen | undefined;
  let shop: Shop;
  let isAdopted: boolean;
  let firstMessages: Promise<FirstMessages>;
  let messages: FirstMessages;
  let stores: Stores;
  let screens: typeof import('#ui/app/App.tsx');
  const onReady = (): void => {
    window.carteEarlyClicks?.replay();
    // If it fails to load, the cart is protected by localStorage alone and may lose its last seconds in a crash.
    shop.keepCart().catch(() => {});
    // A chunk that could not be prefetched is loaded on demand.
    fetchAhead(stores, shop).catch(() => {});
    // Warms up plural rules, which are looked up once, before the first click that changes the cart's count.
    void inTasks([() => new Intl.PluralRules(shop.settings.locale).select(1)]);
  };
  await inTasks([
    async () => {
      // The server has already validated the embedded market. Without one, the shop loads and validates it itself.
      market =
        (embedded('carte-market') as Market | undefined) ?? (await (await import('./fetchMarket.ts')).fetchMarket());
      await openDevice(market);
    },
    () => {
      const firstScreen = embedded('carte-first') as EmbeddedScreen | undefined;
      first = firstScreen && fromEmbedded(firstScreen);
    },
    () => {
      shop = createContainer(market, first && new Date(first.now.getTime() + pageAge()));
      isAdopted = first?.locale === shop.settings.locale;
      firstMessages = loadMessages.first(shop.settings.locale);
    },
    // Warms up the browser's locale data, which is looked up once, before the first render needs it.
    () => Intl.NumberFormat.supportedLocalesOf(shop.settings.locale),
    async () => {
      Intl.DateTimeFormat.supportedLocalesOf(shop.settings.locale);
      messages = await firstMessages;
    },
    async () => {
      const { createStores } = await import(/* webpackMode: "eager" */ '#ui/app/stores/createStores.ts');
      stores = createStores({
        market,
        useCases: shop.useCases,
        settings: shop.settings,
        messages,
        loadMessages,
        now: first?.now ?? new Date(),
        rendered: first,
        link: () => linkOf(location.pathname),
      });
    },
    async () => {
      screens = await import(/* webpackMode: "eager" */ '#ui/app/App.tsx');
      const { OpenDishDialog } = await import(/* webpackMode: "eager" */ '#ui/features/dish/DishDialog.tsx');
      // A dish that is opened before hydration does not wait for it to load its code.
      const fetchDish = (): void => {
        if (document.querySelector('[data-dish] a[data-clicked]') !== null)
          Promise.all([OpenDishDialog.fetch(), stores.settings.loadMoreMessages()]).catch(() => {});
      };
      fetchDish();
      document.addEventListener('click', fetchDish, true);
    },
    async () => {
      const { App, screenParts } = screens;
      // A rendered page whose code is missing would give way to its placeholder with the first change.
      if (isAdopted && !first?.catalog)
        await Promise.all([screenParts['restos.show'].fetch(), stores.settings.loadMoreMessages()]).catch(() => {});
      const app = <App stores={stores} openStored={shop.openStored} onReady={onReady} />;
      if (isAdopted) startTransition(() => void hydrateRoot(root, app));
      else createRoot(root).render(app);
    },
  ]);
}

const fetchAhead = async (stores: Stores, { prepareOrdering }: Shop): Promise<void> =>
  (await import(/* webpackChunkName: "watching" */ '#ui/app/prefetchScreens.ts')).prefetchScreens(
    stores,
    prepareOrdering,
  );

void open();
