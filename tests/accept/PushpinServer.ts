import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '../../bench/processorTime.ts';
import { freePort } from '../../scripts/production/localServices.ts';
import { demand, until } from './Check.ts';

const PROGRAM = '/usr/bin/pushpin';
/** What Debian's packages connect Pushpin's programs by. */
const INTERNAL = '/usr/lib/pushpin/internal.conf';
const ZURL = '/var/run/zurl/';
const MAX_CONNECTIONS = 120_000;
/** Messages a second to all readers together. */
const MESSAGE_RATE = 200_000;

interface Options {
  readonly key: string;
  /** Hosts and ports of the servers; the next one is asked where one does not answer. */
  readonly servers: readonly string[];
}

/** A Pushpin of this machine before some servers, with its own folder and ports. */
export class PushpinServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'carte-pushpin-'));
  readonly #control: number;
  readonly port: number;
  #processes: readonly ChildProcess[] = [];

  private constructor(port: number, control: number) {
    this.port = port;
    this.#control = control;
  }

  /** Its ports are known before the servers start, which publish there. */
  static async prepare(): Promise<PushpinServer> {
    demand(existsSync(PROGRAM) && existsSync(INTERNAL), 'This needs Pushpin: apt-get install pushpin');
    return new PushpinServer(await freePort(), await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get controlUrl(): string {
    return `http://127.0.0.1:${this.#control}`;
  }

  /** Those of all its programs, which it starts in groups of their own. */
  get pids(): readonly number[] {
    return this.#processes.flatMap(({ pid }) => (pid === undefined ? [] : [pid, ...childrenOf(pid)]));
  }

  async begin({ key, servers }: Options): Promise<void> {
    const { pushpin, zurl } = this.#configure(key, servers);
    // Its HTTP client must not go through this machine's proxy.
    const { PATH = '' } = process.env;
    const run = (program: string, parameters: readonly string[]): ChildProcess =>
      spawn('sh', ['-c', `ulimit -n ${2 * MAX_CONNECTIONS} 2>/dev/null; exec "$0" "$@"`, program, ...parameters], {
        env: { PATH },
        stdio: 'ignore',
      });
    this.#processes = [run('/usr/bin/zurl', [`--config=${zurl}`]), run(PROGRAM, ['--config', pushpin])];
    await until('Pushpin takes requests', () =>
      fetch(`${this.url}/health`).then(
        async (answer) => (await answer.arrayBuffer()).byteLength >= 0 && answer.status === 200,
        () => false,
      ),
    );
    await until('Pushpin takes messages', () =>
      fetch(`${this.controlUrl}/publish/`, { method: 'POST', body: '{"items":[]}' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  async kill(): Promise<void> {
    const ended = this.#processes.map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const pid of this.pids) process.kill(pid, 'SIGKILL');
    await Promise.all(ended);
    this.#processes = [];
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #configure(key: string, servers: readonly string[]): { readonly pushpin: string; readonly zurl: string } {
    const file = (name: string, lines: readonly string[]): string => {
      const path = join(this.#folder, name);
      writeFileSync(path, `${lines.join('\n')}\n`);
      return path;
    };
    for (const name of ['run', 'log']) mkdirSync(join(this.#folder, name), { recursive: true });
    const ipc = `ipc://${this.#folder}/run/`;
    const internal = file('internal.conf', [readFileSync(INTERNAL, 'utf8').replaceAll(`ipc://${ZURL}`, ipc)]);
    const zurl = file('zurl.conf', [
      '[General]',
      `in_spec=${ipc}zurl-in`,
      `in_stream_spec=${ipc}zurl-in-stream`,
      `out_spec=${ipc}zurl-out`,
      `in_req_spec=${ipc}zurl-req`,
      'defpolicy=allow',
      'allow=',
      'deny=',
      'max_open_requests=2000',
      'buffer_size=200000',
      'timeout=60',
      'in_hwm=100000',
      'out_hwm=100000',
    ]);
    const routes = file('routes', [`* ${servers.join(' ')}`]);
    const pushpin = file('pushpin.conf', [
      '[global]',
      `include=${internal}`,
      `rundir=${this.#folder}/run`,
      'ipc_prefix=carte-',
      'port_offset=0',
      '[runner]',
      'services=condure,pushpin-proxy,pushpin-handler',
      `http_port=127.0.0.1:${this.port}`,
      `logdir=${this.#folder}/log`,
      'log_level=1',
      'client_buffer_size=4096',
      `client_maxconn=${MAX_CONNECTIONS}`,
      '[proxy]',
      `routesfile=${routes}`,
      'sig_iss=pushpin',
      `sig_key=${key}`,
      'x_forwarded_for=append',
      'updates_check=off',
      '[handler]',
      'push_in_http_addr=127.0.0.1',
      `push_in_http_port=${this.#control}`,
      'push_in_http_max_headers_size=10000',
      'push_in_http_max_body_size=1000000',
      `command_spec=${ipc}command`,
      `message_rate=${MESSAGE_RATE}`,
      `message_hwm=${MESSAGE_RATE}`,
      'id_cache_ttl=60',
      'connection_subscription_max=20',
      'subscription_linger=60',
    ]);
    return { pushpin, zurl };
  }
}
