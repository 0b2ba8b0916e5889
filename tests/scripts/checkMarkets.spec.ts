import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { checkMarkets, openedMarkets } from '../../scripts/checkMarkets.ts';

const PROJECT = join(import.meta.dirname, '../..');

describe('the check of all markets', () => {
  let root: string;

  beforeEach(() => {
    root = makeTemporaryFolder('markets');
    cpSync(join(PROJECT, 'markets/solo'), join(root, 'markets/solo'), { recursive: true });
    cpSync(join(PROJECT, 'markets/solo'), join(root, 'markets/lagoon'), { recursive: true });
    const manifest = readFileSync(join(PROJECT, 'markets/solo/market.json'), 'utf8');
    writeFileSync(join(root, 'markets/lagoon/market.json'), manifest.replace('"id": "solo"', '"id": "lagoon"'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each<[what: string, plant: (folder: string) => void, message: string]>([
    [
      'a file that is no JSON',
      (folder) => writeFileSync(join(folder, 'market.json'), '{ "id":'),
      '(file): SyntaxError',
    ],
    ['no manifest', (folder) => rmSync(join(folder, 'market.json')), '(file): is not there'],
    [
      'a theme with an error',
      (folder) => writeFileSync(join(folder, 'theme.css'), ':root{--primary:red}'),
      '--primary',
    ],
    [
      'a folder in the place of a file',
      (folder) => {
        rmSync(join(folder, 'theme.css'));
        mkdirSync(join(folder, 'messages.en.json'));
      },
      'markets/lagoon',
    ],
    [
      'the name of another market',
      (folder) => cpSync(join(PROJECT, 'markets/solo'), folder, { recursive: true }),
      'id: is "solo", and its folder is called lagoon',
    ],
  ])('warns in one line of a market that is not opened and has %s', async (_, plant, message) => {
    plant(join(root, 'markets/lagoon'));
    const { faults, warnings, complete } = await checkMarkets(root, ['solo']);
    expect([faults, complete]).toEqual(['', ['solo']]);
    expect(warnings).toEqual([expect.stringMatching(/^Warning: markets\/lagoon.*npm run doctor -- --market lagoon$/)]);
    expect(warnings[0]).toContain(message);
  });

  it('tells every error of one that is opened', async () => {
    cpSync(join(PROJECT, 'markets/solo'), join(root, 'markets/lagoon'), { recursive: true });
    const { faults, warnings } = await checkMarkets(root, ['solo', 'lagoon', 'nowhere']);
    expect(faults).toContain('markets/lagoon/market.json: id: is "solo"');
    expect(faults).toContain('markets/nowhere/market.json: (file): is not there');
    expect(warnings).toEqual([]);
  });

  it('knows which are opened: those that are named, else the first of the demo where it is there', () => {
    expect(openedMarkets(root, { MARKET: 'lagoon' })).toEqual(['lagoon']);
    expect(openedMarkets(root, { MARKETS: 'solo, lagoon' })).toEqual(['solo', 'lagoon']);
    expect(openedMarkets(root, {})).toEqual([]);
    expect(openedMarkets(PROJECT, {})).toEqual(['coral']);
  });
});
