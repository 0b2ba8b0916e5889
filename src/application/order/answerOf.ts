import type { OrderAnswer } from '#domain/order/orderOutcome.ts';
import { RequestFailed, ServerRefused } from '../AppError.ts';
import { PriceChanged } from '../ports/OrdersApi.ts';

/** Converts the error of an order request to the response it stands for. A malformed response counts as none. */
export function answerOf(error: unknown): OrderAnswer {
  if (error instanceof PriceChanged) return { kind: 'refusal', status: 409, code: error.code };
  if (error instanceof ServerRefused) return { kind: 'refusal', status: error.status, code: error.code };
  if (error instanceof RequestFailed) return { kind: 'refusal', status: error.status, code: error.serverCode };
  return { kind: 'none' };
}
