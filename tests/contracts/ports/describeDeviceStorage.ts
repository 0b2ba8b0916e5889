import type { DeviceStorage, StoredData } from '#application/ports/DeviceStorage.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';

const session: StoredData['session'] = { accessToken: 'a', refreshToken: 'r', source: 'PHONE' };

/** What every device storage promises. */
export function describeDeviceStorage(name: string, create: () => DeviceStorage): void {
  describe(`device storage ${name}`, () => {
    it('holds nothing at first', () => {
      const storage = create();
      for (const key of ['location', 'cart', 'orderDraft', 'profile', 'session', 'started'] as const) {
        expect(storage.read(key)).toBeUndefined();
      }
    });

    it('reads what was written last, each key for itself', () => {
      const storage = create();
      storage.write('cart', aCart());
      storage.write('session', session);
      storage.write('cart', aCart({ lines: [aLine({ name: { ru: 'Ролл', en: 'Roll' } })] }));
      expect(storage.read('cart')).toEqual(aCart({ lines: [aLine({ name: { ru: 'Ролл', en: 'Roll' } })] }));
      expect(storage.read('session')).toEqual(session);
    });

    it('answers the same object as long as nothing changes, so that nothing is drawn anew', () => {
      const storage = create();
      storage.write('cart', aCart());
      expect(storage.read('cart')).toBe(storage.read('cart'));
    });

    it('forgets one key', () => {
      const storage = create();
      storage.write('cart', aCart());
      storage.write('session', session);
      storage.remove('session');
      storage.remove('profile');
      expect(storage.read('session')).toBeUndefined();
      expect(storage.read('cart')).toEqual(aCart());
    });

    it('tells of each change of a key, when it can be read', () => {
      const storage = create();
      const ids: unknown[] = [];
      storage.observe('cart', () => ids.push(storage.read('cart')?.id));
      storage.write('cart', aCart({ id: 'a' }));
      storage.write('session', session);
      storage.write('cart', aCart({ id: 'b' }));
      storage.remove('cart');
      expect(ids).toEqual(['a', 'b', undefined]);
    });

    it('tells own changes from those of others', () => {
      const storage = create();
      const events: boolean[] = [];
      storage.observe('cart', (isOwn) => events.push(isOwn));
      storage.write('cart', aCart());
      storage.remove('cart');
      expect(events).toEqual([true, true]);
    });

    it('notifies every observer until it unsubscribes', () => {
      const storage = create();
      const observers: string[] = [];
      const end = storage.observe('cart', () => {
        observers.push('first');
        end();
      });
      storage.observe('cart', () => observers.push('second'));
      storage.write('cart', aCart());
      storage.write('cart', aCart());
      end();
      expect(observers).toEqual(['first', 'second', 'second']);
    });
  });
}
