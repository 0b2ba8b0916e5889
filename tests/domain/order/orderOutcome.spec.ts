import {
  isFinalAnswer,
  type OrderAnswer,
  type OrderOutcome,
  type OrderQuestion,
  orderOutcome,
} from '#domain/order/orderOutcome.ts';

const refusal = (status: number, code?: string): OrderAnswer => ({ kind: 'refusal', status, code });

/**
 * Answer, what it says of a first submission, of a repeat, of a look-up and of a submission without a key, while
 * nothing else may arrive.
 */
const TABLE: readonly (readonly [string, OrderAnswer, OrderOutcome, OrderOutcome, OrderOutcome, OrderOutcome])[] = [
  ['an order', { kind: 'order' }, 'placed', 'placed', 'placed', 'placed'],
  ['never seen', { kind: 'never-seen' }, 'unknown', 'unknown', 'refused', 'unknown'],
  ['no answer, or a broken one', { kind: 'none' }, 'unknown', 'unknown', 'unknown', 'unknown'],
  ['400', refusal(400), 'refused', 'unknown', 'unknown', 'refused'],
  ['400 idempotency.key-missing', refusal(400, 'idempotency.key-missing'), 'refused', 'unknown', 'unknown', 'refused'],
  ['401', refusal(401), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['401 auth.required', refusal(401, 'auth.required'), 'refused', 'unknown', 'unknown', 'refused'],
  ['401 auth.token-expired', refusal(401, 'auth.token-expired'), 'refused', 'unknown', 'unknown', 'refused'],
  ['402', refusal(402), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['403', refusal(403), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['404', refusal(404), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['405', refusal(405), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['408', refusal(408), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['409', refusal(409), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['409 idempotency.in-flight', refusal(409, 'idempotency.in-flight'), 'unknown', 'unknown', 'unknown', 'refused'],
  ['409 idempotency.expired', refusal(409, 'idempotency.expired'), 'unknown', 'unknown', 'unknown', 'refused'],
  ['409 order.price-changed', refusal(409, 'order.price-changed'), 'refused', 'refused', 'unknown', 'refused'],
  [
    '409 with an order code of its own',
    refusal(409, 'order.kitchen-on-fire'),
    'refused',
    'refused',
    'unknown',
    'refused',
  ],
  ['409 with another code', refusal(409, 'orders.merged'), 'unknown', 'unknown', 'unknown', 'refused'],
  ['410', refusal(410), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['413', refusal(413), 'refused', 'unknown', 'unknown', 'refused'],
  ['415', refusal(415), 'refused', 'unknown', 'unknown', 'refused'],
  ['422', refusal(422), 'refused', 'refused', 'unknown', 'refused'],
  ['422 order.sum-too-low', refusal(422, 'order.sum-too-low'), 'refused', 'refused', 'unknown', 'refused'],
  ['422 promo-code.limit-exceed', refusal(422, 'promo-code.limit-exceed'), 'refused', 'refused', 'unknown', 'refused'],
  ['422 idempotency.key-reused', refusal(422, 'idempotency.key-reused'), 'unknown', 'unknown', 'unknown', 'refused'],
  ['403 with a code of its own', refusal(403, 'person.blocked'), 'refused', 'unknown', 'unknown', 'refused'],
  ['425', refusal(425), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['429', refusal(429), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['429 request.too-many', refusal(429, 'request.too-many'), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['499', refusal(499), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['500', refusal(500), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['502', refusal(502), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['503', refusal(503), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['503 with an order code', refusal(503, 'order.not-accepting'), 'unknown', 'unknown', 'unknown', 'unknown'],
  ['504', refusal(504), 'unknown', 'unknown', 'unknown', 'unknown'],
];
const QUESTIONS: readonly OrderQuestion[] = ['first-submission', 'repeat', 'look-up', 'plain-submission'];

/** @trust answers */
describe('the outcome of an order request', () => {
  describe.each(TABLE)('answered with %s', (_, answer, ...outcomes) => {
    it.each(QUESTIONS.map((question, index) => [question, outcomes[index]] as const))(
      'tells, for a %s with nothing else on its way, that it is %s',
      (question, outcome) => {
        expect(orderOutcome(question, answer, false)).toBe(outcome);
      },
    );

    it.each(['repeat', 'look-up'] as const)(
      'is never refused for a %s while another request may arrive',
      (question) => {
        expect(orderOutcome(question, answer, true)).toBe(answer.kind === 'order' ? 'placed' : 'unknown');
      },
    );
  });
});

describe('an answer that a repeat would get again', () => {
  it.each([
    ['a conflict with a code of its own', refusal(409, 'orders.merged'), true],
    ['a request that is under way', refusal(409, 'idempotency.in-flight'), false],
    ['a conflict without a code', refusal(409), false],
    ['an expired token', refusal(401, 'auth.token-expired'), false],
    ['a fault of the server', refusal(500, 'server.failed'), false],
    ['no answer', { kind: 'none' }, false],
  ] satisfies [string, OrderAnswer, boolean][])('is told from others: %s', (_, answer, isFinal) => {
    expect(isFinalAnswer(answer)).toBe(isFinal);
  });
});
