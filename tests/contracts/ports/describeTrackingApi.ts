import { type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';
import { aRequest, newKey } from './describeOrdersApi.ts';

export function describeTrackingApi(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`links to orders ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    async function ordered() {
      const { credentials } = await signInSomebody(backEnd());
      return { credentials, order: await backEnd().orders.place(aRequest(), newKey(), credentials) };
    }

    it('show steps and dishes, and nothing of the person', async () => {
      const { credentials, order } = await ordered();
      const { tracking } = backEnd();
      const token = await tracking.tokenOf(order.id, credentials);
      expect(await tracking.tokenOf(order.id, credentials)).toBe(token);
      await backEnd().move(order.id, 'accepted', new Date('2026-03-02T09:45:00Z'));
      const { number, createdAt } = order;
      const found = await tracking.find(token);
      expect(found).toMatchObject({
        id: order.id,
        number,
        createdAt,
        status: 'accepted',
        restaurantId: 'port',
        deliveryType: 'TAKE_AWAY',
        expectedAt: new Date('2026-03-02T09:45:00Z'),
        dishes: [{ count: 2, modifiers: [] }],
        history: [{ status: 'new' }, { status: 'accepted' }],
      });
      expect(found).not.toHaveProperty('person');
    });

    it('end when they are revoked, and the next one works', async () => {
      const { credentials, order } = await ordered();
      const { tracking } = backEnd();
      const before = await tracking.tokenOf(order.id, credentials);
      await tracking.revoke(order.id, credentials);
      expect(await tracking.find(before)).toBeUndefined();
      const after = await tracking.tokenOf(order.id, credentials);
      expect(after).not.toBe(before);
      expect(await tracking.find(after)).toMatchObject({ id: order.id });
    });

    it('are only made for orders of one’s own', async () => {
      const { order } = await ordered();
      const { credentials } = await signInSomebody(backEnd());
      const { tracking } = backEnd();
      await expect(tracking.tokenOf(order.id, credentials)).rejects.toMatchObject({ code: 'not-found' });
      await expect(tracking.revoke(order.id, credentials)).rejects.toMatchObject({ code: 'not-found' });
      expect(await tracking.find('nonsense')).toBeUndefined();
    });
  });
}
