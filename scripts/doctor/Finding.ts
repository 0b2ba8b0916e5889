import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';

/**
 * One check with its result. `lacks` means that it works without, but customers miss something. `unknown` was not
 * tried.
 */
export interface Finding {
  readonly kind: 'good' | 'bad' | 'lacks' | 'unknown';
  readonly what: string;
  readonly detail?: string | undefined;
  /** What a customer loses by what is bad. */
  readonly loss?: string | undefined;
}

const MARKS: Readonly<Record<Finding['kind'], string>> = { good: '✓', bad: '✘', lacks: '–', unknown: '?' };

export function findingLine(finding: Finding): string {
  return `${MARKS[finding.kind]} ${findingText(finding)}`;
}

export function findingText({ what, detail, loss }: Finding): string {
  return `${what}${detail === undefined ? '' : `: ${detail}`}${loss === undefined ? '' : `; so ${loss}`}`;
}

/** The last line of the doctor. What was not tried may still be wrong. */
export function doctorEnd(findings: readonly Finding[]): string {
  const count = (kind: Finding['kind']): number => findings.filter((finding) => finding.kind === kind).length;
  const [bad, untried] = [count('bad'), count('unknown')];
  if (bad > 0) return `${bad === 1 ? 'One thing is' : `${bad} things are`} wrong.`;
  if (untried === 0) return 'Nothing is wrong.';
  return `Nothing that was tried is wrong; ${untried === 1 ? 'one thing was' : `${untried} things were`} not tried (?).`;
}

/** The newest request that was answered with a status. */
export type FailedRequest = (status: number) => string | undefined;

/**
 * Runs a check: good when it resolves, with its result as the text, and bad when it rejects, with the request that was
 * refused.
 */
export async function looked(
  what: string,
  look: () => Promise<string | undefined>,
  loss?: string,
  failedRequest: FailedRequest = () => undefined,
): Promise<Finding> {
  try {
    return { kind: 'good', what, detail: await look() };
  } catch (error) {
    const status = error instanceof RequestFailed || error instanceof ServerRefused ? error.status : undefined;
    const request = status === undefined ? undefined : failedRequest(status);
    return { kind: 'bad', what, detail: `${reasonOf(error)}${request === undefined ? '' : ` (${request})`}`, loss };
  }
}

/** What went wrong, with the code and the status of a refusal and the cause of a failed request. */
export function reasonOf(error: unknown): string {
  if (error instanceof ServerRefused) return `refused with ${error.code} (status ${error.status}): ${error.message}`;
  if (error instanceof RequestFailed) {
    const text = [error.serverCode, error.message].filter(Boolean).join(', ');
    return `status ${error.status}${text === '' ? '' : `: ${text}`}`;
  }
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof NetworkFailed) || !(error.cause instanceof Error)) return error.message;
  const { cause } = error.cause;
  return cause instanceof Error ? `${error.cause.message}: ${cause.message}` : error.cause.message;
}
