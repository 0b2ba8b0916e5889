import { array, boolean, enums, nullable, optional, string, type } from 'superstruct';
import { RequestFailed } from '#application/AppError.ts';
import type { AccountApi } from '#application/ports/AccountApi.ts';
import type { LinkedSignIn, SignedInDevice } from '#domain/session/account.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { wireId } from './wire/common.ts';

const SESSIONS = '/api/v1/me/sessions';
const SIGN_INS = '/api/v1/me/sign-ins';
const wireSource = enums(['PHONE', 'APPLE', 'GOOGLE', 'VK', 'OIDC']);
const wireSignIns = array(type({ id: wireId, source: wireSource, linkedAt: optional(nullable(string())) }));
const wireDevices = array(
  type({
    id: wireId,
    source: wireSource,
    device: optional(nullable(string())),
    usedAt: string(),
    isCurrent: boolean(),
  }),
);

export class HttpAccountApi implements AccountApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async devices(accessToken: string, signal?: AbortSignal): Promise<readonly SignedInDevice[]> {
    const answer = await this.#http.get(SESSIONS, { token: accessToken, signal });
    return decode(`GET ${SESSIONS}`, answer, wireDevices).map(({ id, source, device, usedAt, isCurrent }) => ({
      id,
      source,
      device: device ?? undefined,
      usedAt: new Date(usedAt),
      isCurrent,
    }));
  }

  async endSession(accessToken: string, sessionId: string): Promise<void> {
    try {
      await this.#http.delete(`${SESSIONS}/${encodeURIComponent(sessionId)}`, { token: accessToken });
    } catch (error) {
      if (!(error instanceof RequestFailed && error.code === 'not-found')) throw error;
    }
  }

  async signIns(accessToken: string, signal?: AbortSignal): Promise<readonly LinkedSignIn[]> {
    return toSignIns(`GET ${SIGN_INS}`, await this.#http.get(SIGN_INS, { token: accessToken, signal }));
  }

  async linkSignIn(accessToken: string, proof: TokenSet): Promise<readonly LinkedSignIn[]> {
    const json = { accessToken: proof.accessToken };
    return toSignIns(`POST ${SIGN_INS}`, await this.#http.post(SIGN_INS, { token: accessToken, json }));
  }

  async unlinkSignIn(accessToken: string, signInId: string): Promise<readonly LinkedSignIn[]> {
    const path = `${SIGN_INS}/${encodeURIComponent(signInId)}`;
    try {
      return toSignIns(`DELETE ${path}`, await this.#http.delete(path, { token: accessToken }));
    } catch (error) {
      if (!(error instanceof RequestFailed && error.code === 'not-found')) throw error;
      return this.signIns(accessToken);
    }
  }

  async exported(accessToken: string, signal?: AbortSignal): Promise<string> {
    return JSON.stringify(await this.#http.get('/api/v1/me/export', { token: accessToken, signal }), undefined, 2);
  }

  async delete(accessToken: string): Promise<void> {
    await this.#http.delete('/api/v1/me', { token: accessToken });
  }
}

function toSignIns(call: string, answer: unknown): readonly LinkedSignIn[] {
  return decode(call, answer, wireSignIns).map(({ id, source, linkedAt }) => ({
    id,
    source,
    linkedAt: linkedAt ? new Date(linkedAt) : undefined,
  }));
}
