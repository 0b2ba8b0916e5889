import { nullable, optional, type } from 'superstruct';
import { emailRules, nameRules } from '#domain/session/contactRules.ts';
import { ruled } from './fields.ts';

const nameField = optional(nullable(ruled(nameRules)));

/** What a person may change of themselves: absent stays, null clears, and no other field is looked at. */
export const profileInput = type({
  email: optional(nullable(ruled(emailRules))),
  firstName: nameField,
  lastName: nameField,
});
