import { checkConsole, checkExpectedConsole, expectConsole } from './expectConsole.ts';

// The linter refuses calls of `console` by its own name.
const output = console;

describe('the console of a test', () => {
  it.each(['error', 'warn'] as const)('fails the test that calls console.%s, with the text and the test', (method) => {
    output[method]('%s is not %d', 'one', 2);
    const title = `the console of a test fails the test that calls console.${method}, with the text and the test`;
    expect(checkConsole).toThrow(`console.${method} in "${title}":\none is not 2`);
    expect(checkConsole).not.toThrow();
  });

  it('may show what React says of a timer at the end of an act', () => {
    output.error('An update to %s inside a test was not wrapped in act(...).', 'Heart');
    expect(checkConsole).not.toThrow();
  });

  it('shows every text and the place of the first call', () => {
    output.error('first');
    output.warn('second');
    let thrown: unknown;
    try {
      checkConsole();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ stack: expect.stringMatching(/first[\s\S]*second[\s\S]*expectConsole\.spec\.ts/) });
  });

  it('may show an expected text more than once', () => {
    expectConsole(/chunk \d failed/);
    output.error('chunk 7 failed');
    output.error('chunk 8 failed');
    expect(checkConsole).not.toThrow();
  });

  it('fails at a text that differs from the expected one', () => {
    expectConsole(/chunk 7 failed/);
    output.error('chunk 7 failed');
    output.error('another error');
    expect(checkConsole).toThrow('another error');
  });

  it('fails when an expected text is missing', () => {
    expectConsole(/chunk 7 failed/);
    expect(checkExpectedConsole).toThrow('/chunk 7 failed/');
    expect(checkExpectedConsole).not.toThrow();
  });
});
