/** One thing that was looked at. `lacks`: it works without, and customers lose something by it. */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'lacks' | 'unknown';
  readonly what: string;
  readonly detail?: string | undefined;
}

const SIGNS: Readonly<Record<Finding['kind'], string>> = { good: '✓', bad: '✘', lacks: '–', unknown: '?' };

export function findingLine({ kind, what, detail }: Finding): string {
  return `${SIGNS[kind]} ${what}${detail === undefined ? '' : `: ${detail}`}`;
}

/** A check that is good when it comes to its end, with what it answers; and bad with what it fails with. */
export async function looked(what: string, look: () => Promise<string | undefined>): Promise<Finding> {
  try {
    return { kind: 'good', what, detail: await look() };
  } catch (error) {
    return { kind: 'bad', what, detail: error instanceof Error ? error.message : String(error) };
  }
}
