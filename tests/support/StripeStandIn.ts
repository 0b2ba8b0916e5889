import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listening } from './listening.ts';
import { answerPaymentElement } from './paymentElementStandIn.ts';
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

interface StandInRefund {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
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

/**
 * What `ui_mode` may be in the versions of the API that the stand-in speaks: `custom` came with 2025-03-31, other names
 * a year later.
 */
const FIRST_WITH_CUSTOM = '2025-03-31';
const FIRST_WITH_OTHER_NAMES = '2026-03-25';

/** The published numbers of test cards: one that is declined, and one that pays. */
export const DECLINED_CARD = '4000000000000002';
export const GOOD_CARD = '4242424242424242';

/** Stripe's published API as far as Checkout needs it: sessions, refunds, idempotency keys and signed events. */
export class StripeStandIn {
  static readonly SECRET_KEY = 'sk_test_standin';
  static readonly WEBHOOK_SECRET = 'whsec_standin';
  url = '';
  close: () => Promise<void> = async () => {};
  isBroken = false;
  /** Refuses new sessions with this answer. */
  refusal: Answer | undefined;
  /** Whether responses to a POST are lost after it was processed. */
  losesAnswers = false;
  readonly refunds: StandInRefund[] = [];
  readonly sessions = new Map<string, StandInSession>();
  /** Confirmations of Payment Elements, by session. */
  readonly confirmations: string[] = [];
  readonly #now: () => Date;
  readonly #keys = new Map<string, { readonly requestText: string; readonly answer: Answer }>();

  private constructor(now: () => Date) {
    this.#now = now;
  }

  static async open(now: () => Date): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(now);
    const idOf = (secret: string): string => secret.replace('_secret_fid', '');
    const pay = (secret: string): void => standIn.act(idOf(secret), 'pay');
    const server = createServer((request, response) => {
      if (answerForm('stripe', pay, request, response)) return;
      const confirm = (secret: string, card: string): object => standIn.#confirm(idOf(secret), card);
      const read = (secret: string): object => standIn.#sessionOf(idOf(secret));
      if (answerPaymentElement({ read, confirm }, request, response)) return;
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

  /**
   * `processing` is a bank that takes days, which then ends with `succeed` or `fail`; `refuse` is a card that is
   * declined at once, which leaves the session open for another one.
   */
  act(id: string, action: 'pay' | 'processing' | 'succeed' | 'fail' | 'refuse' | 'expire'): void {
    const session = this.#need(id);
    if (session.status !== 'open' && session.intent?.status !== 'processing') return;
    if (action === 'expire') {
      session.status = 'expired';
      return;
    }
    session.intent ??= { id: `pi_${randomUUID().replaceAll('-', '')}`, status: 'requires_payment_method' };
    if (action === 'refuse') return;
    session.status = 'complete';
    const ends = { pay: 'succeeded', succeed: 'succeeded', fail: 'requires_payment_method', processing: 'processing' };
    session.intent.status = ends[action];
    if (action === 'pay' || action === 'succeed') session.payment_status = 'paid';
  }

  /** What Stripe.js knows of a session. */
  #sessionOf(id: string): object {
    const { status, payment_status, amount, form } = this.#need(id);
    return {
      id,
      email: form['customer_email'] ?? null,
      currency: form['line_items[0][price_data][currency]'],
      minorUnitsAmount: amount,
      status: status === 'complete' ? { type: status, paymentStatus: payment_status } : { type: status },
    };
  }

  #confirm(id: string, card: string): object {
    const { status, form } = this.#need(id);
    this.confirmations.push(id);
    const problem = (message: string, more: object = { code: null }): object => ({
      type: 'error',
      error: { message, ...more },
    });
    if (form['ui_mode'] !== 'custom') return problem('This session has no elements.');
    if (status !== 'open') return problem('This session is not open any more.');
    if (form['customer_email'] === undefined) return problem('An email address is needed.');
    if (card !== GOOD_CARD && card !== DECLINED_CARD) return problem('Your card number is incomplete.');
    this.act(id, card === DECLINED_CARD ? 'refuse' : 'pay');
    if (card === GOOD_CARD) return { type: 'success', session: this.#sessionOf(id) };
    const declined = { code: 'paymentFailed', paymentFailed: { declineCode: 'generic_decline' } };
    return problem('Your card was declined.', declined);
  }

  /** The client secret of a session with a form in the page. */
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
    if (headers['authorization'] !== `Bearer ${StripeStandIn.SECRET_KEY}`)
      return stripeError(401, 'invalid_request_error');
    const { pathname, searchParams } = new URL(address, 'https://api.stripe.com');
    if (method === 'GET') return this.#get(pathname, searchParams);
    if (headers['content-type'] !== 'application/x-www-form-urlencoded')
      return stripeError(400, 'invalid_request_error');
    const key = headers['idempotency-key'];
    const version = String(headers['stripe-version']);
    const post = (): Answer => this.#post(pathname, Object.fromEntries(new URLSearchParams(text)), version);
    if (typeof key !== 'string') return post();
    const requestText = `${pathname} ${text}`;
    const before = this.#keys.get(key);
    if (before !== undefined)
      return before.requestText === requestText ? before.answer : stripeError(400, 'idempotency_error');
    const answer = post();
    this.#keys.set(key, { requestText, answer });
    return answer;
  }

