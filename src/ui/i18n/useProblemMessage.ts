import { useIntl } from 'react-intl';
import type { Problem } from '#domain/validation/Problem.ts';
import { validationMessages } from './validationMessages.ts';

/** The message of a violated validation rule. */
export function useProblemMessage(): (problem: Problem | undefined) => string | undefined {
  const intl = useIntl();
  return (problem) => {
    if (problem === undefined) return undefined;
    const { rule, limit, count, character } = problem;
    return intl.formatMessage({ id: validationMessages[rule] }, { limit, count, character });
  };
}
