import { AppError, RequestFailed } from '../AppError.ts';

/** A part of the shop without which nothing can be shown did not load. */
export class LoadFailed extends AppError {
  override readonly name = 'LoadFailed';
  readonly code = 'request-failed';
  constructor(message: string, cause: unknown) {
    super(message, { cause });
  }
}

/** The specification's words for a failed load (section 8); what is not an answer of the server stays as it is. */
export function loadFailed(what: string, error: unknown): unknown {
  if (!(error instanceof RequestFailed)) return error;
  if (error.status === 404) return new LoadFailed(`${what} not found`, error);
  const said = error.message === '' ? `Failed to fetch ${what.charAt(0).toLowerCase()}${what.slice(1)}` : error.message;
  return new LoadFailed(said, error);
}
