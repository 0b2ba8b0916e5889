import { useIntl } from 'react-intl';
import { errorMessageOf, errorValuesOf } from '#ui/i18n/errorMessages.ts';
import { useProblemMessage } from '#ui/i18n/useProblemMessage.ts';
import type { SignInProblem } from './SignInStore.ts';

export function useSignInProblem(problem: SignInProblem | undefined): string | undefined {
  const intl = useIntl();
  const problemMessage = useProblemMessage();
  if (problem === undefined) return undefined;
  return problem.kind === 'refused'
    ? intl.formatMessage({ id: errorMessageOf(problem.error) }, errorValuesOf(problem.error))
    : problemMessage(problem.problem);
}
