import { port } from '../port.ts';

export interface ErrorReporter {
  /** Reports an unexpected error. Never throws. */
  report(error: unknown, context: string): void;
}
export const ErrorReporter = port<ErrorReporter>('ErrorReporter');
