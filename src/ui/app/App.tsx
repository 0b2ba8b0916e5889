import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Redirect, Router, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { DishDialog } from '#ui/features/dish/DishDialog.tsx';
import { LocationDialog } from '#ui/features/location/LocationDialog.tsx';
import { StartScreen } from '#ui/features/location/StartScreen.tsx';
import { MenuScreen } from '#ui/features/menu/MenuScreen.tsx';
import { PromotionDialog } from '#ui/features/promotions/PromotionDialog.tsx';
import { formattingLocale, setDocumentLanguage } from '#ui/i18n/locales.ts';
import { TextElement } from '#ui/i18n/TextElement.tsx';
import { FaultBoundary } from '#ui/kit/FaultBoundary.tsx';
import { CurrencyContext } from '#ui/shop/CurrencyContext.ts';
import { Islands, IslandsContext } from '#ui/shop/Island.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import { colorBars } from '#ui/theme/colorBars.ts';
import { beginPressing } from './navigation/beginPressing.ts';
import { useExactLocation } from './navigation/exactLocation.ts';
import { guard } from './navigation/guard.ts';
import { matchPath } from './navigation/matchPath.ts';
import { paths } from './navigation/paths.ts';
import { type AuthState, type DialogState, type RouteMatch, routeInfo } from './navigation/routes.ts';
import { startScrollRestoration } from './navigation/startScrollRestoration.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { AgeGate } from './shell/AgeGate.tsx';
import { LateNotices } from './shell/LateNotices.tsx';
import { PageLayout } from './shell/PageLayout.tsx';
import { beginnings, type Stores } from './stores/createStores.ts';
import { StoresContext, useStores } from './stores/StoresContext.ts';

const PAGE_WAITING = <PageSkeleton shape="cards" />;
export const CartScreen = lazyPart(async () => (await import('#ui/app/CartScreen.tsx')).CartScreen, PAGE_WAITING);
const SignInScreen = lazyPart(
  async () => (await import('#ui/features/session/SignInScreen.tsx')).SignInScreen,
  <PageSkeleton shape="signIn" />,
);
const OrdersScreen = lazyPart(
  async () => (await import('#ui/features/orders/OrdersScreen.tsx')).OrdersScreen,
  PAGE_WAITING,
);
const OrderScreen = lazyPart(
  async () => (await import('#ui/features/orders/OrderScreen.tsx')).OrderScreen,
  PAGE_WAITING,
);
const PromotionsScreen = lazyPart(
  async () => (await import('#ui/features/promotions/PromotionsScreen.tsx')).PromotionsScreen,
  PAGE_WAITING,
);
const RestaurantsScreen = lazyPart(
  async () => (await import('#ui/features/restaurants/RestaurantsScreen.tsx')).RestaurantsScreen,
  PAGE_WAITING,
);
export const RestaurantScreen = lazyPart(
  async () => (await import('#ui/features/restaurants/RestaurantScreen.tsx')).RestaurantScreen,
  PAGE_WAITING,
);
const TermsScreen = lazyPart(
  async () => (await import('#ui/features/terms/TermsScreen.tsx')).TermsScreen,
  PAGE_WAITING,
);
const AccountPage = lazyPart(async () => (await import('./AccountPage.tsx')).AccountPage, PAGE_WAITING);
const NotFoundScreen = lazyPart(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen, PAGE_WAITING);

interface AppProps {
  readonly stores: Stores;
  /** The path to render; only set during server-side rendering. */
  readonly ssrPath?: string;
  /** Called after hydration, when early clicks may be replayed. */
  readonly onReady?: () => void;
}

