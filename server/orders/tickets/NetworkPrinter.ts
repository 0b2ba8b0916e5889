import { connect, type Socket } from 'node:net';
import type { PrintOutcome, TicketPrinter } from './TicketPrinter.ts';

/** The port of printers that take raw commands. */
const RAW_PORT = 9100;

interface Options {
  readonly host: string;
  readonly port: number;
  /** How long a connection and each answer may take, in milliseconds. */
  readonly answerMs: number;
  /** How long the printer may take over a paper, in milliseconds. */
  readonly paperMs: number;
}

type Given = Pick<Options, 'host' | 'port'> & Partial<Options>;

/** DLE EOT: asks for a state, which the printer answers at once, ahead of what it has still to print. */
const ASK_PRINTER = 1;
const ASK_OFFLINE = 2;
const ASK_PAPER = 4;
/** GS r 1: a state that the printer answers in turn, after all that was sent before. */
const ASK_IN_TURN = Uint8Array.of(0x1d, 0x72, 1);

/**
 * Ends half a command of a connection that broke, which would else take the first bytes of the paper for its own. A
 * printer ignores them otherwise.
 */
const END_OF_COMMAND = Uint8Array.of(0, 0, 0);

/** What the bits of the answers mean, the most telling first. */
const FAULTS: readonly (readonly [question: number, bits: number, problem: string])[] = [
  [ASK_PAPER, 0b0110_0000, 'the paper is out'],
  [ASK_OFFLINE, 0b0000_0100, 'the cover is open'],
  [ASK_OFFLINE, 0b0010_0000, 'the paper is out'],
  [ASK_OFFLINE, 0b0100_0000, 'the printer reports an error'],
  [ASK_PRINTER, 0b0000_1000, 'the printer is offline'],
];

/**
 * A printer with raw ESC/POS over TCP. It is asked for its state before a paper and after it, so that a paper that
 * never began is told apart from one of which nobody knows.
 */
export class NetworkPrinter implements TicketPrinter {
  readonly #options: Options;

  constructor({ host, port, answerMs = 4_000, paperMs = 8_000 }: Given) {
    this.#options = { host, port, answerMs, paperMs };
  }

  /** The printer at a host, or a host and a port. */
  static at(address: string): NetworkPrinter {
    const { hostname, port } = new URL(`tcp://${address}`);
    return new NetworkPrinter({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || RAW_PORT) });
  }

  static isAddress(text: string): boolean {
    const url = URL.parse(`tcp://${text}`);
    return url !== null && url.hostname !== '' && url.host === text;
  }

  async print(paper: Uint8Array, beforeFirstByte: () => Promise<void>): Promise<PrintOutcome> {
    const line = new PrinterLine(this.#options);
    try {
      const refusal = await this.#prepare(line, beforeFirstByte);
      if (refusal !== undefined) return { kind: 'refused', problem: refusal };
      line.send(END_OF_COMMAND);
      line.send(paper);
      line.send(ASK_IN_TURN);
      const problem = await this.#problemAfter(line);
      return problem === undefined ? { kind: 'printed' } : { kind: 'unknown', problem };
    } finally {
      line.close();
    }
  }

  /** Resolves to why nothing is sent. */
  async #prepare(line: PrinterLine, beforeFirstByte: () => Promise<void>): Promise<string | undefined> {
    try {
      await line.open();
      const problem = await this.#state(line);
      if (problem !== undefined) return problem;
      await beforeFirstByte();
      line.mustBeOpen();
      return undefined;
    } catch (error) {
      return problemText(error);
    }
  }

  /**
   * Waits until the printer has come to the end of the paper. One that does not know the question in turn, but is well
   * when its time is over, has printed.
   */
  async #problemAfter(line: PrinterLine): Promise<string | undefined> {
    try {
      const isDone = await line.answerInTurn(this.#options.paperMs);
      const problem = await this.#state(line);
      if (problem !== undefined || isDone) return problem;
      return line.isSent ? undefined : 'the printer did not take all of it';
    } catch (error) {
      return problemText(error);
    }
  }

  /** What keeps it from printing; undefined when nothing does. */
  async #state(line: PrinterLine): Promise<string | undefined> {
    const answers = new Map<number, number>();
    for (const question of [ASK_PRINTER, ASK_OFFLINE, ASK_PAPER]) answers.set(question, await line.ask(question));
    return FAULTS.find(([question, bits]) => ((answers.get(question) ?? 0) & bits) !== 0)?.[2];
  }
}

/** A connection to a printer, with the answers that come in. */
class PrinterLine {
  readonly #options: Options;
  #socket: Socket | undefined;
  #failure: Error | undefined;
  #onChange: () => void = () => {};
  readonly #states: number[] = [];
  #answersInTurn = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { host, port, answerMs } = this.#options;
    const socket = connect({ host, port, noDelay: true });
    this.#socket = socket;
    let isOpen = false;
    const change = (): void => this.#onChange();
    socket.on('connect', () => {
      isOpen = true;
      change();
    });
    socket.on('data', (bytes) => {
      for (const byte of bytes) this.#take(byte);
      change();
    });
    const end = (error?: Error): void => {
      this.#failure ??= error ?? new Error('the printer ended the connection');
      change();
    };
    socket.on('error', end);
    socket.on('close', () => end());
    if (!(await this.#until(() => isOpen, answerMs))) throw new Error('the printer does not answer');
  }

  /** Throws once the connection has failed. */
  mustBeOpen(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  send(bytes: Uint8Array): void {
    this.#socket?.write(bytes);
  }

  /** Whether the printer has taken every byte. */
  get isSent(): boolean {
    return this.#socket?.writableLength === 0;
  }

  /** The answer of DLE EOT. */
  async ask(question: number): Promise<number> {
    this.#states.length = 0;
    this.send(Uint8Array.of(0x10, 0x04, question));
    const isAnswered = await this.#until(() => this.#states.length > 0, this.#options.answerMs);
    if (!isAnswered) throw new Error('the printer does not say how it is');
    return this.#states[0] ?? 0;
  }

  /** Whether GS r was answered in time. */
  answerInTurn(withinMs: number): Promise<boolean> {
    return this.#until(() => this.#answersInTurn > 0, withinMs);
  }

  close(): void {
    this.#socket?.destroy();
  }

  /** Answers of DLE EOT have bits 1 and 4 set, those of GS r have not. */
  #take(byte: number): void {
    if ((byte & 0b1001_0011) === 0b0001_0010) this.#states.push(byte);
    else if ((byte & 0b1001_0000) === 0) this.#answersInTurn += 1;
  }

  /** False when it does not come true in time. Throws once the connection has failed. */
  async #until(isTrue: () => boolean, withinMs: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = (): void => {
      if (isTrue() || this.#failure !== undefined) resolve();
    };
    this.#onChange = check;
    const timer = setTimeout(resolve, withinMs);
    check();
    await promise;
    clearTimeout(timer);
    if (isTrue()) return true;
    this.mustBeOpen();
    return false;
  }
}

function problemText(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENOTFOUND') return 'the printer is not there';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'the printer ended the connection';
  return error instanceof Error ? error.message : String(error);
}
