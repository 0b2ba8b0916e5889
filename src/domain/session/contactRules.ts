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

/** Of a last name and a patronymic, which nobody has to have. */
export const furtherNameRules: readonly Rule<string>[] = [
  named('name-too-long', maxLength(NAME_MAX_CHARACTERS)),
  named(
    'name-incorrect',
    inFormat((text) => text === '' || isName(text)),
  ),
];

/** Whether a number can exist is for a library to say: here it must only be given. */
export const phoneRules: readonly Rule<string>[] = [named('phone-required', required)];

export const emailRules: readonly Rule<string>[] = [
  named('email-required', required),
  named('email-incorrect', validEmail),
];

/** Specification, section 5. */
export const contactRules: FormRules<Contact> = { name: nameRules, phone: phoneRules, email: emailRules };

/** As it may leave: blanks around what was typed mean nothing. */
export function trimmedContact({ name, phone, email }: Contact): Contact {
  return { name: name.trim(), phone: phone.trim(), email: email.trim() };
}

export function contactProblems(typed: Contact): ContactProblems {
  return formProblems(trimmedContact(typed), contactRules);
}
