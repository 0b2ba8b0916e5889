import { AppError, RequestFailed, ServerRefused } from '../AppError.ts';

/** Parts of the catalog that are required to show the shop (specification, section 8). */
export const ESSENTIAL_PARTS = ['menu-groups', 'menu-positions', 'promotions'] as const;
export type EssentialPart = (typeof ESSENTIAL_PARTS)[number];

type LoadErrorCode = `load.${EssentialPart | `${EssentialPart}-not-found` | 'time'}`;

/** A required part of the catalog failed to load. */
export class LoadFailed extends AppError {
  override readonly name = 'LoadFailed';
  readonly code: LoadErrorCode;
  /** HTTP status of the response, if there was one. */
  readonly status: number | undefined;
  constructor(code: LoadErrorCode, message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = isAnswer(cause) ? cause.status : undefined;
  }
}

/** Turns a failed response into the specification's error for this part. Any other error is returned unchanged. */
export function loadFailed(part: EssentialPart, error: unknown): unknown {
  if (!isAnswer(error)) return error;
  const name = part.replace('-', ' ');
  if (error.status === 404) {
    return new LoadFailed(`load.${part}-not-found`, `${name.charAt(0).toUpperCase()}${name.slice(1)} not found`, error);
  }
  return new LoadFailed(`load.${part}`, reasonOf(error) ?? `Failed to fetch ${name}`, error);
}

/**
 * The server's own error message, or the status text of a response without a body; undefined when it gave no reason.
 */
export function reasonOf(error: AppError): string | undefined {
  const isUnexplained = error instanceof RequestFailed ? error.isUnexplained : error.message === '';
  return isUnexplained ? undefined : error.message;
}

function isAnswer(error: unknown): error is RequestFailed | ServerRefused {
  return error instanceof RequestFailed || error instanceof ServerRefused;
}
