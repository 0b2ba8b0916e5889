import { nullable, optional, type } from 'superstruct';
import { emailRules, furtherNameRules, nameRules } from '#domain/session/contactRules.ts';
import { ruled } from './fields.ts';

const furtherName = optional(nullable(ruled(furtherNameRules)));

/** What a person may change of themselves: absent stays, null clears, and no other field is looked at. */
export const profileInput = type({
  email: optional(nullable(ruled(emailRules))),
  firstName: optional(nullable(ruled(nameRules))),
  lastName: furtherName,
  patronymic: furtherName,
});
