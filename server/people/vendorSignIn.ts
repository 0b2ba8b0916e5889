import { type Context, Hono } from 'hono';
import { pattern, size, string, type } from 'superstruct';
import type { SignInSource } from '#domain/session/Session.ts';
import type { Writer } from '#server/database/Database.ts';
import { noStore } from '#server/http/noStore.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { readInput } from '#server/http/readInput.ts';
import { readJson } from '#server/http/readJson.ts';
import { AuthorizationCodes } from '#server/people/AuthorizationCodes.ts';
import { deviceName } from '#server/people/deviceName.ts';
import type { ExternalIdentity } from '#server/people/ExternalIdentity.ts';
import { APPLE, GOOGLE, IdTokenProvider } from '#server/people/IdTokenProvider.ts';
import { OpenIdProvider } from '#server/people/OpenIdProvider.ts';
import type { WireTokenSet } from '#server/people/Sessions.ts';
import { VK_ID_URL, VkIdProvider } from '#server/people/VkIdProvider.ts';
import { VkTokens } from '#server/people/VkTokens.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { UsedNonces } from './UsedNonces.ts';

/** PKCE code verifier (RFC 7636); the authorization code is opaque. */
const codeVerifier = pattern(string(), /^[\w.~-]{43,128}$/);
const code = size(string(), 1, 8192);
const redirectUri = size(string(), 1, 2048);

/** Maximum length of an ID token, limited by the size of a request header. */
const MAX_ID_TOKEN_LENGTH = 8192;

const externalSignInRequest = type({ nonce: size(string(), 16, 256) });

const oidcSignInRequest = type({ code, codeVerifier, redirectUri, nonce: size(string(), 1, 256) });

const vkSignInRequest = type({
  code,
  codeVerifier,
  redirectUri,
  deviceId: size(string(), 1, 1024),
  state: pattern(string(), /^[\w-]{64}$/),
});

/** VK ID, and the tokens of its sessions. */
interface Vk {
  readonly provider: VkIdProvider;
  readonly tokens: VkTokens;
}

/** VK ID of a market that has it. */
export function openVk({ auth, config, database, tokenSecret, log, now }: PeopleContext): Vk | undefined {
  if (auth.vk === undefined) return undefined;
  const provider = new VkIdProvider({ clientId: auth.vk.clientId, url: config.vkIdUrl ?? VK_ID_URL, log, now });
  return { provider, tokens: new VkTokens({ database, vk: provider, secret: tokenSecret, now }) };
}

/** Endpoints for signing in with vendors. An endpoint exists only if the market uses its vendor. */
export function vendorSignIn(shop: PeopleContext, vk: Vk | undefined): App {
  const { people, sessions, limits, auth, config, database, log, now } = shop;
  const codes = new AuthorizationCodes({ database, log, now });
  const oidc =
    auth.oidc && new OpenIdProvider({ settings: { ...auth.oidc, clientSecret: config.oidcClientSecret }, log, now });
  const idTokens = { used: new UsedNonces(database), log, now };
  const google =
    auth.google && new IdTokenProvider({ ...idTokens, ...auth.google, vendor: GOOGLE, keysUrl: config.googleKeysUrl });
  const apple =
    auth.apple && new IdTokenProvider({ ...idTokens, ...auth.apple, vendor: APPLE, keysUrl: config.appleKeysUrl });
  const app: App = new Hono();

  const open = async (
    context: Context,
    source: SignInSource,
    identity: ExternalIdentity,
    attach?: (writer: Writer, sessionId: string) => Promise<void>,
  ): Promise<WireTokenSet> =>
    sessions.open(await people.withAccount(identity), source, deviceName(context.req.header('User-Agent')), attach);

  if (oidc !== undefined) {
    app.post('/api/v1/sign/in/oidc', async (context) => {
      limits.take(context, 'sign-ins');
      const grant = readInput(await readJson(context), oidcSignInRequest);
      const identity = await codes.exchange(grant.code, () => oidc.identify(grant));
      const bind = (writer: Writer, id: string): Promise<void> => codes.bind(writer, grant.code, id);
      return context.json(await open(context, 'OIDC', identity, bind));
    });
  }

  if (vk !== undefined) {
    app.post('/1/sign/in/vk-id', noStore(), async (context) => {
      limits.take(context, 'sign-ins');
      const grant = readInput(await readJson(context), vkSignInRequest);
      const { identity, tokens } = await codes.exchange(grant.code, () => vk.provider.identify(grant));
      const attach = async (writer: Writer, id: string): Promise<void> => {
        await codes.bind(writer, grant.code, id);
        await vk.tokens.keep(writer, id, tokens);
      };
      return context.json({ ...(await open(context, 'VK', identity, attach)), vkAccessToken: tokens.accessToken });
    });
  }

  const takeIdTokens = (path: string, source: SignInSource, provider: IdTokenProvider | undefined): void => {
    if (provider === undefined) return;
    app.post(path, async (context) => {
      limits.take(context, 'sign-ins');
      const { nonce } = readInput(await readJson(context), externalSignInRequest);
      return context.json(await open(context, source, await provider.identify({ idToken: idTokenIn(context), nonce })));
    });
  };
  takeIdTokens('/api/v1/sign/in/google', 'GOOGLE', google);
  takeIdTokens('/api/v1/sign/in/apple', 'APPLE', apple);

  return app;
}

/** The ID token in the request's header. */
function idTokenIn(context: Context): string {
  const idToken = context.req.header('X-External-Token') ?? '';
  if (idToken === '' || idToken.length > MAX_ID_TOKEN_LENGTH) throw new Refusal(400, 'request.malformed');
  return idToken;
}
