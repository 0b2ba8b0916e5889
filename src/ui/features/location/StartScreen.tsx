import { observer } from 'mobx-react-lite';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { StartScreenName } from '#application/market/Market.ts';
import { needsLocation } from '#ui/app/navigation/screenAt.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { useHydrated } from '#ui/kit/useHydrated.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

interface StartScreenProps {
  /** Called to open the location dialog. */
  readonly onStart: () => void;
}

/** Start screens that a market may choose. Another one needs a component and an entry here. */
const screens: Readonly<Record<Exclude<StartScreenName, 'location'>, ComponentType<StartScreenProps>>> = {
  welcome: lazyPart(async () => (await import('./WelcomeScreen.tsx')).WelcomeScreen),
};

export const StartScreen = observer(function StartScreen(): ReactNode {
  const { locationDialog } = useStores();
  const isHydrated = useHydrated();
  const [path] = useLocation();
  const { startScreen, isRequired } = locationDialog;
  if (!isHydrated || startScreen === 'location' || !isRequired || !needsLocation(path)) return null;
  const Screen = screens[startScreen];
  return <Screen onStart={locationDialog.show} />;
});
