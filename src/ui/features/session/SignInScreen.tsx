import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { AuthState } from '#ui/app/navigation/entryStates.ts';
import { readEntry } from '#ui/app/navigation/historyEntry.ts';
import { authPath, paths, safeReturnPath } from '#ui/app/navigation/paths.ts';
import { screenInfo } from '#ui/app/navigation/screenAt.ts';
import { useBackCloses } from '#ui/app/navigation/useBackCloses.ts';
import { useCloseRoute } from '#ui/app/navigation/useCloseRoute.ts';
import { usePageTitle } from '#ui/app/navigation/usePageTitle.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';
import styles from './SignInScreen.module.css';
import { SignInSteps } from './SignInSteps.tsx';
import type { SignInProblem } from './SignInStore.ts';
import { startSignIn } from './startSignIn.ts';
import { useSignInProblem } from './useSignInProblem.ts';
import { useStoredStep } from './useStoredStep.ts';
import { VendorSignInStore } from './VendorSignInStore.ts';

/** The sign-in page: methods, then the code, then back to the previous page. */
export const SignInScreen = observer(function SignInScreen(): ReactNode {
  const { useCases, session, market } = useStores();
  const [store] = useState(() => startSignIn(useCases, market));
  const navigate = useNavigate();
  const search = useSearch();
  const [method] = useState(() => new URLSearchParams(search).get('return'));
  const [vendors] = useState(() => new VendorSignInStore(useCases, safeReturnPath(method)));
  const returnTo = safeReturnPath(vendors.returnTo);
  const leave = useCloseRoute(openTo(returnTo));
  const returnThere = useCloseRoute(returnTo);
  const state = useHistoryState<AuthState | null>();
  const isReplacement = state?.isReplacement === true;
  // The step of the code has an entry of its own.
  const [isAgain] = useState(state?.isAgain === true);
  const isIn = isAgain ? store.isDone || vendors.isDone : session.isSignedIn;
  const intl = useIntl();
  // The previous page is below this entry, unless this one replaced it; it must not be in the history twice.
  const finish = useEffectEvent(() => (isReplacement ? navigate(returnTo, { replace: true }) : returnThere()));

  usePageTitle(intl.formatMessage({ id: 'session.headline' }));
  useBackCloses(store.step.kind === 'code' && !isIn, store.changePhone);
  useStoredStep(store, isIn);
  const isAnswered = useVendorAnswer(vendors);
  const hasLinkFailed = vendors.isLink && vendors.problem !== undefined;
  const isDone = isIn && !isAnswered && !vendors.isFinishing && !hasLinkFailed;
  useEffect(() => (isDone ? afterDialogs(finish) : undefined), [isDone]);

  return (
    <div className={`surface ${styles.card}`}>
      {vendors.isFinishing || isAnswered ? (
        <FinishingStep />
      ) : hasLinkFailed ? (
        <LinkFailedStep problem={vendors.problem} onLeave={finish} />
      ) : (
        <SignInSteps phone={store} vendors={vendors} onLeave={leave} />
      )}
    </div>
  );
});

/** The page to leave to without signing in, because a personal page would redirect here again. */
function openTo(path: string): string {
  return screenInfo(path.replace(/[?#].*$/, ''))?.isPersonal === true ? paths.home : path;
}

/** Runs `act` once no dialog has a history entry on top, because a closing dialog removes its entry asynchronously. */
function afterDialogs(act: () => void): () => void {
  if ((readEntry()?.dialogs.length ?? 0) === 0) {
    act();
    return () => {};
  }
  addEventListener('popstate', act, { once: true });
  return () => removeEventListener('popstate', act);
}

/** Shown while a vendor's answer is being processed. */
function FinishingStep(): ReactNode {
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <PageHeader title={<FormattedMessage id="session.headline" />} />
      </header>
      <p className={styles.finishing} role="status">
        <span className={styles.wheel} aria-hidden />
        <FormattedMessage id="session.finishing" />
      </p>
    </div>
  );
}

interface LinkFailedStepProps {
  readonly problem: SignInProblem | undefined;
  readonly onLeave: () => void;
}

/** Shown when linking failed after returning from a vendor's page. */
function LinkFailedStep({ problem, onLeave }: LinkFailedStepProps): ReactNode {
  return (
    <div className={styles.form}>
      <header className={styles.head}>
        <PageHeader title={<FormattedMessage id="session.link.headline" />} back={onLeave} />
      </header>
      <Notice look="problem">{useSignInProblem(problem)}</Notice>
      <Button size="large" wide onClick={onLeave}>
        <FormattedMessage id="session.link.back" />
      </Button>
    </div>
  );
}

/**
 * Processes a vendor's answer and removes it from the URL at once, so that it is not kept in the history or sent
 * anywhere. True until processed.
 */
function useVendorAnswer(store: VendorSignInStore): boolean {
  const navigate = useNavigate();
  const search = useSearch();
  const take = useEffectEvent((params: Readonly<Record<string, string>>) => {
    void store.finish(params);
    navigate(authPath(safeReturnPath(store.returnTo)), { replace: true });
  });

  useEffect(() => {
    const params = returnedParams(search);
    if (params !== undefined) take(params);
  }, [search]);

  // The back/forward cache may restore this page with a button that is still pending.
  useEffect(() => {
    addEventListener('pageshow', store.reset);
    return () => removeEventListener('pageshow', store.reset);
  }, [store]);

  return returnedParams(search) !== undefined;
}

/** The parameters of a vendor's redirect; undefined for any other URL. */
function returnedParams(search: string): Readonly<Record<string, string>> | undefined {
  const params = Object.fromEntries(new URLSearchParams(search));
  const isAnswer = params['code'] !== undefined || params['error'] !== undefined;
  return isAnswer && params['state'] !== undefined ? params : undefined;
}
