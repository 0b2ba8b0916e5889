import smpp, { type Pdu, type Session } from 'smpp';
import type { Log } from '#server/shared/Log.ts';
import type { Sms } from './SendSms.ts';

interface Timing {
  /** Timeout in milliseconds for connecting and binding, and for the response to each message. */
  readonly answerMs: number;
  /** Interval of keep-alives on an open connection, in milliseconds. */
  readonly lifeSignMs: number;
}

const TIMING: Timing = { answerMs: 10_000, lifeSignMs: 30_000 };
const PORTS: Readonly<Record<string, number>> = { 'smpp:': 2775, 'smpps:': 3550 };

/** Types of sender numbers (SMPP 3.4, section 5.2.5): international number, short number, alphanumeric name. */
const TYPE_OF_NUMBER = { international: 1, short: 3, letters: 5 } as const;
const ISDN = 1;
const ALPHABET = { gsm: 0, ucs2: 8 } as const;
/** Maximum size of a single message in bytes; a longer one is sent as a payload, which the message center splits. */
const MAX_OCTETS = 140;

/**
 * An SMPP 3.4 client, for a URL such as `smpp://system-id:password@host:2775?from=Coral`; `smpps:` uses TLS. One
 * connection is kept open and reopened for the next message after a failure. A message whose response was lost is not
 * sent again, because it may have been delivered.
 */
export class SmppCarrier {
  readonly #url: URL;
  readonly #log: Log;
  readonly #timing: Timing;
  #line: Promise<Session> | undefined;
  /** The open session. */
  #session: Session | undefined;

  constructor(url: string, log: Log, timing: Timing = TIMING) {
    this.#url = new URL(url);
    this.#log = log;
    this.#timing = timing;
  }

  /** Rejects when the message center cannot be reached, does not respond or refuses the message. */
  async send(sms: Sms): Promise<void> {
    const session = await this.#open();
    const answer = await this.#request(session, (take) => session.submit_sm(toSubmit(sms, this.#url), take));
    if (answer.command_status !== 0) throw new Error(`The SMS center refused the message: ${statusOf(answer)}`);
  }

  close(): void {
    if (this.#session !== undefined) this.#end(this.#session);
  }

  /** Opens the connection; concurrent messages share it. */
  #open(): Promise<Session> {
    this.#line ??= this.#connect();
    return this.#line;
  }

  #end(session: Session): void {
    if (this.#session === session) this.#line = undefined;
    session.destroy();
  }

  async #connect(): Promise<Session> {
    const { hostname, port, protocol, username, password } = this.#url;
    const session = smpp.connect({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: port === '' ? (PORTS[protocol] ?? 0) : Number(port),
      tls: protocol === 'smpps:',
    });
    const lifeSignTimer = setInterval(() => session.enquire_link(), this.#timing.lifeSignMs);
    this.#session = session;
    // The connection alone must not keep the process running.
    lifeSignTimer.unref();
    session.socket.unref();
    session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
    session.on('close', () => {
      clearInterval(lifeSignTimer);
      this.#end(session);
    });
    session.on('error', (error: Error) => {
      this.#log({ level: 'warn', text: 'connection to the SMS center lost', error: error.message });
      this.#end(session);
    });
    const answer = await this.#request(session, (take) => {
      const bind = { system_id: decodeURIComponent(username), password: decodeURIComponent(password) };
      // Node buffers what is written to a socket that is still connecting.
      return session.bind_transmitter(bind, take);
    });
    if (answer.command_status === 0) return session;
    this.#end(session);
    throw new Error(`The SMS center refused the login: ${statusOf(answer)}`);
  }

  /**
   * Waits for a response. On a timeout the connection is closed, because a late response could be taken for another
   * one's.
   */
  #request(session: Session, ask: (take: (answer: Pdu) => void) => boolean): Promise<Pdu> {
    return new Promise((resolve, reject) => {
      const fail = (reason: string): void => {
        end();
        this.#end(session);
        reject(new Error(`The SMS center ${reason}`));
      };
      const onClose = (): void => fail('closed the line');
      const timer = setTimeout(() => fail('did not answer'), this.#timing.answerMs);
      const end = (): void => {
        clearTimeout(timer);
        session.off('close', onClose);
      };
      session.on('close', onClose);
      const isSent = ask((answer) => {
        end();
        resolve(answer);
      });
      if (!isSent) fail('closed the line');
    });
  }
}

function toSubmit({ to, text }: Sms, url: URL): object {
  const isGsm = smpp.encodings.ASCII.match(text);
  const octets = isGsm ? Math.ceil((text.length * 7) / 8) : text.length * 2;
  const sender = url.searchParams.get('from') ?? '';
  return {
    ...(sender !== '' && { source_addr: sender, source_addr_ton: senderType(sender), source_addr_npi: 0 }),
    destination_addr: to.replace(/^\+/, ''),
    dest_addr_ton: TYPE_OF_NUMBER.international,
    dest_addr_npi: ISDN,
    data_coding: isGsm ? ALPHABET.gsm : ALPHABET.ucs2,
    ...(octets <= MAX_OCTETS ? { short_message: text } : { message_payload: text }),
  };
}

function senderType(sender: string): number {
  if (!/^\+?\d+$/.test(sender)) return TYPE_OF_NUMBER.letters;
  return sender.length <= 8 ? TYPE_OF_NUMBER.short : TYPE_OF_NUMBER.international;
}

/** A status such as `0x58`, which means throttling (SMPP 3.4, section 5.1.3). */
function statusOf({ command_status: status }: Pdu): string {
  return `0x${status.toString(16).padStart(2, '0')}`;
}