export const App = observer(function App({ stores, ssrPath, onReady }: AppProps): ReactNode {
  const { settings, shop, market } = stores;
  const { theme } = settings.settings;
  const [islands] = useState(() => new Islands());

  useEffect(() => {
    const ends: (() => void)[] = [];
    let turn: ReturnType<typeof setTimeout> | undefined;
    const tasks = [...beginnings, startScrollRestoration].map((begin) => () => void ends.push(begin(stores)));
    // Starts the stores one after the other, each in a task of its own, so that the hydrated page is painted before it changes.
    const next = (): void => {
      turn = setTimeout(() => {
        const task = tasks.shift();
        task?.();
        if (task === undefined) onReady?.();
        else next();
      });
    };
    const leave = islands.whenAlive(next);
    return () => {
      leave();
      clearTimeout(turn);
      for (const end of ends) end();
    };
  }, [stores, onReady, islands]);
  useEffect(beginPressing, []);
  useEffect(() => {
    setDocumentLanguage(settings.locale);
    const { dataset } = document.documentElement;
    // Light is the default, so the attribute is removed; setting it would make the browser recalculate all styles.
    if (theme === 'light') delete dataset['theme'];
    else dataset['theme'] = theme;
    return colorBars();
  }, [settings.locale, theme]);

  return (
    <StoresContext value={stores}>
      <IntlProvider
        textComponent={TextElement}
        locale={formattingLocale(settings.locale)}
        messages={settings.messages}
        timeZone="UTC"
        onError={(error) => stores.useCases.reportFault.execute({ error, context: 'messages' })}
      >
        <CurrencyContext value={shop.restaurant?.currency ?? market.currency}>
          <FaultBoundary onFault={(error) => stores.useCases.reportFault.execute({ error, context: 'screen' })}>
            <IslandsContext value={islands}>
              <Router hook={useExactLocation} {...(ssrPath === undefined ? {} : { ssrPath })}>
                <Screens />
                <StartScreen />
                <LocationDialog />
                <AgeGate />
                <LateNotices />
              </Router>
            </IslandsContext>
          </FaultBoundary>
        </CurrencyContext>
      </IntlProvider>
    </StoresContext>
  );
});

/** Renders the page of the URL. A dialog route is shown above the page it was opened from. */
const Screens = observer(function Screens(): ReactNode {
  const { session, market, shop } = useStores();
  const [path] = useLocation();
  const state = useHistoryState<DialogState | null>();
  const isSignedIn = session.isKnown ? session.isSignedIn : undefined;
  const elsewhere = guard({ pathname: path, isSignedIn, unknownPaths: market.unknownPaths });
  if (elsewhere !== undefined)
    return <Redirect to={elsewhere} replace state={{ isReplacement: true } satisfies AuthState} />;
  const route = matchPath(path);
  const page = pageBehind(path, route, state);
  return (
    <PageLayout page={page}>
      <Page route={matchPath(page)} />
      {route?.name === 'menus.positions.show' && shop.state.kind === 'ready' && (
        <DishDialog dishId={route.params.positionId} />
      )}
      {route?.name === 'promotions.show' && (
        <PromotionDialog promotionId={route.params.promotionId} isFromList={state?.from === 'promotions'} />
      )}
    </PageLayout>
  );
});

function Page({ route }: { readonly route: RouteMatch | undefined }): ReactNode {
  switch (route?.name) {
    case 'home.index':
      return <MenuScreen />;
    case 'menus.show':
      return <MenuScreen menuId={route.params.menuId} />;
    case 'promotions.index':
      return <PromotionsScreen />;
    case 'restos.index':
      return <RestaurantsScreen />;
    case 'restos.show':
      return <RestaurantScreen restoId={route.params.restoId} />;
    case 'cart.index':
      return <CartScreen />;
    case 'auth.index':
      return <SignInScreen />;
    case 'orders.index':
      return <OrdersScreen />;
    case 'orders.show':
      return <OrderScreen orderId={route.params.orderId} />;
    case 'terms-of-sale':
      return <TermsScreen />;
    case 'account.index':
      return <AccountPage />;
    // Dialog routes are rendered separately, above the page.
    case 'menus.positions.show':
    case 'promotions.show':
    case 'error.not-found.index':
    case undefined:
      return <NotFoundScreen />;
  }
}

/** The page to render for a path. Behind a dialog it is the page the dialog was opened from, else home. */
function pageBehind(path: string, route: RouteMatch | undefined, state: DialogState | null): string {
  if (route === undefined || routeInfo(route.name).isDialog !== true) return path;
  if (state?.from === 'promotions') return paths.promotions;
  return state?.from === 'cart' ? paths.cart : paths.home;
}
