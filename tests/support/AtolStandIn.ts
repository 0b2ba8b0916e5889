import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { listening } from './listening.ts';

interface Item {
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
  readonly sum: number;
  readonly payment_method: string;
  readonly payment_object: string;
  readonly vat: { readonly type: string };
}

export interface AtolDocument {
  readonly external_id: string;
  readonly receipt: {
    readonly client: { readonly email?: string; readonly phone?: string };
    readonly company: { readonly email: string; readonly sno: string; readonly inn: string };
    readonly items: readonly Item[];
    readonly payments: readonly { readonly type: number; readonly sum: number }[];
    readonly total: number;
  };
  readonly timestamp: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

interface Taken {
  readonly operation: string;
  readonly document: AtolDocument;
  state: 'wait' | 'done' | 'fail';
}

const VATS = 'none vat0 vat5 vat7 vat10 vat20 vat22 vat105 vat107 vat110 vat120 vat122'.split(' ');

/** ATOL Online by its published protocol v4, as far as receipts of orders need it. */
export class AtolStandIn {
  static readonly ACCOUNT = {
    login: 'shop',
    password: 'pass',
    groupCode: 'group_1',
    inn: '5544332219',
    email: 'shop@example.com',
  };
  url = '';
  close: () => Promise<void> = async () => {};
  isBroken = false;
  /** Whether responses to a POST are lost after it was processed. */
  losesAnswers = false;
  /** What becomes of a new receipt. */
  fate: Taken['state'] = 'done';
  readonly taken = new Map<string, Taken>();
  #token = randomUUID();
  tokens = 0;

  static async open(): Promise<AtolStandIn> {
    const standIn = new AtolStandIn();
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const token = String(request.headers['token'] ?? '');
        const answer = standIn.#call(request.method ?? '', request.url ?? '', token, text);
        const isReceipt = request.method === 'POST' && request.url !== '/getToken';
        if (standIn.losesAnswers && isReceipt) return void response.destroy();
        response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' });
        response.end(JSON.stringify(answer.body));
      });
    });
    Object.assign(standIn, await listening(server.listen(0, '127.0.0.1')));
    return standIn;
  }

  endToken(): void {
    this.#token = randomUUID();
  }

  /** Registers or refuses what waits. */
  finish(state: 'done' | 'fail' = 'done'): void {
    for (const one of this.taken.values()) if (one.state === 'wait') one.state = state;
  }

  /** Registered receipts: what was done, and the document. */
  registered(): readonly (Pick<Taken, 'operation'> & AtolDocument)[] {
    const done = Array.from(this.taken.values()).filter(({ state }) => state === 'done');
    return done.map(({ operation, document }) => ({ operation, ...document }));
  }

  #call(method: string, path: string, token: string, text: string): Answer {
    if (this.isBroken) return { status: 500, body: {} };
    if (method === 'POST' && path === '/getToken') return this.#signIn(JSON.parse(text));
    if (token !== this.#token) return failure(401, 11, 'The token is outdated');
    const [, group, operation, uuid = ''] = path.split('/');
    if (group !== AtolStandIn.ACCOUNT.groupCode) return failure(400, 20, 'There is no such group');
    if (method === 'GET' && operation === 'report') return this.#report(uuid);
    if (operation !== 'sell' && operation !== 'sell_refund') return failure(400, 30, 'There is no such operation');
    return this.#take(operation, JSON.parse(text));
  }

  #signIn({ login, pass }: { readonly login?: string; readonly pass?: string }): Answer {
    const { ACCOUNT } = AtolStandIn;
    if (login !== ACCOUNT.login || pass !== ACCOUNT.password) return failure(401, 12, 'Wrong login or password');
    this.tokens += 1;
    return { status: 200, body: { error: null, timestamp: 'now', token: this.#token } };
  }

  #take(operation: string, document: AtolDocument): Answer {
    const entry = [...this.taken].find(([, one]) => one.document.external_id === document.external_id);
    if (entry !== undefined) {
      return { status: 400, body: { uuid: entry[0], status: 'fail', error: { code: 33, text: 'external_id exists' } } };
    }
    const fault = faultOf(document);
    if (fault !== undefined) return failure(400, 32, fault);
    const uuid = randomUUID();
    this.taken.set(uuid, { operation, document, state: this.fate });
    return { status: 200, body: { uuid, status: 'wait', error: null, timestamp: 'now' } };
  }

  #report(uuid: string): Answer {
    const one = this.taken.get(uuid);
    if (one === undefined) return failure(400, 34, 'There is no such receipt');
    const { state: status, document } = one;
    const payload = { total: document.receipt.total, fiscal_document_number: 133, fn_number: '1110000100238211' };
    const error = status === 'fail' ? { code: 1, text: 'No paper' } : null;
    return { status: 200, body: { uuid, status, error, payload: status === 'done' ? payload : null } };
  }
}

function failure(status: number, code: number, text: string): Answer {
  return { status, body: { uuid: '', status: 'fail', error: { code, text, type: 'system' } } };
}

/** What the protocol forbids, and a register would refuse. */
function faultOf({ external_id, receipt, timestamp }: AtolDocument): string | undefined {
  const { client, company, items, payments, total } = receipt;
  const kopecks = (rubles: number): number => Math.round(rubles * 100);
  const isRound = (rubles: number): boolean => Number.isInteger(Number((rubles * 100).toFixed(6)));
  if (external_id.length > 128) return 'external_id is too long';
  if (!/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/.test(timestamp)) return 'timestamp';
  if (!client.email && !client.phone) return 'client has neither email nor phone';
  if (!company.email || !/^(?:osn|usn_income|usn_income_outcome|esn|patent)$/.test(company.sno)) return 'company';
  if (items.length < 1 || items.length > 100) return 'items';
  for (const { name, price, quantity, sum, vat, payment_method, payment_object } of items) {
    if (name.length < 1 || name.length > 128 || ![price, sum].every(isRound)) return 'an item';
    if (kopecks(price) * quantity !== kopecks(sum)) return 'sum is not price x quantity';
    if (!VATS.includes(vat.type) || !/^full_(?:pre)?payment$/.test(payment_method)) return 'an item';
    if (!/^(?:commodity|service)$/.test(payment_object)) return 'payment_object';
  }
  const sumOf = (sums: readonly { readonly sum: number }[]): number =>
    sums.reduce((all, { sum }) => all + kopecks(sum), 0);
  const isWhole = sumOf(items) === kopecks(total) && sumOf(payments) === kopecks(total);
  return isWhole ? undefined : 'the sums differ from the total';
}
