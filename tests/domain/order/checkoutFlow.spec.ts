import fc from 'fast-check';
import {
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  checkoutStep,
  maySubmit,
  type Submission,
} from '#domain/order/checkoutFlow.ts';
import type { PlacedOrder } from '#domain/order/Order.ts';
import type { Quote } from '#domain/order/Quote.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';

const quote: Quote = { lines: [], tips: 0 };
const fresh: Quote = { lines: [], tips: 52_000, quoteId: 'fresh' };
const submission: Submission = { cart: aCart(), request: anOrderRequest(), quote };
const order: PlacedOrder = { id: '1', number: '1', status: 'new', total: 49_000, createdAt: new Date(0) };
const error = new Error('no');

/** The state and the last effect after some events. */
function reached(...events: readonly CheckoutEvent[]): {
  readonly state: CheckoutState;
  readonly effect: CheckoutEffect | undefined;
} {
  let step: { state: CheckoutState; effect?: CheckoutEffect } = { state: { kind: 'restoring', turn: 0 } };
  for (const event of events) step = checkoutStep(step.state, event);
  return { state: step.state, effect: step.effect };
}

const opened: CheckoutEvent = { kind: 'opened', turn: 1 };
const nothing: CheckoutEvent = { kind: 'restored', turn: 1, outcome: { kind: 'nothing-pending' } };
const pressed: CheckoutEvent = { kind: 'submitted' };
const prepared: CheckoutEvent = { kind: 'prepared', prepared: { submission } };
const answerLost: CheckoutEvent = { kind: 'answered', outcome: { kind: 'unknown' } };
const stillLost: CheckoutEvent = { kind: 'checked', resend: true, outcome: { kind: 'unknown' } };
const idle = [opened, nothing];
const unknown = [...idle, pressed, prepared, answerLost, stillLost];

