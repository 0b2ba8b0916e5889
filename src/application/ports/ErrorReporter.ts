import { port } from '../port.ts';

export interface ErrorReporter {
  /** Takes note of a fault. Never throws. */
  report(error: unknown, context: string): void;
}
export const ErrorReporter = port<ErrorReporter>('ErrorReporter');
