import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listening } from './listening.ts';
import { challengeOf } from './OpenIdStandIn.ts';

interface Issued {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly deviceId: string;
}

/** What VK's page returns after a sign-in. */
export interface VkStandInGrant {
  readonly code: string;
  readonly codeVerifier: string;
  readonly deviceId: string;
  readonly redirectUri: string;
  readonly state: string;
}

const PERSON = {
  user_id: '4217',
  first_name: 'Вера',
  last_name: 'Петрова',
  email: 'vera@example.org',
  phone: '79005550077',
};

/** VK ID by its published protocol: a page to sign in, and the endpoints of `oauth2/`. */
export class VkIdStandIn {
  url = '';
  close: () => Promise<void> = async () => {};
  /** Paths of requests, in order. */
  readonly paths: string[] = [];
  /** Tokens that were signed out. */
  readonly loggedOut: string[] = [];
  /** Overrides of the next responses, by path. */
  readonly answers = new Map<string, object>();
  person: object = PERSON;
  /** Whether it responds with an error. */
  isDown = false;
  readonly #codes = new Map<string, Issued>();
  readonly #tokens = new Set<string>();
  /** Refresh tokens, each with its device id. */
  readonly #refreshTokens = new Map<string, string>();

  static async open(): Promise<VkIdStandIn> {
    const standIn = new VkIdStandIn();
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'https://id.vk.ru');
        const form = new URLSearchParams([...searchParams, ...new URLSearchParams(Buffer.concat(chunks).toString())]);
        if (standIn.isDown) return response.writeHead(502).end();
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(standIn.call(pathname, Object.fromEntries(form))));
      });
    });
    const { url, close } = await listening(server.listen(0, '127.0.0.1'));
    standIn.url = url;
    standIn.close = close;
    return standIn;
  }

  /** What VK's page returns for the URL that a shop has sent somebody to. */
  answerTo(authorize: URL): Readonly<Record<string, string>> {
    const parameters = authorize.searchParams;
    const { code, deviceId } = this.#issue(
      parameters.get('code_challenge') ?? '',
      parameters.get('redirect_uri') ?? '',
    );
    return {
      code,
      state: parameters.get('state') ?? '',
      device_id: deviceId,
      type: 'code_v2',
      expires_in: '600',
      ext_id: 'e',
    };
  }

  grant(overrides: Partial<VkStandInGrant> = {}): VkStandInGrant {
    const codeVerifier = randomUUID().repeat(2).slice(0, 64);
    const redirectUri = 'https://shop.example/auth';
    const state = randomUUID().replaceAll('-', '').repeat(2);
    return { ...this.#issue(challengeOf(codeVerifier), redirectUri), codeVerifier, redirectUri, state, ...overrides };
  }

  call(path: string, form: Readonly<Record<string, string>>): object {
    this.paths.push(path);
    return { ...this.#answer(path, form), ...this.answers.get(path) };
  }

  #issue(challenge: string, redirectUri: string): { readonly code: string; readonly deviceId: string } {
    const [code, deviceId] = [`vk2.a.${randomUUID()}`, randomUUID()];
    this.#codes.set(code, { challenge, redirectUri, deviceId });
    return { code, deviceId };
  }

  #answer(path: string, form: Readonly<Record<string, string>>): object {
    if (path === '/oauth2/auth')
      return form['grant_type'] === 'refresh_token' ? this.#renew(form) : this.#exchange(form);
    const token = form['access_token'] ?? '';
    if (!this.#tokens.has(token)) return { error: 'invalid_token' };
    if (path === '/oauth2/user_info') return { user: this.person };
    if (path !== '/oauth2/logout') return { error: 'not_found' };
    this.#tokens.delete(token);
    this.loggedOut.push(token);
    return { response: 1 };
  }

  #exchange(form: Readonly<Record<string, string>>): object {
    const code = form['code'] ?? '';
    const issued = this.#codes.get(code);
    this.#codes.delete(code);
    const isFine =
      issued !== undefined &&
      form['client_id'] === '51000001' &&
      form['redirect_uri'] === issued.redirectUri &&
      form['device_id'] === issued.deviceId &&
      challengeOf(form['code_verifier'] ?? '') === issued.challenge;
    if (!isFine) return { error: 'invalid_grant', error_description: 'Code is invalid or expired' };
    return this.#tokensFor(issued.deviceId, form);
  }

  #renew(form: Readonly<Record<string, string>>): object {
    const refreshToken = form['refresh_token'] ?? '';
    const deviceId = this.#refreshTokens.get(refreshToken);
    this.#refreshTokens.delete(refreshToken);
    const isFine = deviceId !== undefined && form['client_id'] === '51000001' && (form['state'] ?? '').length >= 32;
    if (!isFine || form['device_id'] !== deviceId) return { error: 'invalid_grant' };
    return this.#tokensFor(deviceId, form);
  }

  #tokensFor(deviceId: string, form: Readonly<Record<string, string>>): object {
    const [access_token, refresh_token] = [`vk2.a.${randomUUID()}`, `vk2.r.${randomUUID()}`];
    this.#tokens.add(access_token);
    this.#refreshTokens.set(refresh_token, deviceId);
    return {
      access_token,
      refresh_token,
      id_token: 'i',
      token_type: 'Bearer',
      expires_in: 3600,
      user_id: 4217,
      state: form['state'],
    };
  }
}
