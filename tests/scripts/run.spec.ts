import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs the doctor as package.json does, on a Node that calls itself so. */
function runOn(version: string) {
  const pretend = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`;
  const parameters = ['--import', pretend, 'scripts/run.mjs', 'scripts/newProvider/main.ts', 'paper', 'x'];
  return spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' });
}

describe('a script of the project', () => {
  it.each(['v18.20.8', 'v20.19.0', 'v22.18.0'])('says in a sentence that it needs a newer Node than %s', (version) => {
    const { status, stderr, stdout } = runOn(version);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^Carte needs Node 22\\.19 or newer and found ${version}\\. [^\\n]+\\n$`));
  });

  it.each(['v22.19.0', 'v24.0.0'])('runs on %s, with its own arguments', (version) => {
    const { status, stderr } = runOn(version);
    expect(status).toBe(1);
    expect(stderr).toContain('not for "paper"');
  });
});
