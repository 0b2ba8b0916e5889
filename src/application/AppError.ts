import type { ErrorCode, ServerErrorCode } from './errorCodes.ts';

/** An expected failure that has a message in the interface. Unexpected faults are plain errors instead. */
export abstract class AppError extends Error {
  abstract readonly code: ErrorCode;
}

/** No response arrived: offline, blocked or timed out. It is unknown whether the server processed the request. */
export class NetworkFailed extends AppError {
  override readonly name = 'NetworkFailed';
  readonly code = 'network';
  constructor(cause?: unknown) {
    super('Network error when attempting to fetch resource.', { cause });
  }
}

/** The device is offline, so the request was not sent. */
export class Offline extends AppError {
  override readonly name = 'Offline';
  readonly code = 'offline';
  constructor() {
    super('The device is offline: nothing was sent');
  }
}

/** The server refused the request with an error code that the storefront has a message for. */
export class ServerRefused extends AppError {
  override readonly name = 'ServerRefused';
  readonly code: ServerErrorCode;
  readonly status: number;
  /** Additional data of the error code, for example the new quote of `order.price-changed`; not decoded. */
  readonly data: unknown;
  /** Seconds to wait before a retry; absent when the server does not say. */
  readonly retryAfter?: number | undefined;
  /** Path of the faulty value in the request, if the server gives one: `positions.0.modifiers`. */
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

/**
 * The server answered with an error that the storefront has no message for. `message` is its first error message or the
 * status text.
 */
export class RequestFailed extends AppError {
  override readonly name = 'RequestFailed';
  readonly code: 'request-failed' | 'not-found';
  readonly status: number;
  /** Path of the faulty value in the request, if the server gives one: `positions.0.count`. */
  readonly path?: string | undefined;
  /**
   * The body was JSON without an error message, so the page must show a message of its own instead of the status text.
   */
  readonly isUnexplained: boolean;
  /** The server's error code, which the storefront has no message for. */
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

/** The response violates the API contract; `path` names the first wrong value. */
export class ApiContractBroken extends AppError {
  override readonly name = 'ApiContractBroken';
  readonly code = 'contract-broken';
  readonly path: string;
  constructor(fields: { request: string; path: string; reason: string }) {
    super(`${fields.request}: ${fields.path}: ${fields.reason}`);
    this.path = fields.path;
  }
}

/** The browser could not store data that must be stored before an order may be sent. */
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
