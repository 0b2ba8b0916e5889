import { useIntl } from 'react-intl';
import { errorText } from '#ui/i18n/errorText.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import type { SignInProblem } from './SignInStore.ts';

export function useSignInProblem(problem: SignInProblem | undefined): string | undefined {
  const intl = useIntl();
  const problemMessage = useProblemMessage();
  if (problem === undefined) return undefined;
  return problem.kind === 'refused' ? errorText(intl, problem.error) : problemMessage(problem.problem);
}
