import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { COMPOSE_COMMANDS } from '../../scripts/production/composeFiles.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const SECRETS = ['deploy/.env', 'deploy/carte.env', 'deploy/database-password'];

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly restart?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly depends_on?: unknown;
  readonly mem_limit?: string;
  readonly volumes?: readonly string[];
}

describe('the files for containers', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };

  it('start two servers of one image behind one proxy, once the database answers and the shop can open', () => {
    expect(Object.keys(services).toSorted()).toEqual(['commands', 'database', 'one', 'proxy', 'two']);
    expect(services['two']).toEqual(services['one']);
    const database = { condition: 'service_healthy' };
    expect(services['one']?.depends_on).toEqual({
      database,
      commands: { condition: 'service_completed_successfully' },
    });
    expect(services['commands']).toMatchObject({
      image: services['one']?.image,
      command: ['node', 'server/app/main.ts', '--check'],
      depends_on: { database },
      restart: 'no',
    });
    expect(`CMD ${JSON.stringify(services['one']?.command).replaceAll(',', ', ')}`).toBe(
      /^CMD .+$/m.exec(read('deploy/Dockerfile'))?.[0],
    );
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy one:8080 two:8080');
  });

  it('have the services and scripts that the page and setup name in commands', () => {
    const page = read('docs/operating.md').replaceAll(' \\\n  ', ' ');
    const lines = page.match(/^docker compose .+$/gm) ?? [];
    expect(lines).toEqual(expect.arrayContaining([...COMPOSE_COMMANDS]));
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const faults = lines.filter((line) => {
      const [, folder, words = ''] = /^docker compose -f (\S+)\/compose\.yaml (.+)$/.exec(line) ?? [];
      if (folder !== 'deploy') return true;
      const [, service = '', script] =
        /^run --rm (?:--volume "\$PWD\/\S+:\/opt\/carte\/\S+:ro" )?(\S+) npm run (\S+) -- /.exec(words) ?? [];
      if (script !== undefined) return !(service in services && script in scripts);
      return !/^(?:build|up --detach|(?:up --detach --no-deps --wait|logs) (?:one|two|commands)|exec -T database pg_dump .+)$/.test(
        words,
      );
    });
    expect(faults).toEqual([]);
  });

  it('name files that are there', () => {
    const { context = '', dockerfile = '' } = services['one']?.build ?? {};
    expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true);
    const mounted = (services['proxy']?.volumes ?? []).filter((volume) => volume.startsWith('./'));
    expect(mounted.map((volume) => existsSync(join(root, 'deploy', volume.split(':')[0] ?? '')))).toEqual([true]);
    const [, program = ''] =
      /^CMD \["node", "--max-old-space-size=\d+", "([^"]+)"\]$/m.exec(read('deploy/Dockerfile')) ?? [];
    expect([program, existsSync(join(root, program))]).toEqual(['server/app/main.ts', true]);
    const [, last = ''] = /&& node (\S+)$/m.exec(read('deploy/Dockerfile')) ?? [];
    expect([last, existsSync(join(root, last))]).toEqual(['scripts/keepServerPackages.ts', true]);
  });

  it('have the ceiling of memory that npm start and systemd set', () => {
    const started = [read('deploy/Dockerfile'), read('package.json'), read('deploy/systemd/carte@.service')];
    const limits = started.map((text) => Number(/--max-old-space-size=(\d+)/.exec(text)?.[1]));
    expect(limits).toEqual([384, 384, 384]);
    expect(services['one']?.mem_limit).toBe('512m');
    expect(read('deploy/systemd/carte@.service')).toContain('MemoryMax=512M');
  });

  it('have what the page of operating names, whose lines are short', () => {
    const page = read('docs/operating.md');
    const named = [...new Set(page.match(/\bdeploy\/[\w@./-]*\w/g) ?? [])];
    const isMade = (path: string): boolean => SECRETS.includes(path);
    expect(named.filter((path) => !isMade(path) && !existsSync(join(root, path)))).toEqual([]);
    expect(page.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  it('leave out of an image and of Git what is secret, and of an image what is made anew', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining([...SECRETS]));
    expect(ignored).toEqual(expect.arrayContaining(['.data', '.git', ...SECRETS, 'dist', 'my-shop', 'node_modules']));
  });
});
