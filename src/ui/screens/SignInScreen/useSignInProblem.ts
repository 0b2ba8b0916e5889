import { useIntl } from 'react-intl';
import { errorMessageOf } from '../../i18n/errorMessages.ts';
import type { MessageId } from '../../i18n/Messages.ts';
import { CODE_LENGTH, type SignInProblem } from './SignInStore.ts';

const WORDS: Readonly<Record<Exclude<SignInProblem['kind'], 'refused'>, MessageId>> = {
  'phone-required': 'session.phone.required',
  'phone-incorrect': 'session.phone.incorrect',
  'code-required': 'session.code.required',
  'code-too-short': 'session.code.tooShort',
};

export function useSignInProblem(problem: SignInProblem | undefined): string | undefined {
  const intl = useIntl();
  if (problem === undefined) return undefined;
  const id = problem.kind === 'refused' ? errorMessageOf(problem.error) : WORDS[problem.kind];
  return intl.formatMessage({ id }, { length: CODE_LENGTH });
}
