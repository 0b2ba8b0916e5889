import type { ErrorReporter } from '../ports/ErrorReporter.ts';

interface Ports {
  readonly errors: ErrorReporter;
}

export class ReportFault {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  execute(input: { readonly error: unknown; readonly context: string }): void {
    this.#ports.errors.report(input.error, input.context);
  }
}
