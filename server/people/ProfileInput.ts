import { nullable, optional, type } from 'superstruct';
import { emailRules, furtherNameRules, nameRules } from '#domain/session/contactRules.ts';
import { ruled } from '#server/http/input/fields.ts';

const furtherName = optional(nullable(ruled(furtherNameRules)));

/** Changes of a profile: absent fields stay, null clears, and unknown fields are ignored. */
export const profileInput = type({
  email: optional(nullable(ruled(emailRules))),
  firstName: optional(nullable(ruled(nameRules))),
  lastName: furtherName,
  patronymic: furtherName,
});
