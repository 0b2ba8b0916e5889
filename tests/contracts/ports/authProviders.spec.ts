/** @spec 6.5 */

import { NetworkFailed } from '#application/AppError.ts';
import type { AuthStep } from '#application/ports/AuthProvider.ts';
import { SocialWidgetFailed } from '#application/session/errors.ts';
import type { SignInProof } from '#application/session/signInProof.ts';
import type { AppleId } from '#infrastructure/auth/apple/provider.ts';
import { AppleAuthProvider } from '#infrastructure/auth/apple/provider.ts';
import type { GoogleIdentity } from '#infrastructure/auth/google/provider.ts';
import { GoogleAuthProvider } from '#infrastructure/auth/google/provider.ts';
import { OidcAuthProvider } from '#infrastructure/auth/oidc/provider.ts';
import { PhoneAuthProvider } from '#infrastructure/auth/phone/provider.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { HttpClient } from '#infrastructure/http/HttpClient.ts';
import { FakeAccounts } from '#tests/fakes/FakeAccounts.ts';
import { FakeButtonVendor } from '#tests/fakes/FakeButtonVendor.ts';
import { FakeCaptcha } from '#tests/fakes/FakeCaptcha.ts';
import { FakePeopleApi } from '#tests/fakes/FakePeopleApi.ts';
import { FakeSignInApi } from '#tests/fakes/FakeSignInApi.ts';
import { FakeVendor } from '#tests/fakes/FakeVendor.ts';
import { FixedClock } from '#tests/fakes/FixedClock.ts';
import { OpenIdStandIn } from '#tests/support/OpenIdStandIn.ts';
import { settled } from '#tests/support/settled.ts';
import { openHttpBackEnd } from './backEnds.ts';
import { describeAuthProvider } from './describeAuthProvider.ts';

/** Each name is known by a number of its own. */
const phoneOf = (somebody: string): string => `+7900555${String(somebody.charCodeAt(0)).padStart(4, '0')}`;

/** What the window of a vendor answered with. */
function proofOf(step: AuthStep): SignInProof {
  if (step.kind !== 'answered') throw new Error('No window has answered');
  return step.proof;
}

/** What stands in the address that a vendor leads back to. */
function returned(step: AuthStep, params: Readonly<Record<string, string>>): SignInProof {
  if (step.kind !== 'redirect') throw new Error('Nobody left for a vendor');
  return { kind: 'vendor', attempt: step.attempt, params };
}

describeAuthProvider({
  name: 'with a phone',
  open: async () => {
    const clock = new FixedClock();
    const accounts = new FakeAccounts(clock);
    const api = new FakeSignInApi(accounts);
    const provider = new PhoneAuthProvider(new LibPhoneNumbers(['RU']), api, new FakeCaptcha());
    return {
      provider,
      begin: (somebody) => {
        clock.time = new Date(clock.time.getTime() + 90_000);
        return provider.begin({ phone: phoneOf(somebody) });
      },
      prove: async (somebody) => {
        const phone = phoneOf(somebody);
        return { kind: 'code', method: 'phone', phone, code: accounts.codeOf(phone) ?? '' };
      },
      personOf: async (accessToken) => accounts.personOf(accessToken).id,
      breakVendor: () => api.line.failNext(new NetworkFailed()),
      close: async () => {},
    };
  },
});

describeAuthProvider({
  name: 'with a vendor in memory',
  open: async () => {
    const clock = new FixedClock();
    const accounts = new FakeAccounts(clock);
    const people = new FakePeopleApi(accounts);
    const provider = new FakeVendor(new FakeSignInApi(accounts));
    let codes = 0;
    return {
      provider,
      begin: (_, returnTo) => provider.begin({ returnTo }),
      prove: async (somebody, step) => {
        codes += 1;
        return returned(step, { code: `${somebody}/${codes}` });
      },
      personOf: async (accessToken) => (await people.me(accessToken)).id,
      breakVendor: () => provider.line.failNext(new SocialWidgetFailed('timeout')),
      close: async () => {},
    };
  },
});

describeAuthProvider({
  name: "with a vendor's own button in memory",
  open: async () => {
    const accounts = new FakeAccounts(new FixedClock());
    const people = new FakePeopleApi(accounts);
    const provider = new FakeButtonVendor(new FakeSignInApi(accounts));
    return {
      provider,
      begin: async (somebody, returnTo) => {
        const step = provider.begin({ host: {}, returnTo });
        await settled();
        provider.buttons.at(-1)?.press(somebody);
        return step;
      },
      prove: async (_, step) => proofOf(step),
      personOf: async (accessToken) => (await people.me(accessToken)).id,
      breakVendor: () => provider.line.failNext(new SocialWidgetFailed('timeout')),
      close: async () => {},
    };
  },
});

