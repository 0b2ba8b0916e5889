import { type Finding, findingText } from './Finding.ts';

const RESULTS: Readonly<Record<Finding['kind'], string>> = {
  good: 'passed',
  bad: 'failed',
  lacks: 'absent',
  unknown: 'not tried',
};
const WIDTH = Math.max(...Object.values(RESULTS).map(({ length }) => length)) + 2;

/** One check of a back end: `passed`, `failed`, `absent` (customers miss something) or `not tried`. */
export function conformanceLine(finding: Finding): string {
  return `${RESULTS[finding.kind].padEnd(WIDTH)}${findingText(finding)}`;
}

/** The last line: `31 passed, 0 failed, 20 absent, 1 not tried`. */
export function conformanceEnd(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']): number => findings.filter((finding) => finding.kind === kind).length;
  const rest = (['lacks', 'unknown'] as const).filter((kind) => count(kind) > 0);
  return ['good' as const, 'bad' as const, ...rest].map((kind) => `${count(kind)} ${RESULTS[kind]}`).join(', ');
}
