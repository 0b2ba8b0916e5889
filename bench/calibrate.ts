import { median } from './median.ts';

const ROUNDS = 5;
const STEPS = 50_000_000;
/** More numbers than a processor's caches hold: 64 MB. */
const NUMBERS = 1 << 24;
const READS = 3_000_000;

/**
 * The machine's speed now, in a line: the median milliseconds of a fixed loop, and those of reads all over the memory.
 * A shared machine may calculate as fast as ever while reads, and with them a browser, take 1.4 times as long. Figures
 * of two days may be compared when both numbers are the same.
 */
export function calibrate(): string {
  const numbers = Int32Array.from(
    { length: NUMBERS },
    (_, index) => (Math.imul(index, 1_103_515_245) + 12_345) & (NUMBERS - 1),
  );
  return `calibration ${msOf(calculate)} ms, memory ${msOf(() => readAllOver(numbers))} ms`;
}

function calculate(): number {
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum = (sum * 31 + step) | 0;
  return sum;
}

/** Each number says where the next one is, so that nothing can be read ahead. */
function readAllOver(numbers: Int32Array): number {
  let at = 1;
  for (let read = 0; read < READS; read += 1) at = numbers[(at + read) & (NUMBERS - 1)] ?? 0;
  return at;
}

function msOf(work: () => number): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    const result = work();
    // The result is used, so that the work is not left out.
    return performance.now() - start + (result === -1 ? 1 : 0);
  });
  return Math.round(median(rounds));
}
