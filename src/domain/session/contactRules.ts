import type { Contact } from './Profile.ts';

export const NAME_MAX_CHARACTERS = 50;
export const COMMENT_MAX_CHARACTERS = 100;

export type ContactField = keyof Contact;
export type ContactProblem =
  | 'name-required'
  | 'name-too-long'
  | 'phone-required'
  | 'phone-incorrect'
  | 'email-required'
  | 'email-incorrect';

export type ContactProblems = { readonly [Field in ContactField]?: ContactProblem | undefined };

/** What a browser's own e-mail field takes, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** As a person counts: a letter outside the basic plane is one. */
export function charactersIn(text: string): number {
  return Array.from(text).length;
}

/** Specification, section 5. Whether a number can exist is for a library to say: here it must only be given. */
export function contactProblems({ name, phone, email }: Contact): ContactProblems {
  return { name: nameProblem(name.trim()), phone: phoneProblem(phone.trim()), email: emailProblem(email.trim()) };
}

export function hasProblems(problems: ContactProblems): boolean {
  return Object.values(problems).some((problem) => problem !== undefined);
}

function nameProblem(name: string): ContactProblem | undefined {
  if (name === '') return 'name-required';
  return charactersIn(name) > NAME_MAX_CHARACTERS ? 'name-too-long' : undefined;
}

function phoneProblem(phone: string): ContactProblem | undefined {
  return phone === '' ? 'phone-required' : undefined;
}

function emailProblem(email: string): ContactProblem | undefined {
  if (email === '') return 'email-required';
  return EMAIL.test(email) ? undefined : 'email-incorrect';
}
