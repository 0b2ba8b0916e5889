import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';
import { BACK_END_OPTIONS, backEndQuestions } from './backEndOptions.ts';
import { conformanceEnd, conformanceLine } from './conformanceLine.ts';
import { examineBackEnd } from './examineBackEnd.ts';

/** `npm run conformance -- --api URL [--as PHONE --code CODE [--order]]` checks a back end, one line a check. */
const root = join(import.meta.dirname, '../..');
try {
  const { values } = parseArgs({ options: BACK_END_OPTIONS });
  const { manifest, faults } = await readMarketFolder(root, values.market);
  if (faults.length > 0) throw new Error(`markets/${values.market} has faults: npm run doctor names them`);
  const market = loadMarket(manifest);
  const api = values.api ?? market.api.baseUrl;
  if (api === '') throw new Error('name the back end: --api http://127.0.0.1:8080');
  const questions = backEndQuestions(api, values, process.env);
  process.stdout.write(`${questions.baseUrl}, asked as a page of ${questions.origin}\n`);
  const tell = (finding: Parameters<typeof conformanceLine>[0]): void => {
    process.stdout.write(`${conformanceLine(finding)}\n`);
  };
  const findings = await examineBackEnd(market, { ...questions, tell });
  process.stdout.write(`${conformanceEnd(findings)}\n`);
  process.exit(findings.some(({ kind }) => kind === 'bad') ? 1 : 0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
