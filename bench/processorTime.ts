import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second on Linux. */
const TICKS = 100;

interface Process {
  readonly parent: number;
  /** Processor time in seconds, including that of its ended children. */
  readonly seconds: number;
}

/** Processor time in seconds of a process and all its descendants so far, with a resolution of 10 ms. */
export function processorSeconds(pid: number): number {
  const all = processes();
  const own = (root: number): number =>
    (all.get(root)?.seconds ?? 0) +
    [...all].reduce((sum, [child, { parent }]) => (parent === root ? sum + own(child) : sum), 0);
  return own(pid);
}

function processes(): ReadonlyMap<number, Process> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid): readonly [number, Process][] => {
      try {
        // The program's name is in parentheses and may contain any characters.
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')
          .map(Number);
        const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
        return [[Number(pid), { parent: fields[1] ?? 0, seconds }]];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    }),
  );
}

/** All descendants of a process. */
export function childrenOf(pid: number): readonly number[] {
  const own = [...processes()].flatMap(([child, { parent }]) => (parent === pid ? [child] : []));
  return own.flatMap((child) => [child, ...childrenOf(child)]);
}
