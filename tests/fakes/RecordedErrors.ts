import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';

/** Keeps what it is told of. */
export class RecordedErrors implements ErrorReporter {
  readonly reports: { readonly error: unknown; readonly context: string }[] = [];

  report(error: unknown, context: string): void {
    this.reports.push({ error, context });
  }
}
