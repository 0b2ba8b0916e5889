import type { SendSms } from '../SendSms.ts';
import type { Contact, Message, Messenger } from './Messenger.ts';

/** The demo's e-mail: its text is stored in the outbox, where it can be read. */
export class OutboxMessenger implements Messenger {
  readonly channel = 'email';
  readonly isHeard = false;
  readonly #send: SendSms;

  constructor(send: SendSms) {
    this.#send = send;
  }

  async addressOf({ email }: Contact): Promise<string | undefined> {
    return email === '' ? undefined : email;
  }

  send({ to, subject, text }: Message): Promise<void> {
    return this.#send({ to, code: '', text: `${subject}\n\n${text}` });
  }
}
