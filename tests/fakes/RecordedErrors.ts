import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';

/** Records reported errors. */
export class RecordedErrors implements ErrorReporter {
  readonly reports: { readonly error: unknown; readonly context: string }[] = [];

  report(error: unknown, context: string): void {
    this.reports.push({ error, context });
  }
}
