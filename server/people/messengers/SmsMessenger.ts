import type { SendSms } from '../SendSms.ts';
import type { Contact, Message, Messenger } from './Messenger.ts';

/** Text messages, by the carrier of the sign-in codes. */
export class SmsMessenger implements Messenger {
  readonly channel = 'sms';
  readonly isHeard = true;
  readonly #send: SendSms;

  constructor(send: SendSms) {
    this.#send = send;
  }

  async addressOf({ phone }: Contact): Promise<string | undefined> {
    return phone === '' ? undefined : phone;
  }

  send({ to, shortText }: Message): Promise<void> {
    return this.#send({ to, code: '', text: shortText });
  }
}
