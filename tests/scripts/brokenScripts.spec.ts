import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenScripts } from '../../scripts/brokenScripts.ts';

describe('a built shop', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'carte-built-'));
    mkdirSync(join(folder, 'assets'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is told of a script that a browser cannot read, with its name', () => {
    writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting()');
    writeFileSync(join(folder, 'assets/stack.js'), 'const lanes = 2faf87728;');
    expect(brokenScripts(folder)).toEqual([expect.stringMatching(/^assets\/stack\.js: SyntaxError/)]);
  });

  it('is not run, and other files are not read', () => {
    writeFileSync(join(folder, 'assets/main.js'), 'throw new Error("run"); import("./more.js")');
    writeFileSync(join(folder, 'assets/main.css'), '.a {');
    expect(brokenScripts(folder)).toEqual([]);
  });
});
