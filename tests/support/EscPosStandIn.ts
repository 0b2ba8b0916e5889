import { createServer, type Server, type Socket } from 'node:net';
import { EscPosPaper, type Paper } from './EscPosPaper.ts';

const PAPER_OUT = 0b0111_0010;
const OFFLINE = 0b0001_1010;
const COVER_OPEN = 0b0001_0110;
const PAPER_STOPPED = 0b0011_0010;
const FINE = 0b0001_0010;

/** A printer on a network that takes raw ESC/POS and keeps what it printed. */
export class EscPosStandIn {
  isCoverOpen = false;
  /** Rows until the paper ends. What comes then is printed when there is paper again. */
  rowsLeft = Number.POSITIVE_INFINITY;
  /** The cable is cut after so many bytes of a paper, once. */
  cutAfterBytes: number | undefined;
  /** Whether it says anything: before a paper, and after the first byte of one. */
  answers: { readonly before: boolean; readonly after: boolean } = { before: true, after: true };
  /** Cheap ones know no question in turn (GS r). */
  knowsTurns = true;
  readonly #paper = new EscPosPaper();
  readonly #sockets = new Set<Socket>();
  #held: number[] = [];
  #server: Server | undefined;
  #port = 0;

  static async open(): Promise<EscPosStandIn> {
    const printer = new EscPosStandIn();
    await printer.turnOn();
    return printer;
  }

  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** All that is on paper, with what is torn. */
  get papers(): readonly Paper[] {
    return this.#paper.all();
  }

  async turnOn(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
  }

  /** Connections to its port are refused. */
  async turnOff(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server !== undefined) await new Promise((resolve) => server.close(resolve));
  }

  /** Puts in paper and closes the cover: it goes on with what it holds. */
  makeReady(): void {
    this.rowsLeft = Number.POSITIVE_INFINITY;
    this.isCoverOpen = false;
    const held = this.#held;
    this.#held = [];
    for (const byte of held) this.#print(byte);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    let isBegun = false;
    const say = (byte: number): void => {
      if (isBegun ? this.answers.after : this.answers.before) socket.write(Uint8Array.of(byte));
    };
    const question: number[] = [];
    socket.on('data', (bytes) => {
      for (const byte of bytes) {
        // DLE EOT comes ahead of all that it holds.
        if (byte === 0x10 || question.length > 0) {
          question.push(byte);
          if (question.length === 3) say(this.#stateOf(question.splice(0, 3)[2] ?? 0));
          continue;
        }
        isBegun = true;
        this.#paper.onAskedInTurn = () => {
          if (this.knowsTurns) say(0);
        };
        this.#print(byte);
        if (this.cutAfterBytes === undefined) continue;
        this.cutAfterBytes -= 1;
        if (this.cutAfterBytes > 0) continue;
        this.cutAfterBytes = undefined;
        socket.resetAndDestroy();
        return;
      }
    });
  }

  #print(byte: number): void {
    if (this.isCoverOpen || this.rowsLeft <= 0) this.#held.push(byte);
    else if (this.#paper.take(byte)) this.rowsLeft -= 1;
  }

  #stateOf(question: number): number {
    const isOut = this.rowsLeft <= 0;
    if (question === 1) return isOut || this.isCoverOpen ? OFFLINE : FINE;
    if (question === 2) return this.isCoverOpen ? COVER_OPEN : isOut ? PAPER_STOPPED : FINE;
    return isOut ? PAPER_OUT : FINE;
  }
}
