/** `npm test` sets this to `short`. Everything else, `npx jest` by hand too, runs each random test in full. */
export const isShort = process.env['TEST_RUN'] === 'short';

/** How often a random test draws: `full` times, and in `npm test` a tenth of that, or `short` times. */
export function runs(full: number, short: number = Math.ceil(full / 10)): number {
  return isShort ? Math.min(full, short) : full;
}
