import type { ErrorReporter } from '#application/ports/ErrorReporter.ts';

export class ConsoleErrorReporter implements ErrorReporter {
  report(error: unknown, context: string): void {
    // biome-ignore lint/suspicious/noConsole: this adapter is what a market without a reporting service gets
    console.warn(`[carte] ${context}`, error);
  }
}
