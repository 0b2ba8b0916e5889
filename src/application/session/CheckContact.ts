import { type ContactProblems, contactProblems, hasProblems } from '#domain/session/contactRules.ts';
import type { Contact } from '#domain/session/Profile.ts';
import type { PhoneNumbers } from '../ports/PhoneNumbers.ts';

export type ContactCheck =
  /** As it may leave: trimmed, the phone in international form. */
  { readonly kind: 'fine'; readonly contact: Contact } | { readonly kind: 'wrong'; readonly problems: ContactProblems };

/** Whether a courier can call and a receipt can arrive. */
export class CheckContact {
  readonly #phones: PhoneNumbers;

  constructor(phones: PhoneNumbers) {
    this.#phones = phones;
  }

  async execute(typed: Contact): Promise<ContactCheck> {
    const problems = contactProblems(typed);
    const phone = problems.phone === undefined ? await this.#phones.normalise(typed.phone) : undefined;
    const all: ContactProblems = { ...problems, phone: problems.phone ?? (phone ? undefined : 'phone-incorrect') };
    if (phone === undefined || hasProblems(all)) return { kind: 'wrong', problems: all };
    return { kind: 'fine', contact: { name: typed.name.trim(), phone, email: typed.email.trim() } };
  }
}
