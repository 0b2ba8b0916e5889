import { median } from './median.ts';

const ROUNDS = 5;
const STEPS = 50_000_000;

/**
 * The machine's speed now, in a line: the median milliseconds of a fixed loop. Divide the figures of two days by it
 * before they are compared.
 */
export function calibrate(): string {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < STEPS; step += 1) sum = (sum * 31 + step) | 0;
    // The sum is used, so that the loop is not left out.
    return performance.now() - start + (sum === 1 ? 1 : 0);
  });
  return `calibration ${Math.round(median(rounds))} ms`;
}
