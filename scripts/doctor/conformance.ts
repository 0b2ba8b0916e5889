import { join } from 'node:path';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { readMarketFolder } from '#server/market/readMarketFolder.ts';
import { readCommandLine } from '#server/shared/commandLine.ts';
import { BACK_END_OPTIONS, BACK_END_USAGE, backEndQuestions } from './backEndOptions.ts';
import { conformanceEnd, conformanceLine } from './conformanceLine.ts';
import { examineBackEnd } from './examineBackEnd.ts';

/** `npm run conformance -- --api URL [--as PHONE --code CODE [--order]]` checks a back end, one line a check. */
const USAGE = `Usage: npm run conformance -- --api URL [--as PHONE --code CODE [--order]]
${BACK_END_USAGE}`;
const root = join(import.meta.dirname, '../..');
try {
  const { values } = readCommandLine(BACK_END_OPTIONS, { usage: USAGE, words: 0, code: 2 });
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
