import type { Log } from '#server/Log.ts';
import { askIssuer, issuerRefused } from './askIssuer.ts';
import type { ExternalIdentity } from './ExternalIdentity.ts';

/** What accounts go by, whichever address VK answers at. */
export const VK_ID_ISSUER = 'https://id.vk.ru';
export const VK_ID_URL = 'https://id.vk.ru';

/** What a client brings from VK's page: good for one exchange. */
export interface VkGrant {
  readonly code: string;
  readonly codeVerifier: string;
  readonly deviceId: string;
  readonly redirectUri: string;
  readonly state: string;
}

interface VkIdentity {
  readonly identity: ExternalIdentity;
  /** The person's own, for signing out there. */
  readonly accessToken: string;
}

interface Dependencies {
  readonly clientId: string;
  /** Where VK answers. */
  readonly url: string;
  readonly log: Log;
}

/** VK ID: exchanges a code for the person's access token, and asks with that who they are. */
export class VkIdProvider {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async identify(grant: VkGrant): Promise<VkIdentity> {
    const { clientId } = this.#dependencies;
    const exchanged = await this.#ask('/oauth2/auth', {
      grant_type: 'authorization_code',
      code: grant.code,
      code_verifier: grant.codeVerifier,
      client_id: clientId,
      device_id: grant.deviceId,
      redirect_uri: grant.redirectUri,
      state: grant.state,
    });
    const { access_token: accessToken, state } = exchanged;
    if (typeof accessToken !== 'string' || accessToken === '' || state !== grant.state) {
      throw this.#refused('the exchange has no token, or is of another state');
    }
    const { user } = await this.#ask('/oauth2/user_info', { client_id: clientId, access_token: accessToken });
    const person = fieldsOf(user);
    const subject = idOf(person['user_id']);
    if (subject === undefined || subject !== idOf(exchanged['user_id'])) throw this.#refused('the person is another');
    return {
      accessToken,
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

  async #ask(path: string, form: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
    const { url, log } = this.#dependencies;
    const { status, body } = await askIssuer(url + path, log, { method: 'POST', body: new URLSearchParams(form) });
    if (status !== 200 || 'error' in body) throw this.#refused(`${path} answered ${status}`);
    return body;
  }

  #refused(reason: string): Error {
    return issuerRefused(VK_ID_ISSUER, this.#dependencies.log, reason);
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** A number in one answer and its digits in another. */
function idOf(value: unknown): string | undefined {
  return /^[1-9]\d{0,19}$/.test(String(value)) ? String(value) : undefined;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
