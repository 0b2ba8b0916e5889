import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listening } from './listening.ts';
import { answerForm } from './paymentForm.ts';

interface Money {
  readonly value: string;
  readonly currency: string;
}

interface Receipt {
  readonly customer?: { readonly email?: string; readonly phone?: string };
  readonly items: readonly { readonly quantity: number; readonly amount: Money; readonly vat_code: number }[];
  readonly tax_system_code?: number;
}

interface ClosingReceipt extends Receipt {
  readonly type: string;
  readonly payment_id: string;
  readonly settlements: readonly { readonly type: string; readonly amount: Money }[];
}

interface PostBody {
  readonly amount?: Money;
  readonly capture?: boolean;
  readonly confirmation?: { readonly type: string; readonly return_url?: string };
  readonly metadata?: object;
  readonly payment_id?: string;
  readonly description?: string;
  readonly receipt?: Receipt;
}

interface StandInPayment {
  readonly id: string;
  readonly request: PostBody;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Money;
}

interface StandInRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly status: string;
  readonly amount: Money;
  readonly description: string | undefined;
  readonly receipt: Receipt | undefined;
  readonly receipt_registration: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const BASIC = `Basic ${Buffer.from('123456:test_secret').toString('base64')}`;

/** YooKassa's published API as far as payments need it; its notifications are not signed. */
export class YooKassaStandIn {
  static readonly SHOP_ID = '123456';
  static readonly SECRET_KEY = 'test_secret';
  url = '';
  close: () => Promise<void> = async () => {};
  isBroken = false;
  /** Refuses new payments with this answer. */
  refusal: Answer | undefined;
  /** Whether responses to a POST are lost after it was processed. */
  losesAnswers = false;
  readonly refunds: StandInRefund[] = [];
  /** Closing receipts. */
  readonly closing: (ClosingReceipt & { readonly id: string })[] = [];
  /** What becomes of receipts. */
  registration: 'pending' | 'succeeded' | 'canceled' = 'succeeded';
  readonly payments = new Map<string, StandInPayment>();
  readonly #keys = new Map<string, { readonly requestText: string; readonly answer: Answer }>();

  static async open(): Promise<YooKassaStandIn> {
    const standIn = new YooKassaStandIn();
    const pay = (token: string): void => standIn.act(token.replace('ct-', ''), 'succeeded');
    const server = createServer((request, response) => {
      if (answerForm('yookassa', pay, request, response)) return;
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

  /** Changes a payment's status; a final one stays. */
  act(id: string, status: 'waiting_for_capture' | 'succeeded' | 'canceled'): void {
    const payment = this.#need(id);
    if (payment.status === 'pending' || payment.status === 'waiting_for_capture') payment.status = status;
  }

  /** The token of YooKassa's widget. */
  tokenOf(id: string): string {
    return `ct-${this.#need(id).id}`;
  }

  /** A notification, which anybody could send. */
  notification(event: string, id: string): { readonly body: string; readonly headers: Headers } {
    const object = { ...this.#shape(this.#need(id)), status: event.replace('payment.', '') };
    return { body: JSON.stringify({ type: 'notification', event, object }), headers: new Headers() };
  }

  #call(method: string, path: string, headers: Readonly<Record<string, unknown>>, text: string): Answer {
    if (this.isBroken) return { status: 500, body: yooKassaError('internal_server_error') };
    if (headers['authorization'] !== BASIC) return { status: 401, body: yooKassaError('invalid_credentials') };
    if (path === '/v3/me') return { status: 200, body: { account_id: YooKassaStandIn.SHOP_ID, status: 'enabled' } };
    const { pathname, searchParams } = new URL(path, 'https://api.yookassa.ru');
    if (method === 'GET' && pathname === '/v3/refunds') {
      const items = this.refunds.filter(({ payment_id }) => payment_id === searchParams.get('payment_id'));
      return { status: 200, body: { type: 'list', items } };
    }
    if (method === 'GET' && pathname.startsWith('/v3/receipts/')) return this.#closingOf(pathname);
    if (method === 'GET') return this.#get(path.replace('/v3/payments/', ''));
    const key = headers['idempotence-key'];
    const isFine = typeof key === 'string' && key.length <= 64 && headers['content-type'] === 'application/json';
    if (!isFine) return refusal();
    const requestText = `${path} ${text}`;
    const before = this.#keys.get(key);
    if (before !== undefined) return before.requestText === requestText ? before.answer : refusal();
    const answer = this.#post(path, JSON.parse(text) as PostBody);
    this.#keys.set(key, { requestText, answer });
    return answer;
  }

  #get(id: string): Answer {
    const payment = this.payments.get(id);
    if (payment === undefined) return { status: 404, body: yooKassaError('not_found') };
    return { status: 200, body: this.#shape(payment) };
  }

  #post(path: string, request: PostBody): Answer {
    if (path === '/v3/payments') return this.#create(request);
    if (path === '/v3/refunds') return this.#refund(request);
    if (path === '/v3/receipts') return this.#close(request as unknown as ClosingReceipt);
    const payment = this.payments.get(/^\/v3\/payments\/([\w-]+)\/cancel$/.exec(path)?.[1] ?? '');
    if (payment?.status !== 'waiting_for_capture') return refusal();
    payment.status = 'canceled';
    return { status: 200, body: this.#shape(payment) };
  }

  #create(request: PostBody): Answer {
    if (this.refusal !== undefined) return this.refusal;
    const { amount, confirmation } = request;
    const { type, return_url } = confirmation ?? {};
    const isShown = type === 'embedded' ? return_url === undefined : type === 'redirect' && Boolean(return_url);
    if (amount === undefined || !/^\d+\.\d\d$/.test(amount.value) || !isShown) return refusal();
    if (request.receipt !== undefined && !isReceiptOf(request.receipt, amount)) {
      return { status: 400, body: yooKassaError('invalid_request', 'receipt') };
    }
    const payment: StandInPayment = { id: randomUUID(), request, status: 'pending', amount };
    this.payments.set(payment.id, payment);
    return { status: 200, body: this.#shape(payment) };
  }

  /** Gives back an amount in YooKassa's dashboard, which knows nothing of the shop's refunds. */
  refundElsewhere(id: string, value: string): void {
    this.#refund({ payment_id: id, amount: { value, currency: this.#need(id).amount.currency } });
  }

  #refund({ payment_id = '', amount, description, receipt }: PostBody): Answer {
    const payment = this.payments.get(payment_id);
    if (payment?.status !== 'succeeded' || amount === undefined || !/^\d+\.\d\d$/.test(amount.value)) return refusal();
    const [part, paid] = [amount, payment.amount].map(({ value }) => Number(value.replace('.', '')));
    const isPossible =
      part !== undefined && paid !== undefined && part > 0 && part + this.givenBack(payment_id) <= paid;
    if (!isPossible) return refusal();
    // The receipt of a whole refund follows from that of the payment.
    const hasReceipt = payment.request.receipt !== undefined;
    const own = part === paid ? payment.request.receipt : receipt;
    if (hasReceipt && (own === undefined || !isReceiptOf(own, amount))) return refusal();
    const receipt_registration = hasReceipt ? this.registration : undefined;
    const refundFields = { id: randomUUID(), payment_id, status: 'succeeded', amount, description };
    const refund = { ...refundFields, receipt: own, receipt_registration };
    this.refunds.push(refund);
    return { status: 200, body: refund };
  }

  #close(receipt: ClosingReceipt): Answer {
    const [settled] = receipt.settlements;
    const payment = this.payments.get(receipt.payment_id);
    const isFine = receipt.type === 'payment' && settled?.type === 'prepayment' && isReceiptOf(receipt, settled.amount);
    if (payment?.status !== 'succeeded' || !isFine) return refusal();
    const id = `rt-${randomUUID()}`;
    this.closing.push({ ...receipt, id });
    return { status: 200, body: { id, type: 'payment', status: this.registration } };
  }

  #closingOf(path: string): Answer {
    const receipt = this.closing.find(({ id }) => path.endsWith(id));
    if (receipt === undefined) return { status: 404, body: yooKassaError('not_found') };
    return { status: 200, body: { id: receipt.id, type: 'payment', status: this.registration } };
  }

