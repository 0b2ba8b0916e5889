import { randomBytes } from 'node:crypto';
import type { Log } from '#server/shared/Log.ts';
import { askIssuer, issuerRefused } from './askIssuer.ts';
import type { ExternalIdentity } from './ExternalIdentity.ts';

/** The issuer under which accounts are stored, whatever URL VK is reached at. */
export const VK_ID_ISSUER = 'https://id.vk.ru';
export const VK_ID_URL = 'https://id.vk.ru';

/** An authorization code from VK's page, usable once. */
export interface VkGrant {
  readonly code: string;
  readonly codeVerifier: string;
  readonly deviceId: string;
  readonly redirectUri: string;
  readonly state: string;
}

/** VK's tokens of a person, needed to sign out there. */
export interface VkTokenSet {
  readonly accessToken: string;
  /** Usable once and only with this device id. */
  readonly refreshToken: string;
  readonly deviceId: string;
  /** Expiry of the access token, in milliseconds since 1970. */
  readonly expiresAt: number;
}

interface VkIdentity {
  readonly identity: ExternalIdentity;
  readonly tokens: VkTokenSet;
}

interface Options {
  readonly clientId: string;
  /** Base URL of VK ID. */
  readonly url: string;
  readonly log: Log;
  readonly now: () => Date;
}

type Answer = Readonly<Record<string, unknown>>;

/** VK ID: exchanges a code for VK's tokens, loads the person with them, and refreshes them. */
export class VkIdProvider {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async identify(grant: VkGrant): Promise<VkIdentity> {
    const { clientId } = this.#options;
    const exchanged = await this.#ask('/oauth2/auth', {
      grant_type: 'authorization_code',
      code: grant.code,
      code_verifier: grant.codeVerifier,
      client_id: clientId,
      device_id: grant.deviceId,
      redirect_uri: grant.redirectUri,
      state: grant.state,
    });
    const tokens = this.#tokensIn(exchanged, grant);
    const { accessToken } = tokens;
    const { user } = await this.#ask('/oauth2/user_info', { client_id: clientId, access_token: accessToken });
    const person = fieldsOf(user);
    const subject = idOf(person['user_id']);
    if (subject === undefined || subject !== idOf(exchanged['user_id'])) throw this.#refused('the person is another');
    return {
      tokens,
      identity: {
        issuer: VK_ID_ISSUER,
        subject,
        email: textIn(person['email']),
        firstName: textIn(person['first_name']),
        lastName: textIn(person['last_name']),
        avatar: textIn(person['avatar']),
      },
    };
  }

  /** Refreshes VK's tokens, which invalidates the previous ones. Throws when VK refuses. */
  async refresh({ refreshToken, deviceId }: VkTokenSet): Promise<VkTokenSet> {
    const state = randomBytes(48).toString('base64url');
    const renewed = await this.#ask('/oauth2/auth', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: this.#options.clientId,
      device_id: deviceId,
      state,
    });
    return this.#tokensIn(renewed, { deviceId, state });
  }

  #tokensIn(answer: Answer, { deviceId, state }: Pick<VkGrant, 'deviceId' | 'state'>): VkTokenSet {
    const accessToken = textIn(answer['access_token']);
    if (accessToken === undefined || answer['state'] !== state) {
      throw this.#refused('the answer has no token, or is of another state');
    }
    const seconds = Number(answer['expires_in']);
    const expiresAt = this.#options.now().getTime() + (Number.isFinite(seconds) ? seconds * 1000 : 0);
    return { accessToken, refreshToken: textIn(answer['refresh_token']) ?? '', deviceId, expiresAt };
  }

  async #ask(path: string, form: Readonly<Record<string, string>>): Promise<Answer> {
    const { url, log } = this.#options;
    const { status, body } = await askIssuer(url + path, log, { method: 'POST', body: new URLSearchParams(form) });
    if (status !== 200 || 'error' in body) throw this.#refused(`${path} answered ${status}`);
    return body;
  }

  #refused(reason: string): Error {
    return issuerRefused(VK_ID_ISSUER, this.#options.log, reason);
  }
}

function fieldsOf(value: unknown): Answer {
  return typeof value === 'object' && value !== null ? (value as Answer) : {};
}

/** Converts a user id, which VK sends as a number or as a string. */
function idOf(value: unknown): string | undefined {
  return /^[1-9]\d{0,19}$/.test(String(value)) ? String(value) : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
