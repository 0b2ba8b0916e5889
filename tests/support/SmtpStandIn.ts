import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What its users sign in with; mail is taken without, too. */
export const SMTP_PASSWORD = 'right';

/** An SMTP server whose mailbox a test reads. */
export class SmtpStandIn {
  readonly #server: SMTPServer;
  readonly mails: Email[] = [];
  /** Addresses that do not exist. */
  readonly unknown = new Set<string>();
  /** Replies 451 to each mail: try later. */
  isBusy = false;
  /** Takes a mail and ends the connection before it says so. */
  losesAnswers = false;

  private constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, answer) =>
        password === SMTP_PASSWORD ? answer(null, { user: 'shop' }) : answer(reply(535, 'Wrong password')),
      logger: false,
      onRcptTo: ({ address }, _session, answer) =>
        answer(this.unknown.has(address) ? reply(550, 'No such user') : undefined),
      onData: (stream, _session, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.#take(Buffer.concat(chunks), answer));
      },
    });
    // A connection that a test ends is no fault.
    this.#server.on('error', () => {});
  }

  static async open(): Promise<SmtpStandIn> {
    const smtp = new SmtpStandIn();
    await new Promise<void>((resolve) => smtp.#server.listen(0, '127.0.0.1', resolve));
    return smtp;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #take(source: Buffer, answer: (error?: Error | null, message?: string) => void): Promise<void> {
    if (this.isBusy) return answer(reply(451, 'Try later'));
    this.mails.push(await PostalMime.parse(source));
    if (!this.losesAnswers) return answer(undefined, 'Taken');
    for (const connection of this.#server.connections) connection.close();
  }
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
