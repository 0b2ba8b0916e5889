import { useIntl } from 'react-intl';
import type { Problem } from '#domain/validation/Problem.ts';
import { validationMessages } from './validationMessages.ts';

/** What a field says of the rule that its value breaks. */
export function useProblemMessage(): (problem: Problem | undefined) => string | undefined {
  const intl = useIntl();
  return (problem) => {
    if (problem === undefined) return undefined;
    const { rule, limit, count, character } = problem;
    return intl.formatMessage({ id: validationMessages[rule] }, { limit, count, character });
  };
}
