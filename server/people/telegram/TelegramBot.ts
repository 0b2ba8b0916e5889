import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { is, type as shape, string } from 'superstruct';

interface BotSettings {
  /** Of the bot, as BotFather gives it: `123456:ABC…`. */
  readonly token: string;
  /** Base URL of the Bot API: Telegram's own, or that of a server of one's own. */
  readonly apiUrl: string;
  /** Of the shop; what Telegram sends is known by a value derived from it. */
  readonly tokenSecret: string;
}

const TIMEOUT_MS = 10_000;
const SECRET_BYTES = 32;
const NAME = shape({ result: shape({ username: string() }) });

/** Telegram answered with an error. */
export class TelegramRefused extends Error {
  override readonly name = 'TelegramRefused';
  readonly status: number;

  constructor(status: number, problem: string) {
    super(`Telegram answered ${status}: ${problem}`);
    this.status = status;
  }
}

/** The Bot API of Telegram (https://core.telegram.org/bots/api), as far as the shop uses it. */
export class TelegramBot {
  readonly #settings: BotSettings;
  readonly #secret: string;
  #name: string | undefined;

  constructor(settings: BotSettings) {
    this.#settings = settings;
    const derived = hkdfSync('sha256', settings.tokenSecret, '', 'telegram updates', SECRET_BYTES);
    this.#secret = Buffer.from(derived).toString('base64url');
  }

  /** The bot's user name, such as `coral_bot`. */
  async name(): Promise<string> {
    if (this.#name !== undefined) return this.#name;
    const answer = await this.#call('getMe', {});
    if (!is(answer, NAME)) throw new Error('Telegram did not name the bot');
    this.#name = answer.result.username;
    return this.#name;
  }

  /** Lets Telegram send what people write to the bot to a URL of the shop, with a secret. */
  async receiveAt(url: string): Promise<void> {
    await this.#call('setWebhook', { url, secret_token: this.#secret, allowed_updates: ['message'] });
  }

  /** Whether a request with this value of `X-Telegram-Bot-Api-Secret-Token` is from Telegram. */
  isFromTelegram(secret: string | undefined): boolean {
    const [given, own] = [Buffer.from(secret ?? ''), Buffer.from(this.#secret)];
    return given.length === own.length && timingSafeEqual(given, own);
  }

  /** Sends a text to a chat. Rejects with `TelegramRefused`, or another error when Telegram cannot be reached. */
  async send(chatId: string, text: string): Promise<void> {
    await this.#call('sendMessage', { chat_id: chatId, text, link_preview_options: { is_disabled: true } });
  }

  async #call(method: string, body: object): Promise<unknown> {
    const { token, apiUrl } = this.#settings;
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${apiUrl}/bot${token}/${method}`, { ...request, redirect: 'error', signal }).catch(
      // The error may quote the URL, which contains the token.
      (error: unknown) => new Error(`Telegram cannot be reached: ${String(error).replaceAll(token, '…')}`),
    );
    if (response instanceof Error) throw response;
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    const { description = 'no reason' } = (answer ?? {}) as { readonly description?: string };
    throw new TelegramRefused(response.status, description);
  }
}
