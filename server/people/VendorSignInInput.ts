import { pattern, size, string, type } from 'superstruct';

/** PKCE code verifier (RFC 7636); the authorization code is opaque. */
const codeVerifier = pattern(string(), /^[\w.~-]{43,128}$/);
const code = size(string(), 1, 8192);
const redirectUri = size(string(), 1, 2048);

/** Maximum length of an ID token, limited by the size of a request header. */
export const MAX_ID_TOKEN_LENGTH = 8192;

export const externalSignInRequest = type({ nonce: size(string(), 16, 256) });

export const oidcSignInRequest = type({ code, codeVerifier, redirectUri, nonce: size(string(), 1, 256) });

export const vkSignInRequest = type({
  code,
  codeVerifier,
  redirectUri,
  deviceId: size(string(), 1, 1024),
  state: pattern(string(), /^[\w-]{64}$/),
});
