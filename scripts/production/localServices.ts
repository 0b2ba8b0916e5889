import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Program } from './Program.ts';

/** The folder of PostgreSQL's programs, of the newest version in Debian's layout; undefined when not installed. */
export function findPostgres(): string | undefined {
  const base = '/usr/lib/postgresql';
  const [newest] = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  return newest === undefined ? undefined : join(base, newest, 'bin');
}

/** The path of a program; undefined when not installed. */
export function findProgram(name: string): string | undefined {
  return ['/usr/bin', '/usr/local/bin', '/usr/sbin'].map((folder) => join(folder, name)).find(existsSync);
}

/** Below the ports that Linux gives to outgoing connections, from 32768 on. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/**
 * A port that nothing listens on, and that no outgoing connection gets: of thousands that reconnect to a server that
 * was killed, one would be given the server's own port, reach itself, and keep the server from starting again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** PostgreSQL refuses to run as root. */
const isRoot = userInfo().uid === 0;

/** A command as the database user, because PostgreSQL and PgBouncer refuse to run as root. */
export function asDatabaseUser(program: string, parameters: readonly string[]): readonly [string, readonly string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...parameters]] : [program, parameters];
}

/** Makes a folder accessible to the database user, including the path to it. */
export function giveToDatabaseUser(folder: string, within: string): void {
  if (!isRoot) return;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  chownSync(folder, uid ?? 0, gid ?? 0);
  execFileSync('chmod', ['711', within]);
}

export interface LocalPostgres {
  readonly program: Program;
  /** Runs a statement as the superuser and returns psql's output. */
  readonly psql: (sql: string, database?: string) => string;
}

/** Creates and starts a database cluster in `folder`, reachable from this machine only. */
export async function startPostgres(bin: string, folder: string, port: number): Promise<LocalPostgres> {
  const cluster = join(folder, 'postgres');
  mkdirSync(cluster);
  giveToDatabaseUser(cluster, folder);
  const [initialize, options] = asDatabaseUser(join(bin, 'initdb'), [
    '-D',
    cluster,
    '--auth=trust',
    '--username=postgres',
  ]);
  execFileSync(initialize, options, { stdio: 'ignore' });
  const settings = ['-D', cluster, '-p', String(port), '-k', cluster, '-h', '127.0.0.1'];
  const program = new Program('postgres', ...asDatabaseUser(join(bin, 'postgres'), settings), {
    cwd: folder,
    environment: {},
  });
  await program.until(/ready to accept connections/);
  const psql = (sql: string, database = 'postgres'): string =>
    execFileSync('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atqc', sql, database], {
      encoding: 'utf8',
    }).trim();
  return { program, psql };
}

interface Pool {
  readonly program: Program;
  readonly port: number;
}

/** Starts PgBouncer in transaction mode before a database, with the settings of docs/scale.md. */
export async function startPgBouncer(program: string, folder: string, databaseUrl: string): Promise<Pool> {
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const own = join(folder, 'pgbouncer');
  mkdirSync(own);
  const file = join(own, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort} user=${username}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 10
unix_socket_dir =
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  giveToDatabaseUser(own, folder);
  const pool = new Program('pgbouncer', ...asDatabaseUser(program, [file]), { cwd: own, environment: {} });
  await pool.until(/listening on 127\.0\.0\.1:\d+/);
  return { program: pool, port };
}

/** Starts Caddy at `port`, before servers at `ports` of this machine. */
export async function startCaddy(
  program: string,
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Program> {
  const servers = ports.map((one) => `127.0.0.1:${one}`).join(' ');
  const file = join(folder, `Caddyfile-${port}`);
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\treverse_proxy ${servers} {\n\t\tlb_policy least_conn\n\t}\n}\n`,
  );
  const environment = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder };
  const proxy = new Program('caddy', program, ['run', '--adapter', 'caddyfile', '--config', file], {
    cwd: folder,
    environment,
  });
  await proxy.until(/serving initial configuration/);
  return proxy;
}
