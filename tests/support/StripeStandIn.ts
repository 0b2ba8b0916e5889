import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listening } from './listening.ts';
import { answerForm } from './paymentForm.ts';

type Form = Readonly<Record<string, string>>;

interface StandInSession {
  readonly id: string;
  readonly form: Form;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  intent?: { readonly id: string; status: string } | undefined;
  amount: number;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const REQUIRED = [
  'mode',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
];

/** Stripe's published API as far as Checkout needs it: sessions, refunds, idempotency keys and signed events. */
export class StripeStandIn {
  static readonly SECRET_KEY = 'sk_test_standin';
  static readonly WEBHOOK_SECRET = 'whsec_standin';
  url = '';
  close: () => Promise<void> = async () => {};
  isBroken = false;
  /** Whether responses to a POST are lost after it was processed. */
  losesAnswers = false;
  /** Refunded payment intents, each once. */
  readonly refunds: string[] = [];
  readonly sessions = new Map<string, StandInSession>();
  readonly #now: () => Date;
  readonly #keys = new Map<string, { readonly said: string; readonly answer: Answer }>();

  private constructor(now: () => Date) {
    this.#now = now;
  }

  static async open(now: () => Date): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(now);
    const pay = (secret: string): void => standIn.act(secret.replace('_secret_fid', ''), 'pay');
    const server = createServer((request, response) => {
      if (answerForm('stripe', pay, request, response)) return;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const answer = standIn.#call(request.method ?? '', request.url ?? '', request.headers, text);
        if (standIn.losesAnswers && request.method === 'POST') return void response.destroy();
        response.writeHead(answer.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer.body));
      });
    });
    Object.assign(standIn, await listening(server.listen(0, '127.0.0.1')));
    return standIn;
  }

  /** `processing` is a bank that takes days, which then ends with `succeed` or `fail`. */
  act(id: string, action: 'pay' | 'processing' | 'succeed' | 'fail' | 'expire'): void {
    const session = this.#need(id);
    if (session.status !== 'open' && session.intent?.status !== 'processing') return;
    session.status = action === 'expire' ? 'expired' : 'complete';
    if (action === 'expire') return;
    session.intent ??= { id: `pi_${randomUUID().replaceAll('-', '')}`, status: 'processing' };
    const ends = { pay: 'succeeded', succeed: 'succeeded', fail: 'requires_payment_method', processing: 'processing' };
    session.intent.status = ends[action];
    if (action === 'pay' || action === 'succeed') session.payment_status = 'paid';
  }

  /** The client secret of an embedded session. */
  secretOf(id: string): string {
    return `${this.#need(id).id}_secret_fid`;
  }

  /** An event with Stripe's signature. */
  event(type: string, id: string, secret = StripeStandIn.WEBHOOK_SECRET): { body: string; headers: Headers } {
    const object = this.#shape(this.#need(id), false);
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
    return { body, headers: this.sign(body, secret) };
  }

  sign(body: string, secret = StripeStandIn.WEBHOOK_SECRET, at = this.#now()): Headers {
    const t = Math.floor(at.getTime() / 1000);
    const of = (key: string): string => createHmac('sha256', key).update(`${t}.${body}`).digest('hex');
    // While a secret is being replaced there are two signatures; v0 is only for test events.
    return new Headers({ 'Stripe-Signature': `t=${t},v1=${of('whsec_old')},v1=${of(secret)},v0=${of('test')}` });
  }

  #call(method: string, address: string, headers: Readonly<Record<string, unknown>>, text: string): Answer {
    if (this.isBroken) return { status: 503, body: {} };
    if (headers['authorization'] !== `Bearer ${StripeStandIn.SECRET_KEY}`) return error(401, 'invalid_request_error');
    const { pathname, searchParams } = new URL(address, 'https://api.stripe.com');
    if (method === 'GET') return this.#get(pathname, searchParams.getAll('expand[]'));
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return error(400, 'invalid_request_error');
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return this.#post(pathname, Object.fromEntries(new URLSearchParams(text)));
    const said = `${pathname} ${text}`;
    const before = this.#keys.get(key);
    if (before !== undefined) return before.said === said ? before.answer : error(400, 'idempotency_error');
    const answer = this.#post(pathname, Object.fromEntries(new URLSearchParams(text)));
    this.#keys.set(key, { said, answer });
    return answer;
  }

  #get(path: string, expand: readonly string[]): Answer {
    if (path === '/v1/balance') return { status: 200, body: { object: 'balance', livemode: false } };
    const session = this.sessions.get(path.replace('/v1/checkout/sessions/', ''));
    if (session === undefined) return error(404, 'invalid_request_error', 'resource_missing');
    return { status: 200, body: this.#shape(session, expand.includes('payment_intent')) };
  }

  #post(path: string, form: Form): Answer {
    if (path === '/v1/checkout/sessions') return this.#create(form);
    if (path === '/v1/refunds') return this.#refund(form['payment_intent'] ?? '');
    const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (session === undefined) return error(404, 'invalid_request_error', 'resource_missing');
    if (session.status !== 'open') return error(400, 'invalid_request_error');
    session.status = 'expired';
    return { status: 200, body: this.#shape(session, false) };
  }

  #create(form: Form): Answer {
    const expires = Number(form['expires_at']) * 1000 - this.#now().getTime();
    const isTimely = expires >= 30 * 60_000 && expires <= 24 * 3_600_000;
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    const isInShop = form['ui_mode'] === 'embedded';
    const [needed, unwanted] = isInShop ? ['return_url', 'success_url'] : ['success_url', 'return_url'];
    const fits = form[needed] !== undefined && form[unwanted] === undefined && !(isInShop && 'cancel_url' in form);
    const isWhole = fits && Number.isInteger(amount) && REQUIRED.every((name) => form[name] !== undefined);
    if (!isTimely || !isWhole) return error(400, 'invalid_request_error');
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: StandInSession = { id, form, status: 'open', payment_status: 'unpaid', amount };
    this.sessions.set(id, session);
    return { status: 200, body: this.#shape(session, false) };
  }

  #refund(intent: string): Answer {
    const isPaid = [...this.sessions.values()].some(
      (one) => one.intent?.id === intent && one.payment_status === 'paid',
    );
    if (!isPaid) return error(400, 'invalid_request_error');
    if (this.refunds.includes(intent)) return error(400, 'invalid_request_error', 'charge_already_refunded');
    this.refunds.push(intent);
    return { status: 200, body: { id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' } };
  }

  #shape({ id, form, status, payment_status, intent, amount }: StandInSession, isExpanded: boolean): object {
    const isInShop = form['ui_mode'] === 'embedded';
    return {
      id,
      object: 'checkout.session',
      status,
      payment_status,
      amount_total: amount,
      currency: form['line_items[0][price_data][currency]'],
      client_reference_id: form['client_reference_id'] ?? null,
      metadata: 'metadata[carte_payment]' in form ? { carte_payment: form['metadata[carte_payment]'] } : {},
      client_secret: isInShop && status === 'open' ? this.secretOf(id) : null,
      url: status === 'open' && !isInShop ? `https://checkout.stripe.example/c/pay/${id}` : null,
      payment_intent: intent === undefined ? null : isExpanded ? { ...intent, object: 'payment_intent' } : intent.id,
    };
  }

  #need(id: string): StandInSession {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error(`There is no session ${id}`);
    return session;
  }
}

function error(status: number, type: string, code?: string): Answer {
  return { status, body: { error: { type, code, message: 'refused' } } };
}
