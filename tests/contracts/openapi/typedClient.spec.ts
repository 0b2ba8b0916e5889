import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestShop } from '#tests/server/support/openTestShop.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const WRITTEN = ['agreement.ts', 'usage.ts'];

describe('a client that is generated from the contract', () => {
  const root = makeTemporaryFolder('client');

  beforeAll(() => {
    for (const name of ['src', 'server', 'node_modules']) symlinkSync(join(PROJECT, name), join(root, name));
    for (const name of ['package.json', 'tsconfig.base.json']) copyFileSync(join(PROJECT, name), join(root, name));
    for (const name of WRITTEN) copyFileSync(join(import.meta.dirname, 'typedClient', `${name}.txt`), join(root, name));
    run(PROJECT, 'scripts/contractClient.ts', join(root, 'client.ts'));
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('compiles, and agrees with what the storefront reads and the server takes', () => {
    const compilerOptions = { lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'], types: ['node'] };
    const files = [...WRITTEN, 'client.ts'];
    writeFileSync(
      join(root, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
    );
    expect(run(root, join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json')).toBe('');
  });

  it('finds a dish, asks what it costs, signs in and orders once, at a real server', async () => {
    const shop = await openTestShop();
    const { visit } = await import(join(root, 'usage.ts'));
    const fetch = async (...[input, init]: Parameters<typeof globalThis.fetch>): Promise<Response> =>
      shop.app.request(new Request(input, init));
    const codeOf = (phone: string): string => shop.messages.findLast(({ to }) => to === phone)?.code ?? '';
    expect(await visit(fetch, codeOf)).toEqual([100_000, 409, 100_000, 'new', true]);
    await shop.close();
  });
});

/** What a script of Node prints; a failure says all of it. */
function run(cwd: string, ...command: readonly string[]): string {
  try {
    return execFileSync(process.execPath, command, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`, { cause: error });
  }
}
