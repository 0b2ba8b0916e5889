import { createServer } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';
import { listening } from './listening.ts';

interface OpenIdProviderStandIn {
  readonly issuer: string;
  /** Allows a shop as the client; `overrides` change the usual configuration. */
  serve(shopUrl: string, overrides?: Configuration): void;
  close(): Promise<void>;
}

export const CLIENT_ID = 'carte';

/** The certified provider `oidc-provider` on this machine: any name can sign in with any password. */
export async function openCertifiedProvider(): Promise<OpenIdProviderStandIn> {
  const server = createServer();
  const { url: issuer, close } = await listening(server.listen(0, '127.0.0.1'));
  return {
    issuer,
    close,
    serve: (shopUrl, overrides = {}) => {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT_ID,
            token_endpoint_auth_method: 'none',
            redirect_uris: [`${shopUrl}/auth`],
            grant_types: ['authorization_code'],
            response_types: ['code'],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
        // The shop reads only the ID token.
        conformIdTokenClaims: false,
        findAccount: (_, sub) => ({
          accountId: sub,
          claims: () => ({ sub, given_name: 'Vera', email: `${sub}@example.org`, email_verified: true }),
        }),
        features: { devInteractions: { enabled: true } },
        cookies: { keys: ['a key of tests only'] },
        ...overrides,
      });
      server.removeAllListeners('request');
      const answer = provider.callback();
      server.on('request', (request, response) => void answer(request, response));
    },
  };
}
