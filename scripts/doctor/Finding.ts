/** One check with its result. `lacks` means that it works without, but customers miss something. */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'lacks' | 'unknown';
  readonly what: string;
  readonly detail?: string | undefined;
}

const SIGNS: Readonly<Record<Finding['kind'], string>> = { good: '✓', bad: '✘', lacks: '–', unknown: '?' };

export function findingLine({ kind, what, detail }: Finding): string {
  return `${SIGNS[kind]} ${what}${detail === undefined ? '' : `: ${detail}`}`;
}

/** Runs a check: good when it resolves, with its result as the text, and bad when it rejects. */
export async function looked(what: string, look: () => Promise<string | undefined>): Promise<Finding> {
  try {
    return { kind: 'good', what, detail: await look() };
  } catch (error) {
    return { kind: 'bad', what, detail: error instanceof Error ? error.message : String(error) };
  }
}
