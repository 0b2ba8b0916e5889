import type { Chance } from '#tests/histories/Chance.ts';

export interface Trial {
  readonly seed: number;
  readonly chance: Chance;
  /** What was counted, for whoever reads along. */
  readonly say: (line: string) => void;
}

/** One check of docs/trust.md that is too long, too random or too destructive for the ordinary tests. */
export interface Check {
  /** Such as A9; the letter is its group. */
  readonly id: string;
  readonly what: string;
  /** Rejects, naming what went wrong. */
  readonly run: (trial: Trial) => Promise<void>;
}

export function demand(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise);
}

/** Asks until it is so; whatever hangs ends. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Still not so: ${what}`);
    await pause(100);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
