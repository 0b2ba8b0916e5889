import { create, type Struct, StructError } from 'superstruct';
import { ApiContractBroken } from '#application/AppError.ts';

/** An answer as its struct says, with defaults filled in; anything else breaks the contract at a named path. */
export function decode<T, S>(request: string, answer: unknown, struct: Struct<T, S>): T {
  try {
    return create(answer, struct);
  } catch (error) {
    const { path, message } = error instanceof StructError ? error : { path: [], message: String(error) };
    throw new ApiContractBroken({ request, path: path.join('.') || '(answer)', reason: message });
  }
}
