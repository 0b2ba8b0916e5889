import { format } from 'node:util';

const METHODS = ['error', 'warn'] as const;

interface ConsoleCall {
  readonly method: (typeof METHODS)[number];
  readonly text: string;
  /** The test that ran, or the last one that did. */
  readonly test: string | undefined;
  readonly error: Error;
}

interface Expectation {
  readonly pattern: RegExp;
  isMet: boolean;
}

/**
 * A timer of the shop that fires at the very end of an `act`, and a part whose code is still loading when a press asks
 * for it: Testing Library does not await the `act` around a press. Both tell nothing of the shop, because outside of
 * `act` React works as in a browser (`setupUi.ts`).
 */
const LATE = [
  /An update to \S+ inside a test was not wrapped in act/,
  /A component suspended inside an `act` scope, but the `act` call was not awaited/,
];

let calls: ConsoleCall[] = [];
let expectations: Expectation[] = [];

/**
 * Says that the running test writes a text like `pattern` with `console.error` or `console.warn`, once or more often.
 * The test fails if it does not. Every other such text fails the test, because a warning that nobody reads hides the
 * next one.
 *
 *     expectConsole(/Loading chunk 7 failed/);
 *     render(<BrokenPart />);
 */
export function expectConsole(pattern: RegExp): void {
  expectations.push({ pattern, isMet: false });
}

/**
 * Collects the calls of `console.error` and `console.warn` instead of printing them, until the returned function is
 * called. jsdom reports to the same console.
 */
export function collectConsole(): () => void {
  const { error, warn } = console;
  for (const method of METHODS) {
    const collect = (...parameters: readonly unknown[]): void => {
      const error = new Error();
      Error.captureStackTrace(error, collect);
      const text = format(...parameters);
      if (!LATE.some((late) => late.test(text)))
        calls.push({ method, text, test: expect.getState().currentTestName, error });
    };
    console[method] = collect;
  }
  return () => void Object.assign(console, { error, warn });
}

/** Throws if there were unexpected calls since the last check. */
export function checkConsole(): void {
  const unexpected = calls.filter(({ text }) => !isExpected(text));
  calls = [];
  const [first] = unexpected;
  if (first === undefined) return;
  const message = unexpected.map(({ method, text, test }) => `console.${method} in "${test}":\n${text}`).join('\n\n');
  throw Object.assign(first.error, {
    message,
    stack: `Error: Expected no call of console.error or console.warn.\n\n${message}\n${stackOf(first.error)}`,
  });
}

/** Throws if an expected call was not made, and forgets all expectations. */
export function checkExpectedConsole(): void {
  const missing = expectations.filter(({ isMet }) => !isMet).map(({ pattern }) => String(pattern));
  expectations = [];
  if (missing.length > 0) throw new Error(`Expected a call of console.error or console.warn: ${missing.join(', ')}`);
}

function isExpected(text: string): boolean {
  const matching = expectations.filter(({ pattern }) => pattern.test(text));
  for (const expectation of matching) expectation.isMet = true;
  return matching.length > 0;
}

function stackOf({ stack = '' }: Error): string {
  return stack.slice(stack.indexOf('\n    at '));
}