  /** All that has been given back of a payment, in hundredths. */
  givenBack(id: string): number {
    const own = this.refunds.filter(({ payment_id }) => payment_id === id);
    return own.reduce((sum, { amount }) => sum + Number(amount.value.replace('.', '')), 0);
  }

  /** The notification of a refund, which anybody could send. */
  refundNotification(id: string): { readonly body: string; readonly headers: Headers } {
    const object = { id: randomUUID(), payment_id: id, status: 'succeeded' };
    return {
      body: JSON.stringify({ type: 'notification', event: 'refund.succeeded', object }),
      headers: new Headers(),
    };
  }

  #shape({ id, request, status, amount }: StandInPayment): object {
    const back = this.givenBack(id);
    return {
      id,
      status,
      paid: status === 'succeeded',
      amount,
      refunded_amount: { value: (back / 100).toFixed(2), currency: amount.currency },
      metadata: request.metadata ?? {},
      ...(request.receipt && { receipt_registration: status === 'succeeded' ? this.registration : 'pending' }),
      ...(status === 'pending' && {
        confirmation: {
          ...request.confirmation,
          ...(request.confirmation?.type === 'embedded'
            ? { confirmation_token: this.tokenOf(id) }
            : { confirmation_url: `https://yookassa.example/pay?id=${id}` }),
        },
      }),
    };
  }

  #need(id: string): StandInPayment {
    const payment = this.payments.get(id);
    if (payment === undefined) throw new Error(`There is no payment ${id}`);
    return payment;
  }
}

function refusal(): Answer {
  return { status: 400, body: yooKassaError('invalid_request') };
}

/** YooKassa's answer to what it refuses. */
export function yooKassaError(code: string, parameter?: string): object {
  return { type: 'error', code, parameter, description: 'refused' };
}

/** Whether a receipt has a customer, and adds up to the amount. */
function isReceiptOf({ customer, items, tax_system_code = 1 }: Receipt, amount: Money): boolean {
  const kopecks = ({ value }: Money): number => Number(value.replace('.', ''));
  const sum = items.reduce((all, item) => all + kopecks(item.amount) * item.quantity, 0);
  const areRates = items.every(({ vat_code }) => vat_code >= 1 && vat_code <= 12);
  return Boolean(customer?.email || customer?.phone) && sum === kopecks(amount) && areRates && tax_system_code <= 6;
}
