import { type Context, Hono } from 'hono';
import type { SignInSource } from '#domain/session/Session.ts';
import { noStore } from '#server/http/noStore.ts';
import type { RequestLimits } from '#server/http/RequestLimits.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { oidcSignInRequest, vkSignInRequest } from '#server/input/VendorSignInInput.ts';
import { deviceName } from '#server/people/deviceName.ts';
import type { ExternalIdentity } from '#server/people/ExternalIdentity.ts';
import type { OpenIdProvider } from '#server/people/OpenIdProvider.ts';
import type { PeopleRepository } from '#server/people/PeopleRepository.ts';
import type { Sessions, WireTokenSet } from '#server/people/Sessions.ts';
import type { VkIdProvider } from '#server/people/VkIdProvider.ts';
import type { App } from './Route.ts';

interface Dependencies {
  readonly people: PeopleRepository;
  readonly sessions: Sessions;
  readonly limits: RequestLimits;
  /** Absent where the market does not name it: then there is no such address either. */
  readonly oidc?: OpenIdProvider | undefined;
  readonly vk?: VkIdProvider | undefined;
}

/** Signing in with whoever knows the customer already. */
export function vendorSignIn({ people, sessions, limits, oidc, vk }: Dependencies): App {
  const app: App = new Hono();

  const open = async (context: Context, source: SignInSource, identity: ExternalIdentity): Promise<WireTokenSet> =>
    sessions.open(await people.withAccount(identity), source, deviceName(context.req.header('User-Agent')));

  if (oidc !== undefined) {
    app.post('/api/v1/sign/in/oidc', async (context) => {
      limits.take(context, 'sign-ins');
      const grant = readInput(await readJson(context), oidcSignInRequest);
      return context.json(await open(context, 'OIDC', await oidc.identify(grant)));
    });
  }

  if (vk !== undefined) {
    app.post('/1/sign/in/vk-id', noStore(), async (context) => {
      limits.take(context, 'sign-ins');
      const { identity, accessToken } = await vk.identify(readInput(await readJson(context), vkSignInRequest));
      return context.json({ ...(await open(context, 'VK', identity)), vkAccessToken: accessToken });
    });
  }

  return app;
}
