import { PrepareSignIn } from '#application/session/PrepareSignIn.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeSignInEnvironment } from '#tests/fakes/FakeSignInEnvironment.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';

function world(load: () => Promise<void> = async () => {}) {
  const clock = new FixedClock();
  const vendor = new FakeVendor(new FakeSignInApi());
  const providers = new MarketAuthProviders(['vk'], async () => {
    await load();
    return vendor;
  });
  const environment = new FakeSignInEnvironment();
  return { clock, environment, prepare: new PrepareSignIn({ authProviders: providers, clock, environment }) };
}

/** @spec 4.50 */
describe('PrepareSignIn', () => {
  it('loads the code of a vendor, with a delay of 300 ms before loading is shown', async () => {
    const order: string[] = [];
    const { clock, prepare } = world(async () => void order.push('fetched'));
    clock.wait = async (milliseconds) => void order.push(`waited ${milliseconds}`);
    await prepare.execute('vk');
    expect(order).toEqual(['fetched', 'waited 300']);
  });

  it('reports at once that the code failed to load, and loads it with the next try', async () => {
    let isBlocked = true;
    const { clock, environment, prepare } = world(async () => {
      if (isBlocked) throw new Error('Loading chunk auth-vk failed');
    });
    await expect(prepare.execute('vk')).rejects.toMatchObject({ code: 'social.widget-timeout' });
    expect([clock.waits, environment.read().missing]).toEqual([[], new Set(['vk'])]);
    isBlocked = false;
    await expect(prepare.execute('vk')).resolves.toBeUndefined();
    expect(environment.read().missing).toEqual(new Set());
  });
});
