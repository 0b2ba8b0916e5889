import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/production/localServices.ts';
import { demand, until } from './Check.ts';

const PROGRAM = '/usr/sbin/nats-server';

/** A NATS with JetStream of this machine, with data of its own that are removed with it. */
export class NatsServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'carte-nats-'));
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<NatsServer> {
    demand(existsSync(PROGRAM), 'This needs NATS: apt-get install nats-server');
    const server = new NatsServer(await freePort());
    await server.begin();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  async begin(): Promise<void> {
    const parameters = ['-js', '-sd', this.#folder, '-a', '127.0.0.1', '-p', String(this.#port)];
    const running = spawn(PROGRAM, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#process = running;
    let printed = '';
    running.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await until('NATS is ready', () => printed.includes('Server is ready'));
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  async kill({ withData = false } = {}): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running === undefined) return;
    const ended = new Promise((resolve) => running.once('close', resolve));
    running.kill('SIGKILL');
    await ended;
    if (withData) rmSync(this.#folder, { recursive: true, force: true });
  }
}
