import { jestTests, playwrightTests, slowestLines } from '../../scripts/slowest.ts';

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
      suites: [{ file: 'menu.e2e.ts', specs: [spec('a dish opens', 900, 2_000)] }],
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
      '     2.9 s  [desk] menu.e2e.ts: a dish opens',
      '     1.5 s  [desk] menu.e2e.ts: the menu opens',
    ]);
  });
});
