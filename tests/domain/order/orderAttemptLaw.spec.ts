import fc from 'fast-check';
import type { PlacedOrder } from '#domain/order/Order.ts';
import {
  isOpen,
  MAX_ORDER_TRAVEL_MS,
  type OrderAttempt,
  othersMayArrive,
  withoutRequests,
  withRequest,
} from '#domain/order/OrderAttempt.ts';
import { isRefusedItself, type OrderAnswer, type OrderQuestion, orderOutcome } from '#domain/order/orderOutcome.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { runs } from '#tests/support/runs.ts';

const placed: PlacedOrder = { id: '1', number: '1', status: 'new', total: 1, createdAt: new Date(0) };
const refusal = (status: number, code?: string): OrderAnswer => ({ kind: 'refusal', status, code });

/** What a proxy or a limiter may answer, whatever becomes of the request behind it. */
const ON_THE_WAY = [401, 403, 404, 408, 429, 500, 502, 503, 504].map((status) => refusal(status));
/** What the server may answer to a request that it does not accept, before it looks at the key and after. */
const BEFORE_THE_KEY = [400, 413, 415].map((status) => refusal(status));
const AFTER_THE_KEY = [refusal(422), refusal(422, 'order.sum-too-low'), refusal(409, 'order.price-changed')];

interface SentRequest {
  readonly id: string;
  /** Requests that had no answer when this one left, itself among them. */
  readonly ids: readonly string[];
  readonly until: number;
  readonly question: OrderQuestion;
  readonly othersMayArrive: boolean;
}

/** One cart's attempt on a device, a network that keeps, drops and delays, and a server with the contract's rules. */
class History {
  now = Date.parse('2026-03-02T09:00:00Z');
  attempt: OrderAttempt | undefined;
  onTheirWay: SentRequest[] = [];
  underWay: SentRequest | undefined;
  hasOrder = false;
  #lookUp: { readonly othersMayArrive: boolean; readonly ids: readonly string[]; answer?: OrderAnswer } | undefined;
  #requests = 0;

  /** What contradicts the law just now. */
  get broken(): readonly string[] {
    const { attempt, hasOrder } = this;
    if (attempt === undefined || isOpen(attempt)) return [];
    if (attempt.placed !== undefined) return hasOrder ? [] : ['placed without an order'];
    return [
      ...(hasOrder ? ['closed beside an order'] : []),
      ...(this.underWay === undefined ? [] : ['closed beside a submission that is worked on']),
      ...(this.onTheirWay.length === 0 ? [] : ['closed while a submission may arrive']),
    ];
  }

  submission(): void {
    if (this.attempt?.placed !== undefined) return;
    const id = `request-${++this.#requests}`;
    const until = this.now + MAX_ORDER_TRAVEL_MS;
    const retry = anOrderAttempt({ unanswered: [{ id, mayArriveUntil: new Date(until) }] });
    this.attempt = withRequest(this.attempt, retry);
    const question = this.attempt.unanswered.length > 1 ? 'repeat' : 'first-submission';
    const mayArrive = othersMayArrive(this.attempt, new Date(this.now), id);
    const ids = this.attempt.unanswered.map((one) => one.id);
    this.onTheirWay.push({ id, ids, until, question, othersMayArrive: mayArrive });
  }

  /** The way answers in place of the server; the request may still be carried on. */
  answerOnTheWay(index: number, kind: number): void {
    const request = this.onTheirWay[index % (this.onTheirWay.length || 1)];
    if (request) this.#learn(request, ON_THE_WAY[kind % ON_THE_WAY.length]);
  }

  deliver(index: number, verdict: 'accept' | 'work' | number, isAnswerLost: boolean): void {
    const [request] = this.onTheirWay.splice(index % (this.onTheirWay.length || 1), 1);
    if (request === undefined) return;
    const answer = this.#receive(request, verdict);
    if (!isAnswerLost && answer !== undefined) this.#learn(request, answer);
  }

