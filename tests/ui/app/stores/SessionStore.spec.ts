import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { SessionStore } from '#ui/app/stores/SessionStore.ts';

function opened(shop = new AShop()) {
  const session = handedOn(new SessionStore(shop.useCases));
  return { shop, session };
}

function nobody(): AShop {
  const shop = new AShop();
  shop.signOut();
  return shop;
}

describe('SessionStore', () => {
  it('does not know the customer before the device was read', () => {
    const { session } = opened();
    expect([session.isKnown, session.isSignedIn, session.profile]).toEqual([false, false, undefined]);
  });

  it('knows who is signed in, and their contacts', () => {
    const { session } = opened();
    session.begin();
    expect([session.isKnown, session.isSignedIn, session.profile]).toEqual([true, true, ANNA]);
    expect(session.contact).toEqual({ name: 'Anna', phone: '+79005550001', email: 'anna@example.org' });
  });

  it('reports that nobody is signed in', () => {
    const { session } = opened(nobody());
    session.begin();
    expect([session.isKnown, session.isSignedIn, session.contact]).toEqual([
      true,
      false,
      { name: '', phone: '', email: '' },
    ]);
  });

  it('does not count a profile without tokens as signed in', () => {
    const shop = new AShop();
    shop.storage.remove('session');
    const { session } = opened(shop);
    session.begin();
    expect([session.isKnown, session.isSignedIn]).toEqual([true, false]);
  });

  it('follows another page that signs in, changes the profile and signs out', () => {
    const { session, shop } = opened(nobody());
    session.begin();
    shop.signIn();
    expect(session.isSignedIn).toBe(true);
    shop.storage.write('profile', { ...ANNA, firstName: 'Vera' });
    expect(session.contact.name).toBe('Vera');
    shop.signOut();
    expect([session.isSignedIn, session.isKnown]).toEqual([false, true]);
  });

  it('stops following the session once it is disposed', () => {
    const { session, shop } = opened();
    const end = session.begin();
    end();
    shop.signOut();
    shop.storage.write('profile', { ...ANNA, firstName: 'Vera' });
    expect(session.profile).toEqual(ANNA);
  });

  it('signs out on the device and at the server, and keeps the cart', async () => {
    const { session, shop } = opened();
    session.begin();
    await session.signOut();
    expect([session.isSignedIn, shop.storage.read('session')]).toEqual([false, undefined]);
    expect([shop.memory.signInApi.signedOut.length, shop.storage.read('cart')?.lines.length]).toEqual([1, 1]);
  });
});
