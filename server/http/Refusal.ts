export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export interface RefusalDetails {
  /** Path of the faulty value in the body or query: `positions.0.count`. */
  readonly path?: string | undefined;
  /** Which rule the value breaks, for a person who can correct it; it replaces the general message of the code. */
  readonly reason?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** An expected refusal of a request, with a status, a stable code and the data that a client needs. */
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
