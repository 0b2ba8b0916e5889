import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { UseCases } from '#application/UseCases.ts';
import { offeredAuth } from '#domain/market/authCapabilities.ts';
import { afterDialogs } from '#ui/app/navigation/afterDialogs.ts';
import { routeOf } from '#ui/app/navigation/matchPath.ts';
import { paths, safeReturnPath } from '#ui/app/navigation/paths.ts';
import { type AuthState, routeInfo } from '#ui/app/navigation/routes.ts';
import { useBackCloses } from '#ui/app/navigation/useBackCloses.ts';
import { useCloseRoute } from '#ui/app/navigation/useCloseRoute.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { CodeStep } from './CodeStep.tsx';
import { FinishingStep } from './FinishingStep.tsx';
import { MethodsStep } from './MethodsStep.tsx';
import styles from './SignInScreen.module.css';
import { SignInStore } from './SignInStore.ts';
import { keptStep, useKeptStep } from './useKeptStep.ts';
import { useVendorAnswer } from './useVendorAnswer.ts';
import { VendorSignInStore } from './VendorSignInStore.ts';

/** The ways to sign in; for a number, the code that came to it; then back to where the customer was. */
export const SignInScreen = observer((): ReactNode => {
  const { useCases, session, market } = useStores();
  const [store] = useState(() => knowing(new SignInStore(useCases, keptStep()), useCases));
  const [, navigate] = useLocation();
  const search = useSearch();
  const [asked] = useState(() => new URLSearchParams(search).get('return'));
  const [vendors] = useState(() => new VendorSignInStore(useCases, safeReturnPath(asked)));
  const returnTo = safeReturnPath(vendors.returnTo);
  const leave = useCloseRoute(openTo(returnTo));
  const returnThere = useCloseRoute(returnTo);
  const isInItsPlace = useHistoryState<AuthState | null>()?.isInItsPlace === true;
  const intl = useIntl();
  // The page that asked stands below this one, unless this one stands in its place: it is not to be there twice.
  const finish = useEffectEvent(() => (isInItsPlace ? navigate(returnTo, { replace: true }) : returnThere()));
  const isDone = session.isSignedIn && !vendors.isFinishing;

  usePageTitle(intl.formatMessage({ id: 'session.headline' }));
  useBackCloses(store.step.kind === 'code' && !session.isSignedIn, store.changePhone);
  useKeptStep(store, session.isSignedIn);
  const isAnswered = useVendorAnswer(vendors);
  useEffect(() => (isDone ? afterDialogs(finish) : undefined), [isDone]);

  return (
    <div className={styles.card}>
      {vendors.isFinishing || isAnswered ? (
        <FinishingStep />
      ) : store.step.kind === 'phone' ? (
        <MethodsStep methods={offeredAuth(market)} phone={store} vendors={vendors} onLeave={leave} />
      ) : (
        <CodeStep store={store} step={store.step} />
      )}
    </div>
  );
});

/** Where somebody may go back to who does not sign in: a personal page would only ask again. */
function openTo(path: string): string {
  const name = routeOf(path.replace(/[?#].*$/, ''));
  return name !== undefined && routeInfo(name).isPersonal === true ? paths.home : path;
}

/** The number that was given at the checkout need not be typed again. */
function knowing(store: SignInStore, { watchStored }: Pick<UseCases, 'watchStored'>): SignInStore {
  const end = watchStored.execute('orderDraft', ({ person }) => {
    if (store.phone === '') store.typePhone(person.phone ?? '');
  });
  end();
  return store;
}
