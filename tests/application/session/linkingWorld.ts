import type { VendorProof } from '#application/session/signInProof.ts';
import { MarketAuthProviders } from '#infrastructure/auth/MarketAuthProviders.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';
import { InMemoryDeviceStorage } from '#tests/fakes/InMemoryDeviceStorage.ts';
import { signedInTwice } from './signedInTwice.ts';

/** Somebody who is signed in by a number, beside a vendor that knows people. */
export function linkingWorld() {
  const { accounts, api, session, accessToken } = signedInTwice();
  const signInApi = new FakeSignInApi(accounts);
  const vendor = new FakeVendor(signInApi);
  const storage = new InMemoryDeviceStorage();
  const people = new FakePeopleApi(accounts);
  const profile = accounts.personOf(accessToken);
  storage.write('profile', profile);
  return {
    accounts,
    account: api,
    people,
    session,
    storage,
    signInApi,
    accessToken,
    profile,
    providers: new MarketAuthProviders(['oidc'], async () => vendor),
    /** What the vendor says of somebody; `linksTo` as it stood in the attempt. */
    proofOf: async (somebody: string, linksTo?: string): Promise<VendorProof> => {
      const step = await vendor.begin({ returnTo: '/account' });
      if (step.kind !== 'redirect') throw new Error(step.kind);
      const { attempt } = step;
      return {
        kind: 'vendor',
        attempt: { ...attempt, linksTo },
        params: { code: `${somebody}/${attempt.state}`, state: attempt.state },
      };
    },
  };
}
