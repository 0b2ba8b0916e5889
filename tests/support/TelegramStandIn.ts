import { createServer } from 'node:http';
import { listening } from './listening.ts';

interface Sent {
  readonly chatId: string;
  readonly text: string;
}

interface Body {
  readonly chat_id: string | number;
  readonly text: string;
  readonly url: string;
  readonly secret_token: string;
}

/** Answers of the bot to what a person wrote, and the status of the shop's answer. */
interface Answer {
  readonly status: number;
  readonly text: string | undefined;
}

export const TELEGRAM_TOKEN = '123456:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';

/** The Bot API of Telegram, and the chats that people have with the bot. */
export class TelegramStandIn {
  url = '';
  close: () => Promise<void> = async () => {};
  readonly messages: Sent[] = [];
  /** Chats whose people have blocked the bot. */
  readonly blocked = new Set<string>();
  /** Where updates go, and their secret; undefined before the shop has said so. */
  webhook: { readonly url: string; readonly secret: string } | undefined;
  /** Answers 429 to each call: too many messages. */
  isBusy = false;

  static async open(): Promise<TelegramStandIn> {
    const standIn = new TelegramStandIn();
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Body;
        const [status, answer] = standIn.#answer(request.url ?? '', body);
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    Object.assign(standIn, await listening(server.listen(0, '127.0.0.1')));
    return standIn;
  }

  /** What a person writes to the bot, as Telegram hands it to the shop by `send`. */
  async write(send: (request: Request) => Response | Promise<Response>, chatId: number, text: string): Promise<Answer> {
    if (this.webhook === undefined) throw new Error('the shop has not said where updates go');
    const from = { id: chatId, is_bot: false, first_name: 'Анна', language_code: 'en' };
    const message = { message_id: 1, date: 0, chat: { id: chatId, type: 'private' }, from, text };
    const response = await send(
      new Request(this.webhook.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': this.webhook.secret },
        body: JSON.stringify({ update_id: 1, message }),
      }),
    );
    const answer = (await response.json()) as Partial<Body> & { readonly method?: string };
    const isForChat = answer.method === 'sendMessage' && String(answer.chat_id) === String(chatId);
    return { status: response.status, text: isForChat ? answer.text : undefined };
  }

  #answer(path: string, body: Body): [status: number, answer: object] {
    const method = path.startsWith(`/bot${TELEGRAM_TOKEN}/`) ? path.slice(`/bot${TELEGRAM_TOKEN}/`.length) : undefined;
    if (method === undefined) return refusal(401, 'Unauthorized');
    if (this.isBusy) return refusal(429, 'Too Many Requests: retry after 5');
    switch (method) {
      case 'getMe':
        return [200, { ok: true, result: { id: 123_456, is_bot: true, first_name: 'Coral', username: 'coral_bot' } }];
      case 'setWebhook':
        this.webhook = { url: body.url, secret: body.secret_token };
        return [200, { ok: true, result: true }];
      case 'sendMessage': {
        const chatId = String(body.chat_id);
        if (this.blocked.has(chatId)) return refusal(403, 'Forbidden: bot was blocked by the user');
        this.messages.push({ chatId, text: body.text });
        return [200, { ok: true, result: { message_id: this.messages.length, chat: { id: Number(chatId) } } }];
      }
      default:
        return refusal(404, 'Not Found');
    }
  }
}

function refusal(status: number, description: string): [status: number, answer: object] {
  return [status, { ok: false, error_code: status, description }];
}
