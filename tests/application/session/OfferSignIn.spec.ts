import { OfferSignIn } from '#application/session/OfferSignIn.ts';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { FakeSignInEnvironment } from '#tests/fakes/FakeSignInEnvironment.ts';

function world() {
  const environment = new FakeSignInEnvironment();
  const market = loadMarket(
    aManifest({
      providers: { geocoder: ['photon'], auth: ['vk', 'phone'] },
      auth: { vk: { clientId: '51000001', mode: 'new-window' } },
    }),
  );
  return { environment, offer: new OfferSignIn({ market, environment }) };
}

describe('OfferSignIn', () => {
  it("offers the market's ways to sign in, in its order", async () => {
    expect(await world().offer.execute()).toEqual([{ method: 'vk' }, { method: 'phone' }]);
  });

  it('uses what was noted on this page for every offer', async () => {
    const { offer, environment } = world();
    environment.noteProvider('vk', false);
    expect(await offer.execute()).toEqual([{ method: 'phone' }, { method: 'vk', obstacle: 'not-loaded' }]);
    environment.noteProvider('vk', true);
    expect(await offer.execute()).toEqual([{ method: 'vk' }, { method: 'phone' }]);
  });
});
