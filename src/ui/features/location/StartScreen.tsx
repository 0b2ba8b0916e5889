import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { StartScreenName } from '#domain/market/Market.ts';
import { needsPlace } from '#ui/app/navigation/matchPath.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { lazyPart } from '#ui/components/lazyPart.tsx';
import { useHydrated } from '#ui/components/useHydrated.ts';

interface StartScreenProps {
  /** Asks where to. */
  readonly onStart: () => void;
}

/** Screens that a market may put before the question where to; another one is a folder and a line here. */
const screens: Readonly<Record<Exclude<StartScreenName, 'location'>, ComponentType<StartScreenProps>>> = {
  welcome: lazyPart(async () => (await import('./WelcomeScreen.tsx')).WelcomeScreen),
};

export const StartScreen = observer((): ReactNode => {
  const { locationDialog } = useStores();
  const isHydrated = useHydrated();
  const [path] = useLocation();
  const { startScreen, isRequired } = locationDialog;
  if (!isHydrated || startScreen === 'location' || !isRequired || !needsPlace(path)) return null;
  const Screen = screens[startScreen];
  return <Screen onStart={locationDialog.show} />;
});
