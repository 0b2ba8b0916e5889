import { runInThisContext } from 'node:vm';
import { shortenNames } from '../../scripts/shortChunkNames.ts';

/** As webpack writes it, for the two chunks of a shop that are loaded later. */
const SCRIPT =
  'chunkId => "assets/" + ({"3":"hearts"}[chunkId] || chunkId) + "." + {"0":"4639y","3":"dadr9"}[chunkId] + ".js"';

describe('the names of chunks in a first script', () => {
  it('are those that webpack gave', () => {
    const hashes = new Map([
      [0, '4639y'],
      [2, 'zzzzz'],
      [3, 'dadr9'],
    ]);
    const short = shortenNames(SCRIPT, hashes);
    const nameOf = runInThisContext(short) as (chunkId: number) => string;
    expect([0, 3].map(nameOf)).toEqual(['assets/0.4639y.js', 'assets/hearts.dadr9.js']);
    expect(short).toContain('"4639y     zzzzzdadr9"');
  });

  it('stay as they are where they have no hash', () => {
    const script = 'chunkId => "assets/" + ({"3":"hearts"}[chunkId] || chunkId) + ".js"';
    expect(shortenNames(script, new Map([[3, 'dadr9']]))).toBe(script);
  });
});
