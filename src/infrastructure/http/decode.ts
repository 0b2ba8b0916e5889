import { create, type Struct, StructError } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';

/**
 * An answer as its struct says, with defaults filled in; anything else breaks the contract at a named path, below `at` where
 * only a part of the answer is read.
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
