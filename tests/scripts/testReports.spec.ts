import { failureLines, jestTests, notRun, playwrightTests, slowestLines } from '../../scripts/check/testReports.ts';

const ofJest = {
  testResults: [
    {
      name: '/shop/tests/domain/Cart.spec.ts',
      assertionResults: [
        { fullName: 'a cart adds up', duration: 12 },
        { fullName: 'a cart of thousands adds up', duration: 2_340 },
        { fullName: 'a cart that was not asked', duration: null },
      ],
    },
  ],
};

const spec = (title: string, ...durations: readonly number[]): object => ({
  title,
  tests: [{ projectName: 'desk', results: durations.map((duration) => ({ duration })) }],
});

const ofBrowser = {
  suites: [
    {
      file: 'menu.e2e.ts',
      specs: [spec('the menu opens', 1_500)],
      suites: [{ file: 'menu.e2e.ts', title: 'a menu @phone', specs: [spec('opens a dish', 900, 2_000)] }],
    },
  ],
};

describe('the slowest tests', () => {
  it('of Jest are named by their file in the project, the slowest first', () => {
    expect(slowestLines(jestTests(ofJest, '/shop'), 2)).toEqual([
      '     2.3 s  tests/domain/Cart.spec.ts: a cart of thousands adds up',
      '     0.0 s  tests/domain/Cart.spec.ts: a cart adds up',
    ]);
  });

  it('of the browser are found in groups too, and a test that ran again counts as often', () => {
    expect(slowestLines(playwrightTests(ofBrowser), 10)).toEqual([
      '     2.9 s  [desk] menu.e2e.ts: a menu › opens a dish',
      '     1.5 s  [desk] menu.e2e.ts: the menu opens',
    ]);
  });
});

describe('the failed tests', () => {
  it('of Jest are named with the beginning of each message, without colors and empty lines', () => {
    const failed = {
      fullName: 'a cart adds up',
      failureMessages: ['\u001B[31mexpected 3\u001B[39m\n\nreceived 4\nat Cart.ts'],
    };
    const passed = { fullName: 'a cart is empty', failureMessages: [] };
    const report = { testResults: [{ name: '/shop/tests/Cart.spec.ts', assertionResults: [passed, failed] }] };
    expect(failureLines(jestTests(report, '/shop'), 2)).toEqual([
      '  tests/Cart.spec.ts: a cart adds up',
      '      expected 3',
      '      received 4',
    ]);
  });

  it('of Jest are named by their file where it could not run', () => {
    const report = {
      testResults: [{ name: '/shop/tests/Cart.spec.ts', message: 'Cannot find module', assertionResults: [] }],
    };
    expect(failureLines(jestTests(report, '/shop'), 2)).toEqual(['  tests/Cart.spec.ts', '      Cannot find module']);
  });

  it('of the browser are named with each error of each run', () => {
    const results = [
      { duration: 1, errors: [{ message: 'too late' }, { message: 'closed' }] },
      { duration: 1, errors: [{}] },
    ];
    const specs = [{ title: 'the menu opens', tests: [{ projectName: 'phone', results }] }];
    expect(failureLines(playwrightTests({ suites: [{ file: 'menu.e2e.ts', specs }] }), 5)).toEqual([
      '  [phone] menu.e2e.ts: the menu opens',
      '      too late',
      '      closed',
    ]);
  });
});

describe('a journey of the list that did not run', () => {
  it('is a failed test that says so, and one that ran is none', () => {
    const names = ['[desk] menu.e2e.ts: the menu opens', '[desk] menu.e2e.ts: an older title'];
    expect(failureLines(notRun(names, playwrightTests(ofBrowser)), 1)).toEqual([
      '  [desk] menu.e2e.ts: an older title',
      '      is listed in tests/e2e/journeys.ts, and did not run',
    ]);
  });
});
