import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { COMPOSE_COMMANDS } from './composeFiles.ts';
import { findPostgres, freePort, startPostgres } from './localServices.ts';
import { Program } from './Program.ts';

/**
 * `npm run try:image` does the steps of deploy/Dockerfile in a temporary folder, and runs there what deploy/compose.yaml
 * and docs/operating.md run in a container: as a user who may not write to the folder, with the environment of both.
 */
const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The user `node` of the image. */
const USER = 1_000;
const bin = findPostgres();
if (bin === undefined || userInfo().uid !== 0) {
  process.stderr.write('This needs PostgreSQL (apt-get install postgresql), and root, to run as another user.\n');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'carte-image-'));
const image = join(folder, 'carte');
const dockerfile = read('deploy/Dockerfile');
const programs: Program[] = [];
let failed = 0;

function check(what: string, isTrue: boolean, actual?: unknown): void {
  if (!isTrue) failed += 1;
  process.stdout.write(`${isTrue ? '✓' : '✘'} ${what}${isTrue ? '' : `: ${JSON.stringify(actual)}`}\n`);
}

try {
  await tryImage(bin);
} catch (error) {
  check(`goes on to the end: ${String(error)}`, false);
} finally {
  for (const program of programs.toReversed()) await program.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);

async function tryImage(postgres: string): Promise<void> {
  chmodSync(folder, 0o711);
  const ignored = new Set(read('.dockerignore').trim().split('\n'));
  cpSync(root, image, { recursive: true, filter: (path) => !ignored.has(relative(root, path)) });
  for (const [, step = ''] of dockerfile.split(/^FROM /m)[1]?.matchAll(/^RUN (.+)$/gm) ?? []) {
    const { status, stderr, stdout } = asRoot(step.replace(/ && node (scripts\/\S+)$/, ''));
    check(step, status === 0, stdout + stderr);
    const before = megabytes();
    const [, last] = / && node (scripts\/\S+)$/.exec(step) ?? [];
    if (last === undefined) continue;
    check(last, asRoot(`node ${last}`).status === 0);
    process.stdout.write(`  ${before} MB before, ${megabytes()} MB after\n`);
  }

  const port = await freePort();
  const { program: database, psql } = await startPostgres(postgres, folder, port);
  programs.push(database);
  psql('CREATE ROLE carte LOGIN');
  psql('CREATE DATABASE carte OWNER carte');
  const environment = await environmentOf(port);
  const asUser = (command: string) =>
    spawnSync('sh', ['-c', command], { cwd: image, encoding: 'utf8', env: environment, uid: USER, gid: USER });
  check('the user may not write into the image', asUser('touch carte.txt').status !== 0);

  const empty = asUser('node server/app/main.ts --check');
  const [, filling = 'no import', keyMaking = 'no key'] = COMPOSE_COMMANDS;
  check(
    'an empty shop is not started, and says how it is filled',
    empty.status === 78 && empty.stderr.includes(filling),
    [empty.status, empty.stderr],
  );
  // A mounted folder.
  const example = asRoot(`node server/app/commands/import.ts --example my-shop`);
  check('setup and the example are made with Node on the host', example.status === 0, example.stderr);
  for (const command of [filling, keyMaking]) {
    const { status, stderr, stdout } = asUser(command.replace(/^docker .+ commands /, ''));
    check(command, status === 0, stdout + stderr);
  }
  const checked = asUser('node server/app/main.ts --check');
  check('then it can be opened', checked.status === 0, checked.stderr);

  const [program = '', ...words] = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
  const served = spawnOpen(program, words, environment);
  await served.until(/^Carte is open/m);
  const [, health = '[]'] = /^HEALTHCHECK .*CMD (.+)$/m.exec(dockerfile) ?? [];
  const [node = '', ...look] = JSON.parse(health.replace('8080', environment['PORT'] ?? '')) as string[];
  const healthy = spawnSync(node, look, { cwd: image, env: environment, uid: USER, gid: USER });
  const page = await fetch(`http://127.0.0.1:${environment['PORT']}/`);
  check('it opens and is healthy', healthy.status === 0 && (await page.text()).includes('id="carte"'), page.status);
}

/** Runs a step of the image's build, or of its host. */
function asRoot(command: string) {
  const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
  return spawnSync('sh', ['-c', command], { cwd: image, encoding: 'utf8', env: { ...process.env, PATH: path } });
}

/** What a container gets: from the image, from compose.yaml, and from carte.env as setup writes it. */
async function environmentOf(databasePort: number): Promise<Readonly<Record<string, string>>> {
  const [home, data] = ['home', 'data'].map((name) => join(folder, name));
  for (const own of [home, data]) {
    mkdirSync(own ?? '');
    chownSync(own ?? '', USER, USER);
  }
  const file = join(folder, 'carte.env');
  const answers = ['coral', 'https://shop.example', '', 'http://127.0.0.1:9/send'];
  const setup = spawnSync(process.execPath, [join(image, 'scripts/production/setup.ts'), '--for', 'compose', file], {
    input: answers.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
  });
  check('setup:production -- --for compose', setup.status === 0, setup.stderr);
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly environment: Readonly<Record<string, string>> }>>;
  };
  const own = parseEnv((/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').replaceAll(' ', '\n'));
  const settings = parseEnv(readFileSync(file, 'utf8'));
  return {
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
    HOME: home ?? '',
    ...own,
    ...settings,
    ...services['commands']?.environment,
    // Names and folders that only containers have.
    DATABASE_URL: settings['DATABASE_URL']?.replace('@database/', `@127.0.0.1:${databasePort}/`) ?? '',
    DATA_DIR: data ?? '',
    PORT: String(await freePort()),
  };
}

function spawnOpen(program: string, words: readonly string[], environment: Readonly<Record<string, string>>): Program {
  const started = new Program(
    'server',
    'setpriv',
    [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', program, ...words],
    {
      cwd: image,
      environment,
    },
  );
  programs.push(started);
  return started;
}

function megabytes(): string {
  return spawnSync('du', ['-sm', image], { encoding: 'utf8' }).stdout.split('\t')[0] ?? '';
}