describeAuthProvider({
  name: 'with an OpenID provider, against the real server',
  open: async () => {
    const vendor = await OpenIdStandIn.open();
    const { issuer, clientId } = vendor;
    const backEnd = await openHttpBackEnd({ oidc: { issuer, clientId } });
    vendor.now = backEnd.now;
    const locale = (): string => 'cnr';
    let isBroken = false;
    const http = new HttpClient({ baseUrl: '', locale });
    const provider = new OidcAuthProvider({
      settings: { issuer, clientId, name: 'Example', scope: 'openid' },
      redirectUri: 'https://shop.example/auth',
      signIn: backEnd.signIn,
      locale,
      http: {
        get: (url, request) => {
          const isBlocked = isBroken;
          isBroken = false;
          return isBlocked ? Promise.reject(new NetworkFailed()) : http.get(url, request);
        },
      },
    });
    return {
      provider,
      begin: (_, returnTo) => provider.begin({ returnTo }),
      prove: async (somebody, step) =>
        returned(step, step.kind === 'redirect' ? vendor.signIn(step.url, somebody) : {}),
      personOf: async (accessToken) => (await backEnd.people.me(accessToken)).id,
      breakVendor: () => {
        isBroken = true;
      },
      close: async () => {
        await backEnd.close();
        await vendor.close();
      },
    };
  },
});

describeAuthProvider({
  name: 'with Google, against the real server',
  open: async () => {
    const vendor = await OpenIdStandIn.open();
    vendor.calls = 'https://accounts.google.com';
    const { clientId } = vendor;
    const backEnd = await openHttpBackEnd({ google: { clientId } }, 'all', { googleKeysUrl: vendor.keysUrl });
    vendor.now = backEnd.now;
    let [somebody, isBroken] = ['', false];
    let press = async (): Promise<void> => {};
    /** Whose button is pressed as soon as it stands there. */
    const identity: GoogleIdentity = {
      initialize: ({ callback, nonce }) => {
        press = async () => callback({ credential: await vendor.idToken(somebody, nonce) });
      },
      renderButton: () => {
        const isBlocked = isBroken;
        isBroken = false;
        if (isBlocked) throw new Error('blocked');
        void press();
      },
    };
    const provider = new GoogleAuthProvider({
      settings: { clientId },
      identity,
      signIn: backEnd.signIn,
      locale: () => 'cnr',
      isDark: () => false,
    });
    return {
      provider,
      begin: (name, returnTo) => {
        somebody = name;
        return provider.begin({ returnTo, host: { clientWidth: 320, replaceChildren: () => {} } });
      },
      prove: async (_, step) => proofOf(step),
      personOf: async (accessToken) => (await backEnd.people.me(accessToken)).id,
      breakVendor: () => {
        isBroken = true;
      },
      close: async () => {
        await backEnd.close();
        await vendor.close();
      },
    };
  },
});

describeAuthProvider({
  name: 'with Apple, against the real server',
  open: async () => {
    const vendor = await OpenIdStandIn.open();
    vendor.calls = 'https://appleid.apple.com';
    const { clientId } = vendor;
    const backEnd = await openHttpBackEnd({ apple: { clientId } }, 'all', { appleKeysUrl: vendor.keysUrl });
    vendor.now = backEnd.now;
    let [somebody, isBroken] = ['', false];
    let authorization = { nonce: '', state: '' };
    const appleId: AppleId = {
      init: (options) => {
        authorization = options;
      },
      signIn: async () => {
        const isBlocked = isBroken;
        isBroken = false;
        if (isBlocked) throw Object.assign(new Error('blocked'), { error: 'popup_blocked_by_browser' });
        return {
          authorization: { id_token: await vendor.idToken(somebody, authorization.nonce), state: authorization.state },
        };
      },
    };
    const provider = new AppleAuthProvider({
      settings: { clientId },
      redirectUri: 'https://shop.example/auth',
      appleId,
      signIn: backEnd.signIn,
    });
    return {
      provider,
      begin: (name, returnTo) => {
        somebody = name;
        return provider.begin({ returnTo });
      },
      prove: async (_, step) => proofOf(step),
      personOf: async (accessToken) => (await backEnd.people.me(accessToken)).id,
      breakVendor: () => {
        isBroken = true;
      },
      close: async () => {
        await backEnd.close();
        await vendor.close();
      },
    };
  },
});
