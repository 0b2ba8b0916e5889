export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export interface RefusalDetails {
  /** Where in the body or query the fault is: `positions.0.count`. */
  readonly path?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The answer is no: a status, a stable code and what a client needs to go on. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ErrorStatus;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(status: ErrorStatus, code: string, details: RefusalDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
