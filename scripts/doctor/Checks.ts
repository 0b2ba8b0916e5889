import { type FailedRequest, type Finding, looked } from './Finding.ts';

/** The findings so far, each told as soon as it is known. */
export class Checks {
  readonly findings: Finding[] = [];
  readonly #tell: (finding: Finding) => void;

  readonly #failedRequest: FailedRequest;

  constructor(tell: (finding: Finding) => void = () => {}, failedRequest: FailedRequest = () => undefined) {
    this.#tell = tell;
    this.#failedRequest = failedRequest;
  }

  add(...findings: readonly Finding[]): void {
    for (const finding of findings) {
      this.findings.push(finding);
      this.#tell(finding);
    }
  }

  /** Runs a check, and returns whether it was good. `loss` is what customers lose when it is not. */
  async look(what: string, check: () => Promise<string | undefined>, loss?: string): Promise<boolean> {
    const finding = await looked(what, check, loss, this.#failedRequest);
    this.add(finding);
    return finding.kind === 'good';
  }
}
