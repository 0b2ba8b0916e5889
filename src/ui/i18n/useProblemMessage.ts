import { useIntl } from 'react-intl';
import type { Problem, RuleName } from '#domain/validation/Problem.ts';
import type { MessageId } from './Messages.ts';

/** The message of a violated validation rule. */
export function useProblemMessage(): (problem: Problem | undefined) => string | undefined {
  const intl = useIntl();
  return (problem) => {
    if (problem === undefined) return undefined;
    const { rule, limit, count, character } = problem;
    return intl.formatMessage({ id: validationMessages[rule] }, { limit, count, character });
  };
}

/** The message of every validation rule; a rule without one does not compile. */
const validationMessages: Readonly<Record<RuleName, MessageId>> = {
  required: 'validation.required',
  email: 'validation.email',
  numbers: 'validation.numbers',
  integers: 'validation.integers',
  uppercase: 'validation.uppercase',
  'max-length': 'validation.max-length',
  'min-length': 'validation.min-length',
  'exact-length': 'validation.exact-length',
  'excluded-character': 'validation.excluded-character',
  'at-least-one': 'validation.at-least-one',
  format: 'validation.format',
  'phone-required': 'validation.phone-required',
  'phone-incorrect': 'validation.phone-incorrect',
  'code-required': 'validation.code-required',
  'code-too-short': 'validation.code-too-short',
  'name-required': 'validation.name-required',
  'name-too-long': 'validation.name-too-long',
  'name-incorrect': 'validation.name-incorrect',
  'email-required': 'validation.email-required',
  'email-incorrect': 'validation.email-incorrect',
  'comment-too-long': 'validation.comment-too-long',
  'comment-too-long-with-wishes': 'validation.comment-too-long-with-wishes',
  'change-too-small': 'validation.change-too-small',
};
