import { ApiContractBroken, NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { answerOf } from '#application/order/AttemptResolver.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import { refused } from './orderWorld.ts';

describe('answerOf', () => {
  it('returns status and code of a refusal', () => {
    expect(answerOf(refused('order.sum-too-low', 422))).toEqual({
      kind: 'refusal',
      status: 422,
      code: 'order.sum-too-low',
    });
  });

  it('returns a changed price as a refusal', () => {
    expect(answerOf(new PriceChanged({ lines: [], tips: 0 }))).toEqual({
      kind: 'refusal',
      status: 409,
      code: 'order.price-changed',
    });
  });

  it('returns status and server code of a failure without a message', () => {
    const error = new RequestFailed({ message: '', status: 503, serverCode: 'of-its-own' });
    expect(answerOf(error)).toEqual({ kind: 'refusal', status: 503, code: 'of-its-own' });
    expect(answerOf(new RequestFailed({ message: '', status: 500 }))).toEqual({ kind: 'refusal', status: 500 });
  });

  it.each([
    ['a lost answer', () => new NetworkFailed()],
    ['an answer that cannot be read', () => new ApiContractBroken({ request: '', path: '', reason: '' })],
    ['a fault', () => new TypeError('broken')],
  ])('takes %s for no response', (_, error) => {
    expect(answerOf(error())).toEqual({ kind: 'none' });
  });
});
