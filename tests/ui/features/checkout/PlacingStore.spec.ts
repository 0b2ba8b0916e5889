import { NetworkFailed } from '#application/AppError.ts';
import { CheckOrdersAccepted } from '#application/order/CheckOrdersAccepted.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { orderWorld, refused, submission } from '#tests/application/order/orderWorld.ts';
import { aCart } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { aSchedule } from '#tests/builders/aSchedule.ts';
import { RecordedErrors } from '#tests/fakes/RecordedErrors.ts';
import { settled } from '#tests/support/settled.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { PlacingStore } from '#ui/features/checkout/PlacingStore.ts';

const shownSubmission = { ...submission, quote: { lines: [], tips: 0 } };

/**
 * A page on the real use-cases; `anotherPage` opens one beside it, on the same device. `schedule`: the hours of the
 * restaurant, where they are known.
 */
function opened(schedule?: Schedule) {
  const world = orderWorld();
  const errors = new RecordedErrors();
  const anotherPage = (): PlacingStore =>
    handedOn(
      new PlacingStore(
        {
          checkOrdersAccepted: new CheckOrdersAccepted({ clock: world.clock }),
          placeOrder: world.place,
          checkPendingOrder: world.check,
          settleOrder: world.settle,
          reportFault: new ReportFault({ errors }),
        },
        () => schedule,
      ),
    );
  return { ...world, errors, anotherPage, placing: anotherPage() };
}

/** A submission whose answer was lost, of which nobody knows whether it arrived. */
async function answerLost(when: 'before' | 'after', world = opened()) {
  await world.placing.restore();
  for (let times = 0; times < 5; times += 1) world.orders.loseNext(when, new NetworkFailed());
  await world.placing.submit(async () => ({ submission: shownSubmission }));
  return world;
}

