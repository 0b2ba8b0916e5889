import type { Market } from '#application/market/Market.ts';
import type { SignInApi, VendorGrant } from '#application/ports/SignInApi.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { toTokenSet, wireTokenSet } from './wire/WirePerson.ts';

const VENDOR_PATHS: Readonly<Record<VendorGrant['source'], string>> = {
  OIDC: '/api/v1/sign/in/oidc',
  VK: '/1/sign/in/vk-id',
  GOOGLE: '/api/v1/sign/in/google',
  APPLE: '/api/v1/sign/in/apple',
};

export class HttpSignInApi implements SignInApi {
  readonly #http: HttpClient;
  readonly #market: Pick<Market, 'whiteLabel' | 'api'>;

  constructor(http: HttpClient, market: Pick<Market, 'whiteLabel' | 'api'>) {
    this.#http = http;
    this.#market = market;
  }

  async requestPhoneCode({ phone, captchaToken }: { phone: string; captchaToken?: string | undefined }): Promise<void> {
    const json = { ...this.#common(captchaToken), mode: 'WEB', phone, whiteLabel: this.#market.whiteLabel };
    await this.#http.post('/api/v1/sign/in/phone/code', { json });
  }

  async signInWithPhone({ phone, code, captchaToken }: Parameters<SignInApi['signInWithPhone']>[0]): Promise<TokenSet> {
    const json = { ...this.#common(captchaToken), code, phone };
    const answer = await this.#http.post('/api/v1/sign/in/phone', { json });
    return toTokenSet(decode('POST sign/in/phone', answer, wireTokenSet), 'PHONE');
  }

  async signInWithVendor(grant: VendorGrant): Promise<TokenSet> {
    const { source, ...given } = grant;
    const { idToken, ...proof } = { idToken: undefined, ...given };
    const path = VENDOR_PATHS[source];
    const answer = await this.#http.post(path, {
      json: { apiKey: this.#market.api.key ?? null, ...proof },
      headers: idToken === undefined ? {} : { 'X-External-Token': idToken },
    });
    return toTokenSet(decode(`POST ${path}`, answer, wireTokenSet), source);
  }

  async refresh(tokens: TokenSet): Promise<TokenSet> {
    const answer = await this.#http.post('/api/v1/sign/refresh', { token: tokens.refreshToken });
    const fresh = toTokenSet(decode('POST sign/refresh', answer, wireTokenSet), tokens.source);
    return { ...fresh, vkAccessToken: fresh.vkAccessToken ?? tokens.vkAccessToken };
  }

  async signOut({ refreshToken }: Pick<TokenSet, 'refreshToken'>): Promise<void> {
    await this.#http.post('/api/v1/sign/out', { token: refreshToken });
  }

  #common(captchaToken: string | undefined): Record<string, unknown> {
    return { apiKey: this.#market.api.key ?? null, captchaToken: captchaToken ?? null };
  }
}
