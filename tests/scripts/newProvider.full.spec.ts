import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compiledProviders, copiedProject, KINDS, runIn } from './support/generatedProviders.ts';

const SCHEMA = 'markets/market.schema.json';

/** @trust providers */
describe('a new provider', () => {
  it('of each kind passes the conformance suite of its kind, and can be named by a market', () => {
    const root = copiedProject();
    const written = compiledProviders(root);
    const published = readFileSync(join(root, SCHEMA), 'utf8');
    runIn(root, 'scripts/marketSchema.ts');
    expect(readFileSync(join(root, SCHEMA), 'utf8')).toBe(published);
    const specs = written.filter((path) => path.endsWith('.spec.ts'));
    const asProject = [
      'tests/infrastructure/market/loadMarket.spec.ts',
      'tests/infrastructure/contentSources.spec.ts',
      'tests/contracts/ports/captchas.spec.ts',
      'tests/server/market/checkMarket.spec.ts',
      'tests/application/market/authSettingsKey.spec.ts',
    ];
    // One for each kind, and one more for the server's half of a captcha.
    expect(specs).toHaveLength(KINDS.length + 1);
    runIn(root, '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand', ...specs, ...asProject);
    expect(readFileSync(join(root, 'docs/providers/my-auth.md'), 'utf8')).toMatch(/^# Signing in with my-auth\n/);
    rmSync(root, { recursive: true, force: true });
  });
});
