import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { Redirect, Router, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { CurrencyContext } from './components/CurrencyContext.ts';
import { FaultBoundary } from './components/FaultBoundary.tsx';
import { formattingLocale } from './i18n/locales.ts';
import { PageLayout } from './layouts/PageLayout/PageLayout.tsx';
import { lazyPart } from './lazyPart.tsx';
import { matchPath } from './matchPath.ts';
import { beginPressing } from './navigation/beginPressing.ts';
import { useExactLocation } from './navigation/exactLocation.ts';
import { guard } from './navigation/guard.ts';
import { startScrollRestoration } from './navigation/startScrollRestoration.ts';
import { paths } from './paths.ts';
import { AgeGate } from './popups/AgeGate/AgeGate.tsx';
import { CookieNotice } from './popups/CookieNotice/CookieNotice.tsx';
import { DishLayer } from './popups/DishLayer/DishLayer.tsx';
import { LocationPopup } from './popups/LocationPopup/LocationPopup.tsx';
import { PromotionLayer } from './popups/PromotionLayer/PromotionLayer.tsx';
import { StartScreen } from './popups/StartScreen/StartScreen.tsx';
import { type LayerState, type RouteMatch, routeInfo } from './routes.ts';
import { StoresContext, useStores } from './StoresContext.ts';
import { MenuScreen } from './screens/MenuScreen/MenuScreen.tsx';
import { MenuSkeleton } from './screens/MenuScreen/MenuSkeleton.tsx';
import { beginStores, type Stores } from './stores/createStores.ts';

const CartScreen = lazyPart(
  async () => (await import('./screens/CartScreen/CartScreen.tsx')).CartScreen,
  <MenuSkeleton />,
);
const SignInScreen = lazyPart(async () => (await import('./screens/SignInScreen/SignInScreen.tsx')).SignInScreen);
const OrdersScreen = lazyPart(async () => (await import('./screens/OrdersScreen/OrdersScreen.tsx')).OrdersScreen);
const OrderScreen = lazyPart(async () => (await import('./screens/OrderScreen/OrderScreen.tsx')).OrderScreen);
const PromotionsScreen = lazyPart(
  async () => (await import('./screens/PromotionsScreen/PromotionsScreen.tsx')).PromotionsScreen,
);
const RestosScreen = lazyPart(async () => (await import('./screens/RestosScreen/RestosScreen.tsx')).RestosScreen);
const RestoScreen = lazyPart(async () => (await import('./screens/RestoScreen/RestoScreen.tsx')).RestoScreen);
const TermsScreen = lazyPart(async () => (await import('./screens/TermsScreen/TermsScreen.tsx')).TermsScreen);
const AccountScreen = lazyPart(async () => (await import('./screens/AccountScreen/AccountScreen.tsx')).AccountScreen);
const NotFoundScreen = lazyPart(
  async () => (await import('./screens/NotFoundScreen/NotFoundScreen.tsx')).NotFoundScreen,
);

interface AppProps {
  readonly stores: Stores;
  /** Only while the page is drawn on the server. */
  readonly ssrPath?: string;
  /** The page is alive: presses made before may be carried out. */
  readonly onReady?: () => void;
}

export const App = observer(({ stores, ssrPath, onReady }: AppProps): ReactNode => {
  const { settings, shop, market } = stores;

  useEffect(() => {
    const end = beginStores(stores);
    const leave = startScrollRestoration();
    onReady?.();
    return () => {
      leave();
      end();
    };
  }, [stores, onReady]);
  useEffect(beginPressing, []);
  useEffect(() => {
    document.documentElement.lang = settings.locale;
    document.documentElement.dataset['theme'] = settings.settings.theme;
  }, [settings.locale, settings.settings.theme]);

  return (
    <StoresContext value={stores}>
      <IntlProvider
        locale={formattingLocale(settings.locale)}
        messages={settings.messages}
        timeZone="UTC"
        onError={(error) => stores.useCases.reportFault.execute({ error, context: 'words' })}
      >
        <CurrencyContext value={shop.restaurant?.currency ?? market.currency}>
          <FaultBoundary onFault={(error) => stores.useCases.reportFault.execute({ error, context: 'screen' })}>
            <Router hook={useExactLocation} {...(ssrPath === undefined ? {} : { ssrPath })}>
              <Screens />
              <StartScreen />
              <LocationPopup />
              <AgeGate />
              <CookieNotice />
            </Router>
          </FaultBoundary>
        </CurrencyContext>
      </IntlProvider>
    </StoresContext>
  );
});

/** A layer stands above the page it was opened from: the menu, or the list that a promotion was chosen in. */
const Screens = observer((): ReactNode => {
  const { session, market, shop } = useStores();
  const [path] = useLocation();
  const state = useHistoryState<LayerState | null>();
  const isSignedIn = session.isKnown ? session.isSignedIn : undefined;
  const elsewhere = guard({ pathname: path, isSignedIn, unknownPaths: market.unknownPaths });
  if (elsewhere !== undefined) return <Redirect to={elsewhere} replace />;
  const route = matchPath(path);
  const page = pageBehind(path, route, state);
  return (
    <PageLayout page={page}>
      <Page route={matchPath(page)} />
      {route?.name === 'menus.positions.show' && shop.state.kind === 'ready' && (
        <DishLayer dishId={route.params.positionId} />
      )}
      {route?.name === 'promotions.show' && (
        <PromotionLayer promotionId={route.params.promotionId} isFromList={state?.from === 'promotions'} />
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
      return <RestosScreen />;
    case 'restos.show':
      return <RestoScreen restoId={route.params.restoId} />;
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
      return <AccountScreen />;
    // A layer is never a page.
    case 'menus.positions.show':
    case 'promotions.show':
    case 'error.not-found.index':
    case undefined:
      return <NotFoundScreen />;
  }
}

/** The page that stands behind a layer is the one it was opened from, else home; any other path is a page itself. */
function pageBehind(path: string, route: RouteMatch | undefined, state: LayerState | null): string {
  if (route === undefined || routeInfo(route.name).isLayer !== true) return path;
  if (state?.from === 'promotions') return paths.promotions;
  return state?.from === 'cart' ? paths.cart : paths.home;
}
