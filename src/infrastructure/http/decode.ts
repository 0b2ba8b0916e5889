import { create, type Struct, StructError } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';

/**
 * Validates a response and fills in defaults. A mismatch throws ApiContractBroken with its path, prefixed with index
 * `at` when only an item of the response is read.
 */
export function decode<T, S>(request: string, answer: unknown, struct: Struct<T, S>, at?: number): T {
  try {
    return create(answer, struct);
  } catch (error) {
    const { path, message } = error instanceof StructError ? error : { path: [], message: String(error) };
    const whole = at === undefined ? path : [at, ...path];
    throw new ApiContractBroken({ request, path: whole.join('.') || '(answer)', reason: message });
  }
}
