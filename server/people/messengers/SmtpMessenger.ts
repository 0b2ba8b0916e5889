import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import { type Contact, type Message, MessageRefused, type Messenger } from './Messenger.ts';

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
/** Replies 500 to 599 are permanent (RFC 5321, section 4.2.1). */
const MIN_PERMANENT_CODE = 500;

interface Settings {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  /** The sender, such as `Carte <orders@carte.example>`. */
  readonly from: string;
}

/** E-mail by SMTP. */
export class SmtpMessenger implements Messenger {
  readonly channel = 'email';
  readonly isHeard = false;
  readonly #from: string;
  readonly #transport: Transporter;

  constructor({ url, from }: Settings) {
    this.#from = from;
    this.#transport = createTransport({
      url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Connects and signs in, and sends nothing. Rejects with the server's reason. */
  async connect(): Promise<void> {
    await this.#transport.verify();
  }

  async addressOf({ email }: Contact): Promise<string | undefined> {
    return email === '' ? undefined : email;
  }

  async send({ id, to, subject, text, html }: Message): Promise<void> {
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // An object, because a text could name several addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${domainOf(this.#from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw isRefusedAddress(error) ? new MessageRefused(String(error)) : error;
    }
  }
}

/** Whether the server refused the receiver for good; a refused sign-in or sender is the operator's to mend. */
function isRefusedAddress(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { readonly command?: string; readonly responseCode?: number };
  return command === 'RCPT TO' && responseCode >= MIN_PERMANENT_CODE;
}

function domainOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost';
}
