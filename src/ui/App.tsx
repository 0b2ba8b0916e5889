import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { Route, Router, Switch } from 'wouter';
import { CurrencyContext } from './components/CurrencyContext.ts';
import { FaultBoundary } from './components/FaultBoundary.tsx';
import { formattingLocale } from './i18n/locales.ts';
import { ShopLayout } from './layouts/ShopLayout/ShopLayout.tsx';
import { lazyPart } from './lazyPart.tsx';
import { LocationPopup } from './popups/LocationPopup/LocationPopup.tsx';
import { paths } from './routes.ts';
import { StoresContext } from './StoresContext.ts';
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
    onReady?.();
    return end;
  }, [stores, onReady]);
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
            <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
              <Screens />
              <LocationPopup />
            </Router>
          </FaultBoundary>
        </CurrencyContext>
      </IntlProvider>
    </StoresContext>
  );
});

/** The menu is drawn by the server too: no boundary stands around it, so that it is alive as soon as the page is. */
function Screens(): ReactNode {
  return (
    <Switch>
      <Route path={paths.cart}>
        <ShopLayout withCartBar={false}>
          <CartScreen />
        </ShopLayout>
      </Route>
      <Route path={paths.auth}>
        <ShopLayout withCartBar={false}>
          <SignInScreen />
        </ShopLayout>
      </Route>
      <Route>
        <ShopLayout>
          <Switch>
            <Route path={paths.home} component={MenuScreen} />
            <Route path={paths.position} component={MenuScreen} />
            <Route path={paths.menu} component={MenuScreen} />
            <Route path={paths.orders} component={OrdersScreen} />
            <Route path={paths.order} component={OrderScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </ShopLayout>
      </Route>
    </Switch>
  );
}
