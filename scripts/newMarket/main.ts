import { join } from 'node:path';
import { faultLines, readMarketFolder } from '#server/market/readMarketFolder.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { MarketRefused, newMarket } from './newMarket.ts';

/** `npm run new:market -- lagoon --country ME` writes the folder of a market and prints the next steps. */
const USAGE =
  'Usage: npm run new:market -- NAME --country ME [--brand "Laguna"] [--seller "Laguna d.o.o."] [--color #0b5f8a]\n' +
  '                                  [--locales cnr,en] [--currency EUR] [--timezone Europe/Podgorica]\n';
const root = join(import.meta.dirname, '../..');

try {
  const options = {
    brand: { type: 'string' },
    country: { type: 'string' },
    color: { type: 'string' },
    seller: { type: 'string' },
    locales: { type: 'string' },
    currency: { type: 'string' },
    timezone: { type: 'string' },
  } as const;
  const { values, positionals } = readCommandLine(options, { usage: USAGE, words: 1 });
  const [name = ''] = positionals;
  const written = newMarket(root, { ...values, name });
  const { faults } = await readMarketFolder(root, name);
  const lines = [
    ...written.map((path) => `new  ${path}`),
    ...(faults.length === 0 ? [] : ['', faultLines(name, faults)]),
    '',
    'Write a small shop to begin with, in the capital, or in your town with --city Bar --at 42.0931,19.1003:',
    `  npm run import -- --example my-shop --market ${name}`,
    'Fill the shop with it, and open it:',
    `  npm run import -- my-shop/shop.yaml --market ${name} --new`,
    `  MARKET=${name} npm start`,
    '',
    `Read and change the terms in markets/${name} before real customers come; docs/first-hour.md goes on.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof MarketRefused)) throw error;
  wrongCall(`${error.message}.`, USAGE);
}
