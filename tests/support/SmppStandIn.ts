import type { AddressInfo, Server } from 'node:net';
import smpp, { type Pdu, type Session } from 'smpp';

interface Submitted {
  readonly to: string | undefined;
  readonly from: string | undefined;
  readonly coding: number | undefined;
  readonly text: string | undefined;
  readonly isPayload: boolean;
}

/** A short message center that accepts one sender and behaves as the test says. */
export class SmppStandIn {
  readonly messages: Submitted[] = [];
  /** Number of binds. */
  binds = 0;
  /** Number of keep-alives received. */
  lifeSigns = 0;
  /** The results of the next messages, which are accepted by default. */
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

  /** Breaks every connection, as a restart of the center would. */
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
      this.messages.push({
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
