import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { listening } from './listening.ts';

interface Issued {
  readonly subject: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: JWK;
}

type Claims = Readonly<Record<string, unknown>>;

const OPEN = { 'access-control-allow-origin': '*' };

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: { readonly location: string };
}

/** What a provider's page returns; `redirect` is the URL that a browser is sent to. */
export interface StandInGrant {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
  readonly nonce: string;
}

/** The key that every provider begins with: a new one costs 100 ms. */
let firstKey: Promise<SigningKey> | undefined;

async function newKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid: randomUUID(), privateKey, publicKey: await exportJWK(publicKey) };
}

/**
 * An OpenID Connect provider that a test can make misbehave, for example with an ID token of another person or an
 * expired one, which a certified provider never sends.
 */
export class OpenIdStandIn {
  readonly clientId = 'carte';
  issuer = '';
  /** The issuer in its ID tokens, if it differs from its URL. */
  calls: string | undefined;
  /** Overrides claims of the next ID tokens; undefined removes one. */
  claims: Claims = {};
  /** Changes an ID token before it is sent. */
  forge: (idToken: string, claims: Claims) => string | Promise<string> = (idToken) => idToken;
  /** Endpoints that fail. */
  readonly broken = new Map<string, 'hang' | 'html' | 500>();
  /** Paths that were requested. */
  readonly paths: string[] = [];
  /** Requests to the token endpoint, with the header that authenticates the client. */
  readonly exchanges: { readonly form: URLSearchParams; readonly authorization: string | undefined }[] = [];
  now: () => Date = () => new Date();
  #key: SigningKey | undefined;
  readonly #codes = new Map<string, Issued>();
  readonly #server: Server;
  close: () => Promise<void> = async () => {};

  private constructor() {
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
  }

  static async open(): Promise<OpenIdStandIn> {
    const standIn = new OpenIdStandIn();
    firstKey ??= newKey();
    standIn.#key = await firstKey;
    const { url, close } = await listening(standIn.#server.listen(0, '127.0.0.1'));
    standIn.issuer = url;
    standIn.close = close;
    return standIn;
  }

  /** Signs with a new key from now on. */
  async rotateKey(): Promise<void> {
    this.#key = await newKey();
  }

  get key(): SigningKey {
    if (this.#key === undefined) throw new Error('The provider has no key yet');
    return this.#key;
  }

  /** What the provider's page returns after a sign-in. */
  grant(subject: string, overrides: Partial<StandInGrant> = {}): StandInGrant {
    const codeVerifier = randomUUID().repeat(2).slice(0, 64);
    const [nonce, code, redirectUri] = [randomUUID(), randomUUID(), 'https://shop.example/auth'];
    this.#codes.set(code, { subject, nonce, challenge: challengeOf(codeVerifier), redirectUri });
    return { code, codeVerifier, redirectUri, nonce, ...overrides };
  }

  /** Signs in on the page at `url`; returns the parameters of its redirect. */
  signIn(url: string, subject: string): Readonly<Record<string, string>> {
    const parameters = Object.fromEntries(new URL(url).searchParams);
    const code = randomUUID();
    const [nonce = '', challenge = '', redirectUri = ''] = [
      parameters['nonce'],
      parameters['code_challenge'],
      parameters['redirect_uri'],
    ];
    this.#codes.set(code, { subject, nonce, challenge, redirectUri });
    return { code, state: parameters['state'] ?? '' };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.#answer(request);
    if (answer === undefined) return;
    const { location = {} } = answer;
    response.writeHead(answer.status, { 'content-type': answer.type, ...location, ...OPEN });
    response.end(answer.body);
  }

  async #answer(request: IncomingMessage): Promise<Answer | undefined> {
    const path = new URL(request.url ?? '', this.issuer).pathname;
    this.paths.push(path);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = this.broken.get(path);
    if (fault === 'hang') return undefined;
    if (fault === 'html') return { status: 200, type: 'text/html', body: '<!doctype html>Welcome to the hotel' };
    if (fault === 500) return { status: 500, type: 'application/json', body: '{}' };
    if (path === '/authorize') {
      const { url = '' } = request;
      const back = new URL(new URL(url, this.issuer).searchParams.get('redirect_uri') ?? this.issuer);
      back.search = String(new URLSearchParams(this.signIn(`${this.issuer}${url}`, 'somebody')));
      return { status: 302, type: 'text/plain', body: '', location: { location: back.href } };
    }
    const { status = 200, ...body } = await this.#bodyOf(path, request, Buffer.concat(chunks).toString());
    return { status: Number(status), type: 'application/json', body: JSON.stringify(body) };
  }

  async #bodyOf(path: string, request: IncomingMessage, body: string): Promise<Claims> {
    if (path === '/.well-known/openid-configuration') {
      return {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/keys`,
      };
    }
    if (path === '/keys') return { keys: [{ ...this.key.publicKey, kid: this.key.kid, alg: 'RS256', use: 'sig' }] };
    if (path === '/token') return this.#exchange(request, new URLSearchParams(body));
    return { status: 404 };
  }

  async #exchange(request: IncomingMessage, form: URLSearchParams): Promise<Claims> {
    this.exchanges.push({ form, authorization: request.headers.authorization });
    const code = form.get('code') ?? '';
    const issued = this.#codes.get(code);
    this.#codes.delete(code);
    const isFine =
      issued !== undefined &&
      form.get('client_id') === this.clientId &&
      form.get('redirect_uri') === issued.redirectUri &&
      challengeOf(form.get('code_verifier') ?? '') === issued.challenge;
    if (!isFine) return { status: 400, error: 'invalid_grant', error_description: `no ${code}` };
    const idToken = await this.idToken(issued.subject, issued.nonce);
    return { token_type: 'Bearer', access_token: randomUUID(), id_token: idToken };
  }

  /** Creates an ID token, also used like one from a vendor's script. */
  async idToken(sub: string, nonce: string): Promise<string> {
    const iat = Math.floor(this.now().getTime() / 1000);
    const claims: Claims = {
      iss: this.calls ?? this.issuer,
      sub,
      aud: this.clientId,
      nonce,
      iat,
      exp: iat + 300,
      ...this.claims,
    };
    const token = new SignJWT(JSON.parse(JSON.stringify(claims))).setProtectedHeader({
      alg: 'RS256',
      kid: this.key.kid,
    });
    return this.forge(await token.sign(this.key.privateKey), claims);
  }

  get keysUrl(): string {
    return `${this.issuer}/keys`;
  }
}

export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
