import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { failureLines, type RanTest, slowestLines } from './testReports.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** What a test runner wrote about its run. */
export interface Report {
  readonly counts: Counts;
  readonly tests: readonly RanTest[];
}

export interface Step {
  readonly name: string;
  /** The script for Node, and its arguments. */
  readonly command: readonly [script: string, ...parameters: string[]];
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads the results of a test runner. A step without it counts as one test. */
  readonly report?: () => Report | undefined;
  /** The step prints its own progress. */
  readonly isLoud?: true;
}

interface Result {
  readonly step: Step;
  readonly isOk: boolean;
  readonly seconds: number;
  readonly counts: Counts;
  readonly tests: readonly RanTest[];
}

/** Runs lanes in parallel, and the steps of a lane one after another. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<readonly Result[]> {
  const results = await Promise.all(lanes.map(runLane));
  return results.flat();
}

async function runLane(lane: readonly Step[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of lane) results.push(await runStep(step));
  return results;
}

async function runStep(step: Step): Promise<Result> {
  const { name, report, isLoud } = step;
  const started = performance.now();
  if (isLoud) process.stdout.write(`\n${name}\n`);
  const { isDone, output } = await outcomeOf(step);
  const seconds = (performance.now() - started) / 1000;
  const { counts, tests } = report?.() ?? { counts: { passed: isDone ? 1 : 0, failed: 0 }, tests: [] };
  const failed = isDone ? counts.failed : Math.max(1, counts.failed);
  const isOk = failed === 0;
  const counted = report === undefined ? '' : `, ${counts.passed} passed, ${failed} failed`;
  process.stdout.write(`\n${output}${isOk ? 'ok' : 'FAILED'}: ${name}, ${seconds.toFixed(1)} s${counted}\n`);
  return { step, isOk, seconds, counts: { passed: counts.passed, failed }, tests };
}

/** Ends with the process. The output of a step that is not loud is shown whole at its end. */
function outcomeOf({ command, environment, isLoud }: Step): Promise<{ isDone: boolean; output: string }> {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: isLoud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isDone: false, output: `${output}${error}\n` }));
    child.on('close', (code) => resolve({ isDone: code === 0, output }));
  });
}

const SLOWEST = 10;
const FAILURE_LINES = 20;

/**
 * Prints the minutes of each step, the slowest and the failed tests, and `N passed, N failed`. Answers the exit code.
 */
export function summarize(results: readonly Result[]): number {
  const lines: string[] = ['\nMinutes of each step'];
  for (const { step, seconds } of results) lines.push(`${(seconds / 60).toFixed(1).padStart(8)}  ${step.name}`);
  for (const { step, tests } of results) {
    if (tests.length > 0) lines.push(`\nThe slowest: ${step.name}`, ...slowestLines(tests, SLOWEST));
  }
  for (const { step, isOk, tests } of results) {
    if (!isOk) lines.push(`\nFailed: ${step.name}`, ...failureLines(tests, FAILURE_LINES));
  }
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
  process.stdout.write(`${lines.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