  finish(isCommitted: boolean, isAnswerLost: boolean): void {
    const request = this.underWay;
    if (request === undefined) return;
    this.underWay = undefined;
    this.hasOrder ||= isCommitted;
    if (!isAnswerLost) this.#learn(request, isCommitted ? { kind: 'order' } : AFTER_THE_KEY[0]);
  }

  ask(): void {
    if (this.attempt === undefined) return;
    const ids = this.attempt.unanswered.map(({ id }) => id);
    this.#lookUp = { othersMayArrive: othersMayArrive(this.attempt, new Date(this.now)), ids };
  }

  /** The server looks; whoever asked learns of it later. */
  look(): void {
    if (this.#lookUp === undefined) return;
    const answer: OrderAnswer = this.hasOrder ? { kind: 'order' } : { kind: 'never-seen' };
    this.#lookUp.answer = this.underWay && !this.hasOrder ? refusal(409, 'idempotency.in-flight') : answer;
  }

  hear(): void {
    const lookUp = this.#lookUp;
    if (lookUp?.answer === undefined || this.attempt === undefined) return;
    this.#lookUp = undefined;
    const outcome = orderOutcome('look-up', lookUp.answer, lookUp.othersMayArrive);
    if (outcome === 'placed') this.attempt = { ...this.attempt, placed, unanswered: [] };
    if (outcome === 'refused') this.attempt = withoutRequests(this.attempt, lookUp.ids);
  }

  pass(seconds: number): void {
    this.now += seconds * 1000;
    this.onTheirWay = this.onTheirWay.filter(({ until }) => until >= this.now);
  }

  #receive(request: SentRequest, verdict: 'accept' | 'work' | number): OrderAnswer | undefined {
    if (typeof verdict === 'number' && verdict < BEFORE_THE_KEY.length) return BEFORE_THE_KEY[verdict];
    if (this.hasOrder) return { kind: 'order' };
    if (this.underWay !== undefined) return refusal(409, 'idempotency.in-flight');
    if (typeof verdict === 'number') return AFTER_THE_KEY[verdict % AFTER_THE_KEY.length];
    if (verdict === 'work') {
      this.underWay = request;
      return undefined;
    }
    this.hasOrder = true;
    return { kind: 'order' };
  }

  #learn({ id, ids, question, othersMayArrive: mayArrive }: SentRequest, answer: OrderAnswer | undefined): void {
    if (this.attempt === undefined || answer === undefined || this.attempt.placed !== undefined) return;
    const outcome = orderOutcome(question, answer, mayArrive);
    if (outcome === 'placed') this.attempt = { ...this.attempt, placed, unanswered: [] };
    else if (outcome === 'refused') this.attempt = withoutRequests(this.attempt, ids);
    else if (isRefusedItself(answer)) this.attempt = withoutRequests(this.attempt, [id]);
  }
}

const step = fc.oneof(
  fc.constant((history: History) => history.submission()),
  fc.constant((history: History) => history.ask()),
  fc.constant((history: History) => history.look()),
  fc.constant((history: History) => history.hear()),
  fc.constantFrom(1, 20, 44, 45, 120).map((seconds) => (history: History) => history.pass(seconds)),
  fc.tuple(fc.nat(5), fc.nat(20)).map(
    ([index, kind]) =>
      (history: History) =>
        history.answerOnTheWay(index, kind),
  ),
  fc.tuple(fc.nat(5), fc.oneof(fc.constantFrom('accept' as const, 'work' as const), fc.nat(5)), fc.boolean()).map(
    ([index, verdict, isLost]) =>
      (history: History) =>
        history.deliver(index, verdict, isLost),
  ),
  fc.tuple(fc.boolean(), fc.boolean()).map(
    ([isCommitted, isLost]) =>
      (history: History) =>
        history.finish(isCommitted, isLost),
  ),
);

/** @trust answers */
describe('an attempt to order', () => {
  it('stays open in every history of responses while the server may hold or still receive its request', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 40 }), (steps) => {
        const history = new History();
        history.submission();
        const broken = steps.map((take) => {
          take(history);
          return history.broken;
        });
        expect(broken.flat()).toEqual([]);
      }),
      { numRuns: runs(20_000) },
    );
  });
});
