import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
  #process: ChildProcess | undefined;
  #bin = '';

  /** Answers with the address of an empty database. */
  async start(): Promise<string> {
    const [newest] = existsSync(BASE) ? readdirSync(BASE).toSorted((a, b) => Number(b) - Number(a)) : [];
    demand(newest !== undefined, 'This needs PostgreSQL: apt-get install postgresql');
    this.#bin = join(BASE, newest, 'bin');
    const cluster = join(this.#folder, 'cluster');
    mkdirSync(cluster);
    if (isRoot) {
      const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
      );
      chownSync(cluster, uid, gid);
      chmodSync(this.#folder, 0o711);
    }
    const { url, close } = await listening(createServer().listen(0, '127.0.0.1'));
    await close();
    const { port } = new URL(url);
    const [initdb, ...how] = command(join(this.#bin, 'initdb'), '-D', cluster, '--auth=trust', '--username=carte');
    execFileSync(initdb, how, { stdio: 'ignore' });
    const [program, ...parameters] = command(
      join(this.#bin, 'postgres'),
      '-D',
      cluster,
      '-p',
      port,
      '-k',
      cluster,
      '-h',
      '127.0.0.1',
    );
    this.#process = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    let printed = '';
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await until('PostgreSQL is ready', () => printed.includes('ready to accept connections'));
    return `postgres://carte@127.0.0.1:${port}/postgres`;
  }

  async stop(): Promise<void> {
    const running = this.#process;
    if (running !== undefined && running.exitCode === null) {
      // A signal would end whoever runs it as another user, and not the database itself.
      const [stop, ...how] = command(
        join(this.#bin, 'pg_ctl'),
        'stop',
        '-D',
        join(this.#folder, 'cluster'),
        '-m',
        'fast',
      );
      execFileSync(stop, how, { stdio: 'ignore' });
    }
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function command(program: string, ...parameters: readonly string[]): [string, ...string[]] {
  return isRoot ? ['runuser', '-u', 'postgres', '--', program, ...parameters] : [program, ...parameters];
}
