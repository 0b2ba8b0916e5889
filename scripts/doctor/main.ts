import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarketManifest } from '#application/market/Market.ts';
import { contentSources } from '#infrastructure/contentSources.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';
import { readTerms } from '#server/market/readTerms.ts';
import { readCommandLine } from '#server/shared/commandLine.ts';
import { BACK_END_OPTIONS, BACK_END_USAGE, type BackEndValues, backEndQuestions } from './backEndOptions.ts';
import { examineBackEnd } from './examineBackEnd.ts';
import { examineCatalog, openStored } from './examineCatalog.ts';
import { examineDemoBank, examineLeftovers, examinePayEngines } from './examineLeftovers.ts';
import { examineMail } from './examineMail.ts';
import { examinePayments } from './examinePayments.ts';
import { examineSeenPlaces, examineStoredPlaces } from './examinePlaces.ts';
import { examinePolicy, examineSources } from './examinePolicy.ts';
import { examineProviders, examineWaiting } from './examineProviders.ts';
import { examineReceipts } from './examineReceipts.ts';
import type { SeenRestaurant } from './examineShop.ts';
import { examineTheme } from './examineTheme.ts';
import { doctorEnd, type Finding, findingLine } from './Finding.ts';
import { examineLaw } from './law/examineLaw.ts';
import { examineTerms } from './law/examineTerms.ts';

/**
 * `npm run doctor -- --market coral --api http://127.0.0.1:8080 [--json]` finds problems of a market and its back end.
 */
const USAGE = `Usage: npm run doctor -- [--market NAME] [--api URL] [--json]
${BACK_END_USAGE}--json      prints the findings as JSON
`;
const root = join(import.meta.dirname, '../..');
const { values } = readCommandLine(
  { ...BACK_END_OPTIONS, json: { type: 'boolean' } },
  { usage: USAGE, words: 0, code: 2 },
);
const isJson = values.json === true;

try {
  const findings = await examine(values.market, values.api, values);
  if (isJson) process.stdout.write(`${JSON.stringify(findings, undefined, 2)}\n`);
  const bad = findings.filter(({ kind }) => kind === 'bad').length;
  if (!isJson) process.stdout.write(`${doctorEnd(findings)}\n`);
  process.exit(bad === 0 ? 0 : 1);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}

function tell(finding: Finding): void {
  if (!isJson) process.stdout.write(`${findingLine(finding)}\n`);
}

async function examine(name: string, api: string | undefined, given: BackEndValues): Promise<readonly Finding[]> {
  const { manifest, law, faults } = await readMarketFolder(root, name);
  const findings: Finding[] = [];
  const add = (more: readonly Finding[]): void => {
    findings.push(...more);
    more.forEach(tell);
  };
  if (faults.length > 0) {
    add(
      faults.map(({ file = 'market.json', key, reason }) => ({
        kind: 'bad',
        what: `markets/${name}/${file}, ${key}`,
        detail: reason,
      })),
    );
    return findings;
  }
  const market = loadMarket(manifest);
  const sources = contentSources(market);
  const theme = await readFile(join(root, 'markets', name, 'theme.css'), 'utf8').catch(() => '');
  const backEnd = api ?? market.api.baseUrl;
  const questions = backEnd === '' ? undefined : backEndQuestions(backEnd, given, process.env);
  add([{ kind: 'good', what: `markets/${name}/market.json` }, ...examineTheme(theme)]);
  add(examineWaiting(manifest, market));
  add(await examineProviders(market));
  add(await examinePayments(market, process.env));
  add(await examineMail(manifest as MarketManifest, process.env));
  const terms = await readTerms(root, name, market.locales);
  add(examineLeftovers(name, manifest as MarketManifest, terms));
  const { findings: ofCatalog, document } = await examineCatalog(() => openStored(process.env, name));
  add(ofCatalog);
  add(await examineReceipts(market.fiscalRegister, () => openStored(process.env, name)));
  add(examineLaw({ law, market, terms, document, now: new Date() }));
  add(await examineTerms(law, terms, () => openStored(process.env, name)));
  add([...examineDemoBank(market, document), ...examinePayEngines(market, document)]);
  if (questions === undefined) add(await examineStoredPlaces(market, document));
  add(examineSources(sources));
  if (api !== undefined) add(await examinePolicy(api, sources));
  if (questions === undefined) {
    add([{ kind: 'unknown', what: 'the back end', detail: 'name one: --api http://127.0.0.1:8080' }]);
    return findings;
  }
  if (!isJson) process.stdout.write(`${questions.baseUrl}, asked as a page of ${questions.origin}:\n`);
  const examineSeen = (restaurants: readonly SeenRestaurant[]) =>
    examineSeenPlaces(market, restaurants, questions.baseUrl);
  return [...findings, ...(await examineBackEnd(market, { ...questions, examineSeen, tell }))];
}
