import type { AddressInfo, Server } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';

interface Submitted {
  readonly to: string | undefined;
  readonly from: string | undefined;
  readonly coding: number | undefined;
  readonly text: string | undefined;
  readonly isPayload: boolean;
}

/** A short message centre that lets one sender in and does what a test says. */
export class SmppStandIn {
  readonly taken: Submitted[] = [];
  /** How often somebody signed in. */
  binds = 0;
  /** Signs of life that came. */
  lifeSigns = 0;
  /** What becomes of the next message; it is taken where nothing is said. */
  readonly next: ('silence' | 'hang-up' | number)[] = [];
  readonly #sessions = new Set<Session>();
  readonly #server: Server;

  private constructor() {
    this.#server = smpp.createServer((session) => this.#serve(session));
  }

  static async open(): Promise<SmppStandIn> {
    const standIn = new SmppStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  url(password = 'sec ret', sender = 'Coral'): string {
    const { port } = this.#server.address() as AddressInfo;
    return `smpp://carte:${encodeURIComponent(password)}@127.0.0.1:${port}?from=${encodeURIComponent(sender)}`;
  }

  /** Every line breaks, as with a restart of the centre. */
  breakLines(): void {
    for (const session of this.#sessions) session.destroy();
  }

  async close(): Promise<void> {
    this.breakLines();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(session: Session): void {
    this.#sessions.add(session);
    session.on('close', () => this.#sessions.delete(session));
    session.on('error', () => session.destroy());
    session.on('bind_transmitter', (pdu: Pdu) => {
      this.binds += 1;
      const isKnown = pdu.system_id === 'carte' && pdu.password === 'sec ret';
      session.send(pdu.response({ command_status: isKnown ? 0 : 0x0e }));
    });
    session.on('enquire_link', (pdu: Pdu) => {
      this.lifeSigns += 1;
      session.send(pdu.response());
    });
    session.on('submit_sm', (pdu: Pdu) => this.#take(session, pdu));
  }

  #take(session: Session, pdu: Pdu): void {
    const outcome = this.next.shift() ?? 0;
    if (outcome === 'silence') return;
    if (outcome === 'hang-up') {
      session.destroy();
      return;
    }
    if (outcome === 0) {
      const text = pdu.message_payload?.message ?? pdu.short_message?.message;
      this.taken.push({
        to: pdu.destination_addr,
        from: pdu.source_addr,
        coding: pdu.data_coding,
        text,
        isPayload: pdu.message_payload !== undefined,
      });
    }
    session.send(pdu.response({ command_status: outcome }));
  }
}
