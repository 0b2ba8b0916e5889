import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isSignInNeeded } from '#application/refusals.ts';
import type { AuthState } from '#ui/app/navigation/entryStates.ts';
import { authPath } from '#ui/app/navigation/paths.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorText } from '#ui/kit/ErrorText.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { useNavigate } from '#ui/kit/useNavigate.ts';

interface ProblemNoticeProps {
  readonly error: unknown;
  /** The page to come back to. */
  readonly returnTo: string;
}

/** Says what went wrong, and offers to sign in where only that helps. */
export function ProblemNotice({ error, returnTo }: ProblemNoticeProps): ReactNode {
  const signIn = useSignInAgain(returnTo);
  const action = isSignInNeeded(error) && (
    <Button look="quiet" size="small" onClick={signIn}>
      <FormattedMessage id="orders.signIn.action" />
    </Button>
  );
  return (
    <Notice look="problem" action={action}>
      <ErrorText error={error} />
    </Notice>
  );
}

/** Opens the sign-in page, also for who is signed in by tokens that the back end takes no more. */
export function useSignInAgain(returnTo: string): () => void {
  const { session } = useStores();
  const navigate = useNavigate();
  return () => navigate(authPath(returnTo), { state: { isAgain: session.isSignedIn } satisfies AuthState });
}
