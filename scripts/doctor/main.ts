import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentSources } from '#infrastructure/contentSources.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';
import { examineApi } from './examineApi.ts';
import { examineCatalog, openStored } from './examineCatalog.ts';
import { examinePayments } from './examinePayments.ts';
import { examinePolicy, examineSources } from './examinePolicy.ts';
import { examineProviders, examineWaiting } from './examineProviders.ts';
import { examineTheme } from './examineTheme.ts';
import { type Finding, findingLine } from './Finding.ts';

/** `npm run doctor -- --market coral --api http://127.0.0.1:8080 [--json]` finds problems of a market and its back end. */
const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { market: { type: 'string', default: 'coral' }, api: { type: 'string' }, json: { type: 'boolean' } },
});

const findings = await examine(values.market, values.api);
const bad = findings.filter(({ kind }) => kind === 'bad').length;
if (values.json === true) process.stdout.write(`${JSON.stringify(findings, undefined, 2)}\n`);
else {
  for (const finding of findings) process.stdout.write(`${findingLine(finding)}\n`);
  process.stdout.write(
    bad === 0 ? 'Nothing is wrong.\n' : `${bad === 1 ? 'One thing is' : `${bad} things are`} wrong.\n`,
  );
}
process.exit(bad === 0 ? 0 : 1);

async function examine(name: string, api: string | undefined): Promise<readonly Finding[]> {
  const { manifest, faults } = await readMarketFolder(root, name);
  if (faults.length > 0) {
    return faults.map(({ file = 'market.json', key, reason }) => ({
      kind: 'bad',
      what: `markets/${name}/${file}, ${key}`,
      detail: reason,
    }));
  }
  const market = loadMarket(manifest);
  const sources = contentSources(market);
  const theme = await readFile(join(root, 'markets', name, 'theme.css'), 'utf8').catch(() => '');
  const baseUrl = api ?? market.api.baseUrl;
  return [
    { kind: 'good', what: `markets/${name}/market.json` },
    ...examineTheme(theme),
    ...examineWaiting(manifest, market),
    ...(await examineProviders(market)),
    ...(await examinePayments(market, process.env)),
    ...(await examineCatalog(() => openStored(process.env, name))),
    ...examineSources(sources),
    ...(api === undefined ? [] : await examinePolicy(api, sources)),
    ...(baseUrl === ''
      ? [{ kind: 'unknown', what: 'the back end', detail: 'name one: --api http://127.0.0.1:8080' } as const]
      : await examineApi(market, baseUrl.replace(/\/+$/, ''))),
  ];
}
