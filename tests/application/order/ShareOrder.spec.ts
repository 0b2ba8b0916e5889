import { ShareOrder } from '#application/order/ShareOrder.ts';
import type { Capability } from '#application/ports/CapabilitiesApi.ts';
import { matchPath } from '#domain/screens/screens.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { FakeCapabilitiesApi } from '#tests/fakes/FakeCatalogApis.ts';
import { FakeTrackingApi } from '#tests/fakes/FakeTrackingApi.ts';
import { orderWorld } from './orderWorld.ts';
import { ME } from './readingWorld.ts';

const ORDER = { orderId: 'order-1' };

function world(offered: readonly Capability[] = ['order-tracking']) {
  const { orders, session } = orderWorld();
  orders.keep(ME.personId, anOrder({ status: 'new' }));
  const tracking = new FakeTrackingApi(orders);
  const share = new ShareOrder({ tracking, session, capabilities: new FakeCapabilitiesApi(offered) });
  const find = async (path: string): Promise<unknown> => {
    const match = matchPath(path);
    return tracking.find(match?.name === 'orders.track' ? match.params.token : '');
  };
  return { share, session, find };
}

describe('ShareOrder', () => {
  it('makes the path that shows the order to anybody, until it is ended', async () => {
    const { share, find } = world();
    const path = await share.execute(ORDER);
    expect(await find(path)).toMatchObject({ id: 'order-1' });
    expect(await share.execute(ORDER)).toBe(path);
    await share.end(ORDER);
    expect(await find(path)).toBeUndefined();
    expect(await share.execute(ORDER)).not.toBe(path);
  });

  it('is possible where the back end has such links', async () => {
    expect(await world().share.isPossible()).toBe(true);
    expect(await world([]).share.isPossible()).toBe(false);
  });

  it('rejects without a signed-in person', async () => {
    const { share, session } = world();
    session.current = undefined;
    await expect(share.execute(ORDER)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(share.end(ORDER)).rejects.toMatchObject({ code: 'auth.required' });
  });
});
