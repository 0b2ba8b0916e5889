import { stripVTControlCharacters } from 'node:util';

/** A test that ran, named by its file and title. */
export interface RanTest {
  readonly name: string;
  readonly milliseconds: number;
  /** What its runner said about each failure. */
  readonly failures: readonly string[];
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** What was said about all failures of the file. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  /** Of a `describe`; the suite of a whole file has the file's name. */
  readonly title?: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** A file that could not run has no tests; it counts as one that failed. */
export function jestTests(report: object, root: string): readonly RanTest[] {
  return (report as JestReport).testResults.flatMap(({ name: path, message, assertionResults }) => {
    const name = path.replace(`${root}/`, '');
    if (assertionResults.length === 0 && message) return [{ name, milliseconds: 0, failures: [message] }];
    return assertionResults.map(({ fullName, duration, failureMessages = [] }) => ({
      name: `${name}: ${fullName}`,
      milliseconds: duration ?? 0,
      failures: failureMessages,
    }));
  });
}

/** Each named by its project, file and titles, without tags. */
export function playwrightTests(report: object): readonly RanTest[] {
  return (report as { readonly suites: readonly PlaywrightSuite[] }).suites.flatMap((suite) => testsOf(suite, []));
}

function testsOf({ file, specs = [], suites = [] }: PlaywrightSuite, groups: readonly string[]): readonly RanTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}: ${[...groups, title].join(' › ').replaceAll(/ @\w+/g, '')}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failures: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? '')),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title ?? '']))];
}

/** The slowest tests, one per line, in seconds. */
export function slowestLines(tests: readonly RanTest[], count: number): readonly string[] {
  return tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`);
}

/**
 * Each failed test with the beginning of what its runner said, so that the end of a long output tells why it failed.
 */
export function failureLines(tests: readonly RanTest[], linesEach: number): readonly string[] {
  return tests
    .filter(({ failures }) => failures.length > 0)
    .flatMap(({ name, failures }) => [
      `  ${name}`,
      ...failures.flatMap((failure) =>
        stripVTControlCharacters(failure)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .slice(0, linesEach)
          .map((line) => `      ${line}`),
      ),
    ]);
}

/** Those of `names` that are not among the tests, as tests that failed. */
export function notRun(names: readonly string[], tests: readonly RanTest[]): readonly RanTest[] {
  const ran = new Set(tests.map(({ name }) => name));
  return names
    .filter((name) => !ran.has(name))
    .map((name) => ({ name, milliseconds: 0, failures: ['is listed in tests/e2e/journeys.ts, and did not run'] }));
}