describe('the flow of a checkout', () => {
  it('asks about an earlier attempt first, and accepts no click meanwhile', () => {
    expect(reached(opened)).toEqual({ state: { kind: 'restoring', turn: 1 }, effect: { kind: 'restore', turn: 1 } });
    expect(reached(opened, pressed).state.kind).toBe('restoring');
    expect(reached(...idle).state).toEqual({ kind: 'idle' });
  });

  it('shows that it checks once an earlier submission was found', () => {
    expect(reached(opened, { kind: 'attempt-found', turn: 1 }).state).toEqual({ kind: 'checking', turn: 1 });
  });

  it('looks up what has become of a cart that another page ordered or cleared, and sends nothing', () => {
    const cartGone: CheckoutEvent = { kind: 'prepared', prepared: { goneCartId: 'c' } };
    const effect = { kind: 'check', resend: false, cartId: 'c' };
    expect(reached(...idle, pressed, cartGone)).toEqual({ state: { kind: 'checking' }, effect });
    const none: CheckoutEvent = { kind: 'checked', resend: false, outcome: { kind: 'nothing-pending' } };
    expect(reached(...idle, pressed, cartGone, none).state).toEqual({ kind: 'idle' });
  });

  it.each<[string, CheckoutEvent]>([
    ['an outcome', nothing],
    ['a failure', { kind: 'restoring-failed', turn: 1 }],
    ['an attempt', { kind: 'attempt-found', turn: 1 }],
  ])('ignores a late result: %s of an earlier question', (_, late) => {
    const newer: CheckoutEvent = { kind: 'opened', turn: 2 };
    expect(reached(opened, newer, late).state).toEqual({ kind: 'restoring', turn: 2 });
  });

  it('accepts orders when the earlier attempt could not be checked', () => {
    expect(reached(opened, { kind: 'restoring-failed', turn: 1 }).state).toEqual({ kind: 'idle' });
  });

  it('validates the form, places the order, and ends with it', () => {
    expect(reached(...idle, pressed)).toEqual({ state: { kind: 'placing' }, effect: { kind: 'prepare' } });
    expect(reached(...idle, pressed, prepared)).toEqual({
      state: { kind: 'placing', submission },
      effect: { kind: 'place', submission },
    });
    const placed: CheckoutEvent = { kind: 'answered', outcome: { kind: 'placed', order } };
    expect(reached(...idle, pressed, prepared, placed)).toEqual({
      state: { kind: 'placed', order },
      effect: undefined,
    });
  });

  it('is idle again when the form has errors', () => {
    expect(reached(...idle, pressed, { kind: 'prepared', prepared: undefined }).state).toEqual({ kind: 'idle' });
  });

  it('asks whether to order at a changed price, and orders only after a confirmation', () => {
    const moved: CheckoutEvent = { kind: 'prepared', prepared: { submission, fresh } };
    expect(reached(...idle, pressed, moved)).toEqual({
      state: { kind: 'price-changed', submission, fresh },
      effect: undefined,
    });
    expect(reached(...idle, pressed, moved, { kind: 'price-declined' }).state).toEqual({ kind: 'idle' });
    const { effect } = reached(...idle, pressed, moved, { kind: 'price-accepted' });
    expect(effect).toMatchObject({ kind: 'prepare', submission: { quote: fresh, request: { quoteId: 'fresh' } } });
  });

  it('shows why it was refused until that is dismissed', () => {
    const refused = [...idle, pressed, prepared, { kind: 'failed', error } as const];
    expect(reached(...refused).state).toEqual({ kind: 'refused', error });
    expect(reached(...refused, { kind: 'refusal-dismissed' }).state).toEqual({ kind: 'idle' });
  });

  it('orders at the fresh price after a yes, and not at all after a no', () => {
    const changed = [
      ...idle,
      pressed,
      prepared,
      { kind: 'answered', outcome: { kind: 'price-changed', quote: fresh } },
    ] as const;
    expect(reached(...changed).state).toEqual({ kind: 'price-changed', submission, fresh });
    const request = { ...submission.request, expectedTotal: 52_000, quoteId: 'fresh' };
    expect(reached(...changed, { kind: 'price-accepted' })).toEqual({
      state: { kind: 'placing' },
      effect: { kind: 'prepare', submission: { ...submission, request, quote: fresh } },
    });
    expect(reached(...changed, { kind: 'price-declined' })).toEqual({ state: { kind: 'idle' }, effect: undefined });
  });

  describe('with a back end that knows no idempotency keys', () => {
    const undecided = { kind: 'unknown', undecided: 'key-1' } as const;
    const events = [...idle, pressed, prepared, { kind: 'answered', outcome: undecided } as const];

    it('sends nothing by itself after an unanswered submission', () => {
      expect(reached(...events)).toEqual({ state: { ...undecided, submission } });
    });

    it('asks without sending, even when a repeat is asked for', () => {
      expect(reached(...events, { kind: 'check-asked', resend: true }).effect).toEqual({
        kind: 'check',
        resend: false,
      });
      const checked: CheckoutEvent = { kind: 'checked', resend: false, outcome: undecided };
      expect(reached(...events, { kind: 'check-asked', resend: false }, checked).state).toEqual({
        ...undecided,
        submission,
        isChecked: true,
      });
    });

    it.each([true, false])('settles the order by the word of the customer: arrived is %s', (hasArrived) => {
      const step = reached(...events, { kind: 'decided', hasArrived });
      expect([step.state.kind, step.effect]).toEqual(['checking', { kind: 'settle', key: 'key-1', hasArrived }]);
    });

    it('shows the cart again, or the order', () => {
      const decided = [...events, { kind: 'decided', hasArrived: false } as const];
      const nothing: CheckoutEvent = { kind: 'settled', outcome: { kind: 'nothing-pending' } };
      expect(reached(...decided, nothing)).toEqual({ state: { kind: 'idle' } });
      const arrived: CheckoutEvent = { kind: 'settled', outcome: { kind: 'placed', order } };
      expect(reached(...decided, arrived).state).toEqual({ kind: 'placed', order });
    });

    it('keeps asking the customer when the decision could not be stored', () => {
      const failed: CheckoutEvent = { kind: 'failed', error: new Error('full') };
      expect(reached(...events, { kind: 'decided', hasArrived: true }, failed).state).toEqual({
        ...undecided,
        submission,
      });
    });

    it('takes no decision about an order that can be found out', () => {
      expect(reached(...unknown, { kind: 'decided', hasArrived: true }).state).toEqual({ kind: 'unknown', submission });
    });
  });

  it('repeats a request whose response was lost, and keeps it while the outcome is unknown', () => {
    expect(reached(...idle, pressed, prepared, answerLost)).toEqual({
      state: { kind: 'checking', submission },
      effect: { kind: 'check', resend: true },
    });
    expect(reached(...unknown).state).toEqual({ kind: 'unknown', submission });
    expect(reached(...idle, pressed, prepared, answerLost, { kind: 'failed', error }).state).toEqual({
      kind: 'unknown',
      submission,
    });
  });

  it('only looks the order up when the customer checks, and offers to send it again after that', () => {
    const events = [...unknown, { kind: 'check-asked', resend: false }] as const;
    expect(reached(...events).effect).toEqual({ kind: 'check', resend: false });
    const silent: CheckoutEvent = { kind: 'checked', resend: false, outcome: { kind: 'unknown' } };
    expect(reached(...events, silent).state).toEqual({ kind: 'unknown', submission, isChecked: true });
    const elsewhere: CheckoutEvent = { kind: 'checked', resend: false, outcome: { kind: 'nothing-pending' } };
    expect(reached(...events, elsewhere)).toEqual({ state: { kind: 'idle' }, effect: undefined });
  });

  it('submits again when another page has resolved the attempt, which returns its order', () => {
    const settled: CheckoutEvent = { kind: 'checked', resend: true, outcome: { kind: 'nothing-pending' } };
    expect(reached(...idle, pressed, prepared, answerLost, settled)).toEqual({
      state: { kind: 'placing', submission },
      effect: { kind: 'place', submission },
    });
  });

  it.each<[string, CheckoutEvent, CheckoutState]>([
    ['was not placed', { kind: 'checked', resend: true, outcome: { kind: 'not-placed' } }, { kind: 'not-placed' }],
    [
      'was refused',
      { kind: 'checked', resend: true, outcome: { kind: 'not-placed', error } },
      { kind: 'refused', error },
    ],
    [
      'is dearer',
      { kind: 'checked', resend: true, outcome: { kind: 'price-changed', quote: fresh } },
      { kind: 'price-changed', submission, fresh },
    ],
    ['is an order', { kind: 'checked', resend: true, outcome: { kind: 'placed', order } }, { kind: 'placed', order }],
  ])('says of a lost submission that it %s', (_, event, state) => {
    expect(reached(...idle, pressed, prepared, answerLost, event)).toEqual({ state, effect: undefined });
  });

  it('asks nothing about the price of an attempt of an earlier page: it was not placed', () => {
    const outcome = { kind: 'price-changed', quote: fresh } as const;
    expect(reached(opened, { kind: 'restored', turn: 1, outcome }).state).toEqual({ kind: 'not-placed' });
  });

  it('looks for an order again when somebody else signs in, but not while one is being placed', () => {
    const again: CheckoutEvent = { kind: 'opened', turn: 2 };
    for (const before of [idle, unknown])
      expect(reached(...before, again).effect).toEqual({ kind: 'restore', turn: 2 });
    for (const before of [
      [...idle, pressed],
      [...idle, pressed, prepared, answerLost],
    ]) {
      expect(reached(...before, again)).toEqual({ state: reached(...before).state, effect: undefined });
    }
  });

  it('never sends twice: there is a response between two effects that send, and a click counts in few states', () => {
    const outcome = fc.constantFrom(
      { kind: 'unknown' } as const,
      { kind: 'placed', order } as const,
      { kind: 'price-changed', quote: fresh } as const,
    );
    const pending = fc.oneof(
      outcome,
      fc.constantFrom({ kind: 'nothing-pending' } as const, { kind: 'not-placed' } as const),
    );
    const turn = fc.nat(2);
    const event: fc.Arbitrary<CheckoutEvent> = fc.oneof(
      fc.record({ kind: fc.constant('opened' as const), turn }),
      fc.record({ kind: fc.constant('attempt-found' as const), turn }),
      fc.record({ kind: fc.constant('restored' as const), turn, outcome: pending }),
      fc.record({ kind: fc.constant('restoring-failed' as const), turn }),
      fc.constant(pressed),
      fc.record({
        kind: fc.constant('prepared' as const),
        prepared: fc.constantFrom({ submission }, { submission, fresh }, { goneCartId: 'c' }, undefined),
      }),
      fc.record({ kind: fc.constant('answered' as const), outcome }),
      fc.record({ kind: fc.constant('check-asked' as const), resend: fc.boolean() }),
      fc.record({ kind: fc.constant('checked' as const), resend: fc.boolean(), outcome: pending }),
      fc.constantFrom({ kind: 'price-accepted' } as const, { kind: 'price-declined' } as const),
      fc.constantFrom({ kind: 'refusal-dismissed' } as const, { kind: 'failed', error } as const),
    );
    const answers = ['answered', 'checked', 'failed'];
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state: CheckoutState = { kind: 'idle' };
        let isUnderWay = false;
        const faults: unknown[] = [];
        for (const one of events) {
          const before: CheckoutState = state;
          const { state: next, effect } = checkoutStep(state, one);
          if (answers.includes(one.kind)) isUnderWay = false;
          const sends = effect?.kind === 'place' || effect?.kind === 'check';
          if (sends && isUnderWay) faults.push(one);
          isUnderWay ||= sends;
          if (one.kind === 'submitted' && !maySubmit(before) && next !== before) faults.push(one);
          state = next;
        }
        expect(faults).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
