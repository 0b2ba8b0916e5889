import type { ErrorCode, ServerErrorCode } from './errorCodes.ts';

/** The customer asked and the answer is no, for a reason that has words. Faults are plain errors instead. */
export abstract class AppError extends Error {
  abstract readonly code: ErrorCode;
}

/** No answer came: offline, blocked, timed out. What the server did is not known. */
export class NetworkFailed extends AppError {
  override readonly name = 'NetworkFailed';
  readonly code = 'network';
  constructor(cause?: unknown) {
    super('Network error when attempting to fetch resource.', { cause });
  }
}

/** The device has no connection: nothing left it. */
export class Offline extends AppError {
  override readonly name = 'Offline';
  readonly code = 'offline';
  constructor() {
    super('The device is offline: nothing was sent');
  }
}

/** The server refused for a business reason that the storefront knows. */
export class ServerRefused extends AppError {
  override readonly name = 'ServerRefused';
  readonly code: ServerErrorCode;
  readonly status: number;
  /** As the code's contract says, for example the fresh quote of `order.price-changed`; not decoded. */
  readonly data: unknown;
  /** Seconds to wait before the next try; absent when the server names none. */
  readonly retryAfter?: number | undefined;
  /** Where in what was sent the fault is, as far as the server says: `positions.0.modifiers`. */
  readonly path?: string | undefined;
  constructor(fields: {
    code: ServerErrorCode;
    message: string;
    status: number;
    data?: unknown;
    retryAfter?: number | undefined;
    path?: string | undefined;
  }) {
    super(fields.message);
    this.code = fields.code;
    this.status = fields.status;
    this.data = fields.data;
    this.retryAfter = fields.retryAfter;
    this.path = fields.path;
  }
}

/** The server answered with a failure that this shop has no words for; `message` is its first message or status text. */
export class RequestFailed extends AppError {
  override readonly name = 'RequestFailed';
  readonly code: 'request-failed' | 'not-found';
  readonly status: number;
  /** Where in what was sent the fault is, as far as the server says: `positions.0.count`. */
  readonly path?: string | undefined;
  /** The body was JSON and named no message: what was asked for must be told in other words than the status text. */
  readonly isUnexplained: boolean;
  /** The server's own code, one that the storefront has no words for. */
  readonly serverCode?: string | undefined;
  constructor(fields: {
    message: string;
    status: number;
    path?: string | undefined;
    serverCode?: string | undefined;
    isUnexplained?: boolean;
  }) {
    super(fields.message);
    this.isUnexplained = fields.isUnexplained ?? fields.message === '';
    this.status = fields.status;
    this.serverCode = fields.serverCode;
    this.path = fields.path;
    this.code = fields.status === 404 ? 'not-found' : 'request-failed';
  }
}

/** The answer is not what the contract promises; `path` names the first wrong place. */
export class ApiContractBroken extends AppError {
  override readonly name = 'ApiContractBroken';
  readonly code = 'contract-broken';
  readonly path: string;
  constructor(fields: { request: string; path: string; reason: string }) {
    super(`${fields.request}: ${fields.path}: ${fields.reason}`);
    this.path = fields.path;
  }
}

/** The device refuses to keep what must be kept before an order may leave. */
export class StorageFailed extends AppError {
  override readonly name = 'StorageFailed';
  readonly code = 'storage-failed';
  constructor(cause?: unknown) {
    super('The device cannot store data durably', { cause });
  }
}

export function isRefusal(error: unknown, code: ServerErrorCode): error is ServerRefused {
  return error instanceof ServerRefused && error.code === code;
}
