import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly depends_on?: unknown;
  readonly mem_limit?: string;
  readonly volumes?: readonly string[];
}

describe('the files for containers', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
  };

  it('start two servers of one image behind one proxy, once the database answers', () => {
    expect(Object.keys(services).toSorted()).toEqual(['database', 'one', 'proxy', 'two']);
    expect(services['two']).toEqual(services['one']);
    expect(services['one']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy one:8080 two:8080');
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
    expect([last, existsSync(join(root, last))]).toEqual(['scripts/removeBuildTools.ts', true]);
  });

  it('have the ceiling of memory that npm start and systemd set', () => {
    const started = [read('deploy/Dockerfile'), read('package.json'), read('docs/operating.md')];
    const limits = started.map((text) => Number(/--max-old-space-size=(\d+)/.exec(text)?.[1]));
    expect(limits).toEqual([384, 384, 384]);
    expect(services['one']?.mem_limit).toBe('512m');
    expect(read('docs/operating.md')).toContain('MemoryMax=512M');
  });

  it('leave out of an image what is secret, or made anew', () => {
    const left = read('.dockerignore').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['.data', '.git', 'deploy/carte.env', 'deploy/database-password', 'dist', 'node_modules']),
    );
  });
});
