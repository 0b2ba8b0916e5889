import type { ErrorReporter } from '../ports/ErrorReporter.ts';

export class ReportFault {
  readonly #reporter: ErrorReporter;

  constructor(reporter: ErrorReporter) {
    this.#reporter = reporter;
  }

  execute(input: { readonly error: unknown; readonly context: string }): void {
    this.#reporter.report(input.error, input.context);
  }
}
