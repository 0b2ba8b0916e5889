import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { ConsoleErrorReporter } from '#infrastructure/errors/MarketErrorReporter.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';

interface World {
  readonly reporter: ErrorReporter;
  /** What an operator finds, oldest first. */
  readonly reports: () => readonly { readonly error: unknown; readonly context: string }[];
}

function inMemory(): World {
  const reporter = new RecordedErrors();
  return { reporter, reports: () => reporter.reports };
}

function onTheConsole(): World {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const reports = (): ReturnType<World['reports']> =>
    warn.mock.calls.map(([text, error]) => ({ error, context: String(text).replace('[carte] ', '') }));
  return { reporter: new ConsoleErrorReporter(), reports };
}

afterEach(() => jest.restoreAllMocks());

describe.each([
  ['in memory', inMemory],
  ['on the console', onTheConsole],
])('errors reported %s', (_, open) => {
  it('are found again in their order, with what was being done', () => {
    const { reporter, reports } = open();
    const fault = new Error('odd');
    reporter.report(fault, 'sign-out');
    reporter.report('a text', 'map');
    expect(reports()).toEqual([
      { error: fault, context: 'sign-out' },
      { error: 'a text', context: 'map' },
    ]);
  });

  it('may be anything that can be thrown', () => {
    const { reporter } = open();
    for (const error of [undefined, null, 7, Object.create(null), Symbol('odd')]) {
      expect(() => reporter.report(error, 'anything')).not.toThrow();
    }
  });
});
