import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { NoticesStore } from '#ui/features/orders/NoticesStore.ts';

const NOTICE = { title: 'Order 1', text: 'On the way', orderId: '1', path: '/orders/1' };

function opened() {
  const shop = new AShop();
  shop.signIn();
  const { notifications } = shop.memory;
  return { notifications, memory: shop.memory, store: handedOn(new NoticesStore(shop.useCases)) };
}

describe('notifications of an order', () => {
  it('are offered, and shown after a click', async () => {
    const { store, notifications } = opened();
    expect(store.state).toBe('nothing');
    await store.begin();
    await store.tell(NOTICE);
    expect([store.state, notifications.current, notifications.notices.size]).toEqual(['offered', 'unasked', 0]);
    await store.want();
    await store.tell(NOTICE);
    expect([store.state, notifications.notices.get('1')]).toEqual(['wanted', NOTICE]);
  });

  it('need a click for each order, even when permission was given before', async () => {
    const { store, notifications } = opened();
    notifications.current = 'allowed';
    await store.begin();
    await store.tell(NOTICE);
    expect([store.state, notifications.notices.size]).toEqual(['offered', 0]);
  });

  it('say that they were refused after a click, and are not offered if they were refused before', async () => {
    const { store, notifications } = opened();
    notifications.answer = 'refused';
    await store.begin();
    await store.want();
    expect(store.state).toBe('refused');
    const later = opened();
    later.notifications.current = 'refused';
    await later.store.begin();
    expect(later.store.state).toBe('nothing');
  });

  it('are not offered when the browser does not support them', async () => {
    const { store, notifications } = opened();
    notifications.current = 'unavailable';
    await store.begin();
    expect(store.state).toBe('nothing');
  });

  it('are pushed where the back end can, and then the page tells nothing itself', async () => {
    const { store, memory, notifications } = opened();
    memory.capabilities.offered = ['push'];
    await store.want();
    await store.tell(NOTICE);
    expect([store.state, memory.push.owners.size, notifications.notices.size]).toEqual(['pushed', 1, 0]);
  });

  it('are told by the page when the back end cannot push now', async () => {
    const { store, memory, notifications } = opened();
    memory.capabilities.offered = ['push'];
    memory.push.line.failNext(new Error('No answer'));
    await store.want();
    await store.tell(NOTICE);
    expect([store.state, notifications.notices.size, memory.errors.reports.length]).toEqual(['wanted', 1, 1]);
  });

  it('are only reported as an error when they fail', async () => {
    const { store, memory, notifications } = opened();
    notifications.show = () => Promise.reject(new Error('No worker'));
    await store.want();
    await store.tell(NOTICE);
    notifications.permission = () => Promise.reject(new Error('No browser'));
    await store.begin();
    expect([store.state, memory.errors.reports.length]).toEqual(['wanted', 2]);
  });
});
