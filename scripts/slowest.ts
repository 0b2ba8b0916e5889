/** A test with its file, title and duration. */
export interface TimedTest {
  readonly name: string;
  readonly milliseconds: number;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

export function jestTests(report: object, root: string): readonly TimedTest[] {
  return (report as JestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  );
}

export function playwrightTests(report: object): readonly TimedTest[] {
  return (report as { readonly suites: readonly PlaywrightSuite[] }).suites.flatMap(testsOf);
}

function testsOf({ file, specs = [], suites = [] }: PlaywrightSuite): readonly TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}: ${title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

/** The slowest tests, one per line, in seconds. */
export function slowestLines(tests: readonly TimedTest[], count: number): readonly string[] {
  return tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${name}`);
}