describe('PlacingStore', () => {
  it('accepts clicks once it is known that nothing is pending', async () => {
    const { placing, orders } = opened();
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(orders.submissions).toEqual([]);
    await placing.restore();
    expect(placing.maySubmit).toBe(true);
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
  });

  it('ignores further clicks immediately', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    await Promise.all([
      placing.submit(async () => ({ submission: shownSubmission })),
      placing.submit(async () => ({ submission: shownSubmission })),
    ]);
    expect(orders.submissions).toHaveLength(1);
  });

  it('repeats an order whose answer was lost while the customer waits, and ends on its page', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    orders.loseNext('after', new NetworkFailed());
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
  });

  it('accepts no click while the outcome is unknown, and checks again on request', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    for (let call = 0; call < 5; call += 1) orders.loseNext('after', new NetworkFailed());
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect([placing.state.kind, placing.maySubmit]).toEqual(['unknown', false]);
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state.kind).toBe('unknown');
    await placing.resolve();
    expect(placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.byKey.size).toBe(1);
  });

  it('only looks up a pending order, and sends nothing', async () => {
    const { placing, anotherPage, orders, pass } = opened();
    await placing.restore();
    for (let call = 0; call < 5; call += 1) orders.loseNext('before', new NetworkFailed());
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state.kind).toBe('unknown');
    const submissionCount = orders.submissions.length;
    pass(45);
    const other = anotherPage();
    await other.restore();
    expect(other.state.kind).toBe('not-placed');
    await placing.restore();
    expect([placing.state.kind, orders.submissions.length, orders.byKey.size]).toEqual(['idle', submissionCount, 0]);
  });

  it('shows the new price of a repeated order, and orders at it when the customer agrees', async () => {
    const { placing, orders, pass } = opened();
    await placing.restore();
    for (let call = 0; call < 5; call += 1) orders.loseNext('before', new NetworkFailed());
    await placing.submit(async () => ({ submission: shownSubmission }));
    pass(45);
    orders.refuseNext(new PriceChanged({ lines: [], tips: 49_000 }));
    await placing.resolve();
    expect(placing.state).toMatchObject({ kind: 'price-changed', fresh: { tips: 49_000 } });
    await placing.acceptPrice();
    expect(placing.state).toMatchObject({ kind: 'placed' });
    expect(new Set(orders.submissions.map(({ key }) => key)).size).toBe(1);
  });

  it('shows why an order was refused, and accepts the next click', async () => {
    const { placing, orders, storage } = opened();
    await placing.restore();
    orders.refuseNext(refused('order.sum-too-low'));
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state).toMatchObject({ kind: 'refused', error: { code: 'order.sum-too-low' } });
    expect(storage.read('cart')).toEqual(aCart());
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state.kind).toBe('placed');
  });

  it('shows that nothing was sent when the device is offline', async () => {
    const { placing, connectivity, orders } = opened();
    await placing.restore();
    connectivity.offline = true;
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state).toMatchObject({ kind: 'refused', error: { code: 'offline' } });
    expect([placing.maySubmit, orders.submissions]).toEqual([true, []]);
  });

  it('reports a bug, and not a refusal', async () => {
    const { placing, errors } = opened();
    await placing.restore();
    await placing.submit(() => Promise.reject(new Error('a bug')));
    expect(placing.state.kind).toBe('refused');
    expect(errors.reports).toMatchObject([{ error: { message: 'a bug' }, context: 'placing' }]);
  });

  it('is busy while it looks up a pending order, and while one is being sent', async () => {
    const { placing, orders } = opened();
    expect([placing.isBusy, placing.maySubmit]).toEqual([true, false]);
    await placing.restore();
    expect([placing.isBusy, placing.maySubmit]).toEqual([false, true]);
    const release = orders.hold();
    const pressing = placing.submit(async () => ({ submission: shownSubmission }));
    await settled();
    expect([placing.isBusy, placing.maySubmit]).toEqual([true, false]);
    release();
    await pressing;
    expect(placing.isBusy).toBe(false);
  });

  it('goes back to the page when the customer rejects the new price, and orders nothing', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    orders.refuseNext(new PriceChanged({ lines: [], tips: 49_000 }));
    await placing.submit(async () => ({ submission: shownSubmission }));
    expect(placing.state.kind).toBe('price-changed');
    placing.declinePrice();
    expect([placing.state.kind, placing.maySubmit, orders.submissions.length]).toEqual(['idle', true, 1]);
  });

  it('does not validate the form again when the customer accepts the new price', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    orders.refuseNext(new PriceChanged({ lines: [], tips: 49_000 }));
    let looked = 0;
    await placing.submit(async () => {
      looked += 1;
      return { submission: shownSubmission };
    });
    await placing.acceptPrice();
    expect([placing.state.kind, looked, orders.submissions.length]).toEqual(['placed', 1, 2]);
  });

  it('removes a refusal that is dismissed', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    orders.refuseNext(refused('order.sum-too-low'));
    await placing.submit(async () => ({ submission: shownSubmission }));
    placing.dismissRefusal();
    expect(placing.state.kind).toBe('idle');
  });

  it('goes back to the page where the form has something to say first', async () => {
    const { placing, orders } = opened();
    await placing.restore();
    await placing.submit(async () => undefined);
    expect([placing.state.kind, orders.submissions]).toEqual(['idle', []]);
  });

  it('finds the pending order when the customer asks, and sends nothing for that', async () => {
    const { placing, orders } = await answerLost('after');
    expect(placing.state.kind).toBe('unknown');
    const submissionCount = orders.submissions.length;
    orders.recover();
    await placing.check();
    expect(placing.state).toMatchObject({ kind: 'placed', order: { number: '1' } });
    expect(orders.submissions).toHaveLength(submissionCount);
  });

  it('shows again that there was no answer when the customer’s check fails', async () => {
    const { placing, orders } = await answerLost('before');
    const submissionCount = orders.submissions.length;
    for (let times = 0; times < 9; times += 1) orders.refuseNext(new NetworkFailed());
    await placing.check();
    expect(placing.state).toMatchObject({ kind: 'unknown', isChecked: true });
    expect(orders.submissions).toHaveLength(submissionCount);
  });

  it('shows that it is checking while it looks up a pending order', async () => {
    const { anotherPage, capabilities } = await answerLost('after');
    const page = anotherPage();
    capabilities.line.hold();
    const restoring = page.restore();
    await settled();
    expect([page.state.kind, page.maySubmit]).toEqual(['checking', false]);
    for (let question = 0; question < capabilities.line.held; question += 1) await capabilities.line.release(question);
    await restoring;
    expect(page.maySubmit).toBe(page.state.kind !== 'unknown' && page.state.kind !== 'placed');
  });

  it('accepts clicks when the check failed, and reports the error', async () => {
    const { anotherPage, capabilities, errors } = await answerLost('before');
    const fault = new TypeError('broken');
    capabilities.line.failNext(fault);
    const page = anotherPage();
    await page.restore();
    expect([page.state.kind, page.maySubmit]).toEqual(['idle', true]);
    expect(errors.reports).toEqual([{ error: fault, context: 'placing' }]);
  });

  describe('while the restaurant is closed for orders', () => {
    it('refuses a click without validating the form or sending', async () => {
      const { placing, orders, clock } = opened(aSchedule());
      clock.time = new Date('2026-11-20T21:00:00Z');
      await placing.restore();
      let looked = 0;
      await placing.submit(async () => {
        looked += 1;
        return { submission: shownSubmission };
      });
      expect(placing.state).toMatchObject({ kind: 'refused', error: { code: 'order.not-accepting' } });
      expect([looked, orders.submissions]).toEqual([0, []]);
    });

    it('accepts one once it is open again', async () => {
      const { placing, clock } = opened(aSchedule());
      clock.time = new Date('2026-11-20T21:00:00Z');
      await placing.restore();
      await placing.submit(async () => ({ submission: shownSubmission }));
      clock.time = new Date('2026-11-21T09:00:00Z');
      await placing.submit(async () => ({ submission: shownSubmission }));
      expect(placing.state.kind).toBe('placed');
    });
  });

  it('sends what the first of two presses prepared', async () => {
    const { placing, orders } = opened(aSchedule());
    await placing.restore();
    const other = { ...shownSubmission, request: anOrderRequest({ comment: 'of the second submission' }) };
    await Promise.all([
      placing.submit(async () => ({ submission: shownSubmission })),
      placing.submit(async () => ({ submission: other })),
    ]);
    expect(orders.submissions.map(({ request }) => request.comment)).toEqual([undefined]);
  });
});
