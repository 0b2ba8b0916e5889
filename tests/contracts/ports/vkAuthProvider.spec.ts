/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import { VkAuthProvider } from '#infrastructure/auth/vk/provider.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { describeAuthProvider } from './describeAuthProvider.ts';

describeAuthProvider({
  name: "with VK ID by VK's own library",
  open: async () => {
    const accounts = new FakeAccounts(new FixedClock());
    const people = new FakePeopleApi(accounts);
    let [somebody, codes, isBroken] = ['', 0, false];
    /** VK's page, on which somebody presses at once. */
    globalThis.open = ((url: string) => {
      const isBlocked = isBroken;
      isBroken = false;
      if (isBlocked) return null;
      const state = new URL(url).searchParams.get('state') ?? '';
      codes += 1;
      const payload = { code: `${somebody}/${codes}`, state, device_id: 'd', type: 'code_v2', expires_in: 600 };
      const page = { closed: false, close: () => {} };
      const data = { action: `oauth2_authorize_response${state}`, payload };
      const message = Object.assign(new Event('message'), { data, origin: 'https://id.vk.ru', source: page });
      setTimeout(() => dispatchEvent(message));
      return page;
    }) as unknown as typeof globalThis.open;
    const provider = new VkAuthProvider({
      settings: { clientId: '51000001', mode: 'new-window' },
      redirectUri: 'https://shop.example/auth',
      signIn: new FakeSignInApi(accounts),
      locale: () => 'cnr',
      mayCount: () => false,
      opensWindows: () => true,
    });
    return {
      provider,
      begin: (name, returnTo) => {
        somebody = name;
        return provider.begin({ returnTo });
      },
      prove: async (_, step) => {
        if (step.kind !== 'answered') throw new Error('No window has answered');
        return step.proof;
      },
      personOf: async (accessToken) => (await people.me(accessToken)).id,
      breakVendor: () => {
        isBroken = true;
      },
      close: async () => {},
    };
  },
});
