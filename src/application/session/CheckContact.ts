import { type ContactProblems, contactProblems, trimmedContact } from '#domain/session/contactRules.ts';
import type { Contact } from '#domain/session/Profile.ts';
import { hasProblems } from '#domain/validation/FormProgress.ts';
import type { PhoneNumbers } from '../ports/signIn.ts';

export type ContactCheck =
  /** The contact ready to be sent: trimmed, with the phone number in E.164. */
  { readonly kind: 'fine'; readonly contact: Contact } | { readonly kind: 'wrong'; readonly problems: ContactProblems };

interface Ports {
  readonly phones: PhoneNumbers;
}

/** Validates name, phone and e-mail. */
export class CheckContact {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async execute(typed: Contact): Promise<ContactCheck> {
    const problems = contactProblems(typed);
    const phone = problems.phone === undefined ? await this.#ports.phones.normalize(typed.phone) : undefined;
    const incorrect = phone === undefined ? ({ rule: 'phone-incorrect' } as const) : undefined;
    const all: ContactProblems = { ...problems, phone: problems.phone ?? incorrect };
    if (phone === undefined || hasProblems(all)) return { kind: 'wrong', problems: all };
    return { kind: 'fine', contact: { ...trimmedContact(typed), phone } };
  }
}
