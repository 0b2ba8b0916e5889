import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#server/shared/commandLine.ts';
import { journeyFilesOf } from './reach.ts';
import { ROOT, runLanes, type Step, summarize } from './Step.ts';
import { browser, build, coreTypes, format, jest, lint, RESULTS, types } from './steps.ts';

// `npm run test:changed` tests what is not committed, or else the last commit; `-- --since main` all that came after a
// commit.
const USAGE = `Usage: npm run test:changed [-- --since COMMIT]

--since     tests all that came after this commit
`;
const { values } = readCommandLine({ since: { type: 'string' } }, { usage: USAGE, words: 0 });

function git(...words: readonly string[]): readonly string[] {
  const output = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return output.split('\n').filter((line) => line !== '');
}

function changedSince(commit: string): readonly string[] {
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

const uncommitted = changedSince('HEAD');
const since = values.since ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1');
const changed = [...new Set(changedSince(since))];
const code = changed.filter((file) => /\.(tsx?|css|json|ya?ml|md)$/.test(file) && existsSync(join(ROOT, file)));
const journeys = journeyFilesOf(changed);

process.stdout.write(`${changed.length} files changed since ${since}\n`);
if (changed.length === 0) process.exit(0);

// Rules about all files, such as who imports whom, are quick and follow from no import.
const RULES = ['tests/architecture.spec.ts', 'tests/everySpec.spec.ts', 'tests/ui/theme/styles.spec.ts'];
const related = jest('short', ['--findRelatedTests', ...RULES, ...code]);
const steps: readonly Step[] =
  journeys.length === 0
    ? []
    : [browser('short', ['--project=desk', '--project=phone', ...journeys.map((name) => `/${name}.e2e.ts`)])];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const looks = await runLanes([
  [types, coreTypes],
  [lint, format],
]);
const specs = await runLanes([[related]]);
const pages = steps.length === 0 ? [] : await runLanes([[build, ...steps]]);
process.exit(summarize([...looks, ...specs, ...pages]));
