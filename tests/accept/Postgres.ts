import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { listening } from '#tests/support/listening.ts';
import { demand, until } from './Check.ts';

const BASE = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const isRoot = userInfo().uid === 0;

/** A PostgreSQL of this machine, with a cluster of its own that is removed with it. */
export class Postgres {
  readonly #folder = mkdtempSync(join(tmpdir(), 'carte-postgres-'));
  readonly #settings: readonly string[];
  #process: ChildProcess | undefined;
  #port = '';

  /** `settings`: such as `shared_preload_libraries=pg_stat_statements`. */
  constructor(...settings: readonly string[]) {
    this.#settings = settings;
  }

  get url(): string {
    return `postgres://carte@127.0.0.1:${this.#port}/postgres`;
  }

  /** Answers with the address of an empty database. */
  async start(): Promise<string> {
    await this.#prepare();
    this.#run('initdb', '-D', this.#cluster, '--auth=trust', '--username=carte');
    await this.run();
    return this.url;
  }

  /** Answers with the address of a read replica, which follows a primary. */
  async follow(primary: Postgres): Promise<string> {
    await this.#prepare();
    this.#run('pg_basebackup', '--pgdata', this.#cluster, '--dbname', primary.url, '--write-recovery-conf');
    await this.run();
    return this.url;
  }

  /** Runs it, for the first time or again. */
  async run(): Promise<void> {
    const [program, ...parameters] = command(
      'postgres',
      '-D',
      this.#cluster,
      '-p',
      this.#port,
      '-k',
      this.#cluster,
      '-h',
      '127.0.0.1',
      ...this.#settings.flatMap((setting) => ['-c', setting]),
    );
    this.#process = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    let printed = '';
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await until('PostgreSQL is ready', () => /ready to accept (?:read-only )?connections/.test(printed));
  }

  /** Ends it as a broken machine does. */
  kill(): void {
    this.#run('pg_ctl', 'stop', '-D', this.#cluster, '-m', 'immediate');
  }

  /** Stops all of its processes, so that it keeps its connections and answers nothing, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const [postmaster] = readFileSync(join(this.#cluster, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], { encoding: 'utf8' });
    for (const pid of [Number(postmaster), ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
  }

  async stop(): Promise<void> {
    const running = this.#process;
    if (running !== undefined && running.exitCode === null) {
      // A signal would end whoever runs it as another user, and not the database itself.
      this.#run('pg_ctl', 'stop', '-D', this.#cluster, '-m', 'fast');
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  get #cluster(): string {
    return join(this.#folder, 'cluster');
  }

  /** An empty folder and a free port. */
  async #prepare(): Promise<void> {
    mkdirSync(this.#cluster, { mode: 0o700 });
    if (isRoot) {
      const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
      );
      chownSync(this.#cluster, uid, gid);
      chmodSync(this.#folder, 0o711);
    }
    const { url, close } = await listening(createServer().listen(0, '127.0.0.1'));
    await close();
    this.#port = new URL(url).port;
  }

  #run(...words: readonly [string, ...string[]]): void {
    const [program, ...parameters] = command(...words);
    execFileSync(program, parameters, { stdio: 'ignore' });
  }
}

function command(name: string, ...parameters: readonly string[]): [string, ...string[]] {
  const [newest] = existsSync(BASE) ? readdirSync(BASE).toSorted((a, b) => Number(b) - Number(a)) : [];
  demand(newest !== undefined, 'This needs PostgreSQL: apt-get install postgresql');
  const program = join(BASE, newest, 'bin', name);
  return isRoot ? ['runuser', '-u', 'postgres', '--', program, ...parameters] : [program, ...parameters];
}
