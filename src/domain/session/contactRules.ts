import { type FormProblems, type FormRules, formProblems } from '#domain/validation/FormProgress.ts';
import { isName } from '#domain/validation/isName.ts';
import type { Rule } from '#domain/validation/Problem.ts';
import { inFormat, maxLength, named, required, validEmail } from '#domain/validation/rules.ts';
import type { Contact } from './Profile.ts';

export const NAME_MAX_CHARACTERS = 50;

export type ContactField = keyof Contact;
export type ContactProblems = FormProblems<Contact>;

export const nameRules: readonly Rule<string>[] = [
  named('name-required', required),
  named('name-too-long', maxLength(NAME_MAX_CHARACTERS)),
  named('name-incorrect', inFormat(isName)),
];

/** Rules for last name and patronymic, which are optional. */
export const furtherNameRules: readonly Rule<string>[] = [
  named('name-too-long', maxLength(NAME_MAX_CHARACTERS)),
  named(
    'name-incorrect',
    inFormat((text) => text === '' || isName(text)),
  ),
];

/** Only requires a value. Whether the number can exist is checked by a phone number library. */
export const phoneRules: readonly Rule<string>[] = [named('phone-required', required)];

export const emailRules: readonly Rule<string>[] = [
  named('email-required', required),
  named('email-incorrect', validEmail),
];

/** Source: specification, section 5. */
export const contactRules: FormRules<Contact> = { name: nameRules, phone: phoneRules, email: emailRules };

/** The contact as it is submitted, without surrounding whitespace. */
export function trimmedContact({ name, phone, email }: Contact): Contact {
  return { name: name.trim(), phone: phone.trim(), email: email.trim() };
}

export function contactProblems(typed: Contact): ContactProblems {
  return formProblems(trimmedContact(typed), contactRules);
}
