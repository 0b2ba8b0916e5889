import { NetworkFailed, RequestFailed } from '#application/AppError.ts';
import { FollowOrder } from '#application/order/FollowOrder.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import type { OrderEvent } from '#domain/order/OrderEvent.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { FakeOrderEvents } from '#tests/fakes/FakeOrderEvents.ts';
import { FixedRandomNumbers } from '#tests/fakes/FixedRandomNumbers.ts';
import { settled } from '#tests/support/settled.ts';
import { orderWorld, refused } from './orderWorld.ts';
import { ME } from './readingWorld.ts';

function world(capabilities: readonly Capability[] = ['order-events']) {
  const base = orderWorld(capabilities);
  const events = new FakeOrderEvents(base.orders);
  base.orders.keep(ME.personId, anOrder());
  const follow = new FollowOrder({
    orderEvents: events,
    session: base.session,
    capabilities: base.capabilities,
    clock: base.clock,
    random: new FixedRandomNumbers(),
  });
  const kinds: string[] = [];
  const stop = new AbortController();
  const input = {
    orderId: 'order-1',
    onEvent: (event: OrderEvent) => kinds.push(event.kind === 'status' ? event.status : event.kind),
    onLine: (isLive: boolean) => kinds.push(isLive ? 'live' : 'lost'),
  };
  return { ...base, events, kinds, stop, run: () => follow.execute(input, stop.signal) };
}

/** @trust live-order */
describe('FollowOrder', () => {
  it('reports every step until the order has ended', async () => {
    const { run, kinds, orders } = world();
    const following = run();
    await settled();
    orders.move('order-1', 'accepted', new Date('2026-11-20T12:40:00Z'));
    orders.move('order-1', 'picked-up');
    await following;
    expect(kinds).toEqual(['live', 'new', 'accepted', 'expected', 'picked-up']);
  });

  it('resumes from the last step when the connection breaks, and reports the interruption', async () => {
    const { run, kinds, events, orders, clock } = world();
    const following = run();
    await settled();
    orders.move('order-1', 'accepted');
    events.line.failNext(new NetworkFailed());
    events.breakLines(new NetworkFailed());
    await settled();
    orders.move('order-1', 'picked-up');
    await following;
    expect(kinds).toEqual(['live', 'new', 'accepted', 'lost', 'lost', 'live', 'picked-up']);
    expect(events.opened.map(({ after }) => after)).toEqual([undefined, '2', '2']);
    expect(clock.waits).toEqual([1_000, 2_000]);
  });

  it('reconnects when the server closes the connection, without missing a step', async () => {
    const { run, kinds, events, orders } = world();
    const following = run();
    await settled();
    events.endLines();
    await settled();
    orders.move('order-1', 'picked-up');
    await following;
    expect(kinds).toEqual(['live', 'new', 'live', 'picked-up']);
  });

  it('refreshes an access token that the server rejects', async () => {
    const { run, events, orders, session } = world();
    events.line.failNext(refused('auth.token-expired', 401));
    const refusedTokens: (string | undefined)[] = [];
    const own = session.credentials.bind(session);
    session.credentials = (options) => {
      refusedTokens.push(options?.refused);
      return own(options);
    };
    const following = run();
    await settled();
    orders.move('order-1', 'picked-up');
    await following;
    expect(refusedTokens).toEqual([undefined, ME.accessToken]);
  });

  it('asks for no other token when the server refuses for another reason, or the line breaks', async () => {
    const { run, events, orders, session } = world();
    events.line.failNext(refused('request.too-many', 429));
    events.line.failNext(new NetworkFailed());
    const refusedTokens: (string | undefined)[] = [];
    const own = session.credentials.bind(session);
    session.credentials = (options) => {
      refusedTokens.push(options?.refused);
      return own(options);
    };
    const following = run();
    await settled();
    orders.move('order-1', 'picked-up');
    await following;
    expect(refusedTokens).toEqual([undefined, undefined, undefined]);
  });

  it('tries again ever later while the server is failing, a quarter of a minute apart in the end', async () => {
    const { run, events, orders, clock } = world();
    for (let count = 0; count < 7; count += 1) events.line.failNext(new RequestFailed({ message: '', status: 500 }));
    const following = run();
    await settled();
    await settled();
    orders.move('order-1', 'picked-up');
    await following;
    expect(clock.waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it('rejects for a fault of its own', async () => {
    const { run, events } = world();
    const fault = new TypeError('broken');
    events.line.failNext(fault);
    await expect(run()).rejects.toBe(fault);
  });

  it('opens no line when it is aborted while it waits for a token', async () => {
    const { run, stop, session, events } = world();
    const own = session.credentials.bind(session);
    session.credentials = (options) => {
      stop.abort();
      return own(options);
    };
    await run();
    expect(events.opened).toEqual([]);
  });

  it('goes on after the news of a time, which is no end', async () => {
    const { run, kinds, orders, stop } = world();
    const following = run();
    await settled();
    orders.move('order-1', 'accepted', new Date('2026-11-20T12:40:00Z'));
    await settled();
    orders.move('order-1', 'cooking');
    await settled();
    stop.abort();
    await following;
    expect(kinds).toEqual(['live', 'new', 'accepted', 'expected', 'cooking']);
  });

  it('resolves at once without order events, or without a signed-in person', async () => {
    const plain = world([]);
    await plain.run();
    const anonymous = world();
    anonymous.session.current = undefined;
    await anonymous.run();
    expect([plain.kinds, plain.events.opened, anonymous.kinds]).toEqual([[], [], []]);
  });

  it('rejects for an unknown order', async () => {
    const { run, events } = world();
    events.line.failNext(new RequestFailed({ message: 'Not found', status: 404 }));
    await expect(run()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('resolves when it is aborted', async () => {
    const { run, stop, events } = world();
    const following = run();
    await settled();
    stop.abort();
    await following;
    expect(events.lines).toBe(0);
  });
});
