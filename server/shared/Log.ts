/** Writes one line of JSON; line breaks and terminal control codes in values are escaped. */
export type Log = (entry: LogEntry) => void;

export interface LogEntry {
  readonly level: 'info' | 'warn' | 'error';
  readonly text: string;
  readonly [field: string]: unknown;
}

export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (entry) =>
    write(`${JSON.stringify({ at: now().toISOString(), ...entry }).replaceAll(/[\u007f-\u009f\u2028\u2029]/g, '')}\n`);
}