  #get(path: string, search: URLSearchParams): Answer {
    const expand = search.getAll('expand[]');
    if (path === '/v1/balance') return { status: 200, body: { object: 'balance', livemode: false } };
    const intent = search.get('payment_intent');
    if (path === '/v1/refunds') {
      return { status: 200, body: { data: this.refunds.filter((one) => one.payment_intent === intent) } };
    }
    if (path === '/v1/checkout/sessions') {
      const own = [...this.sessions.values()].filter((one) => one.intent?.id === intent);
      return { status: 200, body: { data: own.map((one) => this.#shape(one, false)) } };
    }
    const session = this.sessions.get(path.replace('/v1/checkout/sessions/', ''));
    if (session === undefined) return stripeError(404, 'invalid_request_error', 'resource_missing');
    return { status: 200, body: this.#shape(session, expand.includes('payment_intent')) };
  }

  #post(path: string, form: Form, version: string): Answer {
    if (path === '/v1/checkout/sessions') return this.#create(form, version);
    if (path === '/v1/refunds') return this.#refund(form);
    const [, id = ''] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    const session = this.sessions.get(id);
    if (session === undefined) return stripeError(404, 'invalid_request_error', 'resource_missing');
    if (session.status !== 'open') return stripeError(400, 'invalid_request_error');
    session.status = 'expired';
    return { status: 200, body: this.#shape(session, false) };
  }

  #create(form: Form, version: string): Answer {
    if (this.refusal !== undefined) return this.refusal;
    const expires = Number(form['expires_at']) * 1000 - this.#now().getTime();
    const isTimely = expires >= 30 * 60_000 && expires <= 24 * 3_600_000;
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    const isWhole =
      fitsMode(form, version) && Number.isInteger(amount) && REQUIRED.every((name) => form[name] !== undefined);
    if (!isTimely || !isWhole) return stripeError(400, 'invalid_request_error');
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: StandInSession = { id, form, status: 'open', payment_status: 'unpaid', amount };
    this.sessions.set(id, session);
    return { status: 200, body: this.#shape(session, false) };
  }

  /** Gives back an amount in Stripe's dashboard, where the shop's metadata is not known. */
  refundElsewhere(id: string, amount: number): void {
    this.#refund({ payment_intent: this.#need(id).intent?.id ?? '', amount: String(amount) });
  }

  #refund(form: Form): Answer {
    const { payment_intent = '' } = form;
    const paid = [...this.sessions.values()].find(
      (one) => one.intent?.id === payment_intent && one.payment_status === 'paid',
    );
    if (paid === undefined) return stripeError(400, 'invalid_request_error');
    const before = this.givenBack(paid.id);
    const amount = Number(form['amount'] ?? paid.amount - before);
    if (before === paid.amount) return stripeError(400, 'invalid_request_error', 'charge_already_refunded');
    if (!(amount > 0 && before + amount <= paid.amount))
      return stripeError(400, 'invalid_request_error', undefined, 'amount');
    const carte_refund = form['metadata[carte_refund]'];
    const metadata: Record<string, string> = carte_refund === undefined ? {} : { carte_refund };
    const refund = { id: `re_${randomUUID()}`, payment_intent, amount, status: 'succeeded', metadata };
    this.refunds.push(refund);
    return { status: 200, body: { ...refund, object: 'refund' } };
  }

  /** All that has been given back of a session's payment, in Stripe's unit. */
  givenBack(id: string): number {
    const intent = this.#need(id).intent?.id;
    return this.refunds.reduce((sum, one) => sum + (one.payment_intent === intent ? one.amount : 0), 0);
  }

  /** A signed event about a refund: of the charge, or of the refund itself. */
  refundEvent(type: 'charge.refunded' | 'refund.created', id: string): { body: string; headers: Headers } {
    const object = { id: 'of_a_refund', object: type.split('.')[0], payment_intent: this.#need(id).intent?.id ?? null };
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
    return { body, headers: this.sign(body) };
  }

  #shape({ id, form, status, payment_status, intent, amount }: StandInSession, isExpanded: boolean): object {
    const { ui_mode = 'hosted' } = form;
    const isInShop = ui_mode !== 'hosted';
    return {
      id,
      object: 'checkout.session',
      ui_mode,
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

/** Whether the addresses that are sent are those of the session's `ui_mode`, which the version must have. */
function fitsMode(form: Form, version: string): boolean {
  const { ui_mode = 'hosted' } = form;
  const day = version.slice(0, 10);
  const has = (...names: string[]): boolean => names.some((name) => name in form);
  if (day >= FIRST_WITH_OTHER_NAMES) return false;
  if (ui_mode === 'hosted') return has('success_url') && !has('return_url', 'redirect_on_completion');
  if (!has('return_url') || has('success_url', 'cancel_url')) return false;
  if (ui_mode === 'custom') return day >= FIRST_WITH_CUSTOM && !has('redirect_on_completion');
  return ui_mode === 'embedded';
}

/** Stripe's answer to what it refuses. */
export function stripeError(status: number, type: string, code?: string, param?: string): Answer {
  return { status, body: { error: { type, code, param, message: 'refused' } } };
}
