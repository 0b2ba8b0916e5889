import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Redirect, Router, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type DialogName, matchPath, type ScreenMatch } from '#domain/screens/screens.ts';
import { beginPressing } from '#ui/app/navigation/beginPressing.ts';
import type { AuthState, DialogState } from '#ui/app/navigation/entryStates.ts';
import { useExactLocation } from '#ui/app/navigation/exactLocation.ts';
import { guard } from '#ui/app/navigation/guard.ts';
import { paths } from '#ui/app/navigation/paths.ts';
import { screenInfo } from '#ui/app/navigation/screenAt.ts';
import { startScrollRestoration } from '#ui/app/navigation/startScrollRestoration.ts';
import { LateNotices } from '#ui/app/shell/LateNotices.tsx';
import { PageLayout } from '#ui/app/shell/PageLayout.tsx';
import { type Stores, startupSteps } from '#ui/app/stores/createStores.ts';
import { StoresContext, useStores } from '#ui/app/stores/StoresContext.ts';
import { LocationDialog } from '#ui/features/location/LocationDialog.tsx';
import { StartScreen } from '#ui/features/location/StartScreen.tsx';
import { formattingLocale, setDocumentLanguage } from '#ui/i18n/locales.ts';
import { TextElement } from '#ui/i18n/TextElement.tsx';
import { FaultBoundary } from '#ui/kit/FaultBoundary.tsx';
import { Islands, IslandsContext } from '#ui/shop/Island.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';
import { CurrencyContext } from '#ui/shop/Money.tsx';
import { dialogParts, type PageName, screenParts } from './screenParts.tsx';
import { whenStored } from './whenStored.ts';

export { screenParts };

interface AppProps {
  readonly stores: Stores;
  /** The path to render; only set during server-side rendering. */
  readonly ssrPath?: string;
  /** Resolves when stored values can be read; absent where they always can be. */
  readonly openStored?: () => Promise<unknown>;
  /** Called after hydration, when early clicks may be replayed. */
  readonly onReady?: () => void;
}

export const App = observer(function App({ stores, ssrPath, openStored, onReady }: AppProps): ReactNode {
  const { settings, shop, market } = stores;
  const { theme } = settings.settings;
  const [islands] = useState(() => new Islands());

  useEffect(() => {
    const ends: (() => void)[] = [];
    let turn: ReturnType<typeof setTimeout> | undefined;
    const tasks = [...startupSteps, startScrollRestoration].map((begin) => () => void ends.push(begin(stores)));
    // Starts the stores one after the other, each in a task of its own, so that the hydrated page is painted before it
    // changes.
    const next = (): void => {
      turn = setTimeout(() => {
        const task = tasks.shift();
        task?.();
        if (task === undefined) onReady?.();
        else next();
      });
    };
    const leave = islands.whenAlive(() => {
      // A press must not meet a cart that is not read yet. Until then presses are recorded.
      if (openStored) ends.push(whenStored(openStored, shop, next));
      else next();
    });
    return () => {
      leave();
      clearTimeout(turn);
      for (const end of ends) end();
    };
  }, [stores, shop, openStored, onReady, islands]);
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

/** Renders the page of the URL. A dialog with an address is shown above the page it was opened from. */
const Screens = observer(function Screens(): ReactNode {
  const { session, market } = useStores();
  const [path] = useLocation();
  const state = useHistoryState<DialogState | null>();
  const isSignedIn = session.isKnown ? session.isSignedIn : undefined;
  const redirect = guard({ pathname: path, isSignedIn, unknownPaths: market.unknownPaths });
  if (redirect !== undefined)
    return <Redirect to={redirect} replace state={{ isReplacement: true } satisfies AuthState} />;
  const match = matchPath(path);
  const page = pageBehind(path, state);
  const Dialog = dialogParts[match?.name as DialogName] as ComponentType<object> | undefined;
  return (
    <PageLayout page={page}>
      <Page match={matchPath(page)} />
      {Dialog && <Dialog {...match?.params} />}
    </PageLayout>
  );
});

function Page({ match }: { readonly match: ScreenMatch | undefined }): ReactNode {
  // Behind a dialog there is always a page. Each part takes the ids of its own path.
  const Part = screenParts[(match?.name ?? 'error.not-found.index') as PageName] as ComponentType<object>;
  return <Part {...match?.params} />;
}

/** The page to render for a path. Behind a dialog it is the page the dialog was opened from, else home. */
function pageBehind(path: string, state: DialogState | null): string {
  if (screenInfo(path)?.isDialog !== true) return path;
  if (state?.from === 'promotions') return paths.promotions;
  return state?.from === 'cart' ? paths.cart : paths.home;
}

const AgeQuestion = lazyPart(async () => (await import('#ui/shop/AgeQuestion.tsx')).AgeQuestion);

/** The age question, shown while an action for adults waits for an answer. */
const AgeGate = observer(function AgeGate(): ReactNode {
  const { ageGate } = useStores();
  return ageGate.pendingAction !== undefined && <AgeQuestion onConfirm={ageGate.confirm} onRefuse={ageGate.refuse} />;
});

/**
 * Gives the browser's own bars the page's background color, following the system theme. Returns the unsubscribe
 * function.
 */
function colorBars(): () => void {
  const show = (): void => {
    const { backgroundColor } = getComputedStyle(document.documentElement);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
  };
  // In the next frame, when styles are calculated anyway; reading them now would force an extra calculation.
  const frame = requestAnimationFrame(show);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  scheme.addEventListener('change', show);
  return () => {
    cancelAnimationFrame(frame);
    scheme.removeEventListener('change', show);
  };
}
