import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

interface Refusal {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** How the back end reads what the specification leaves open, and what is odd in its data. */
export interface BareModes {
  /** Body of the answer to a new order. */
  orderAnswer: 'id' | 'object' | 'empty' | 'text' | 'number' | 'full' | 'cut';
  orderStatus: number;
  orderRefusal: Refusal | undefined;
  preflightRefusal: Refusal | undefined;
  smsRefusal: Refusal | undefined;
  signInRefusal: Refusal | undefined;
  refreshRefusal: Refusal | undefined;
  /** What calls are refused with, by the end of their path. */
  refusals: Readonly<Record<string, Refusal>>;
  /** Status of every call that section 7 of the specification does not list. */
  absentStatus: number;
  /**
   * `absent-calls` sends no leave to read the answer of calls beyond section 7, `errors` of refusals, `none` of any.
   */
  cors: 'any' | 'strict' | 'absent-calls' | 'errors' | 'none';
  /** Replaces headers of the answer to a browser's question. */
  leave: Readonly<Record<string, string>>;
  /** The refresh token is no JWT. */
  hasOpaqueTokens: boolean;
  accessSeconds: number;
  refreshSeconds: number;
  code: string;
  time: (now: Date) => unknown;
  specials: readonly string[];
  /** Values that replace those of the data below: an answer as a whole, by its name. */
  data: Partial<
    Record<
      'cities' | 'restaurants' | 'groups' | 'positions' | 'modifiers' | 'zones' | 'slots' | 'promotions',
      unknown[]
    >
  >;
}

const PLAIN: BareModes = {
  orderAnswer: 'id',
  orderStatus: 200,
  orderRefusal: undefined,
  preflightRefusal: undefined,
  smsRefusal: undefined,
  signInRefusal: undefined,
  refreshRefusal: undefined,
  refusals: {},
  absentStatus: 404,
  cors: 'any',
  leave: {},
  hasOpaqueTokens: false,
  accessSeconds: 600,
  refreshSeconds: 86_400,
  code: '123456',
  time: (now) => now.toISOString(),
  specials: ['delivery-price'],
  data: {},
};

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const hours = WEEK.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '23:59' }));
const pay = { cardOnline: 'bank', cardUponReceipt: true, cashUponReceipt: true };
const DELIVERY_PRICE = 15_000;

/** A restaurant with only the fields of the specification. */
export function aBareRestaurant(id: number, overrides: Json = {}): Json {
  return {
    id,
    name: `Bare ${id}`,
    address: `Harbour, Pier ${id}`,
    street: `Pier ${id}`,
    averageCheck: 90_000,
    currency: 'RUB',
    description: '',
    emails: [],
    links: [],
    phones: [{ value: '+74950000000' }],
    location: { lat: 44.2, lng: 37.1 },
    menus: [
      { id: id * 10, name: 'Menu', order: 1, isDelivery: true, isOnline: true, isTable: false, isTakeAway: true },
    ],
    openingHours: hours,
    order: id,
    payConfig: { delivery: pay, takeAway: pay },
    payEngine: null,
    pays: [],
    photos: [],
    tags: [],
    timezone: '+03:00',
    ...overrides,
  };
}

function initialData(): Record<keyof BareModes['data'], unknown[]> {
  const position = { menu: { id: 110 }, positionGroup: { id: 1 }, hasModifiers: false };
  const polygon = [
    [44.1, 37],
    [44.1, 37.2],
    [44.3, 37.2],
    [44.3, 37],
  ];
  const rules = [{ deliveryPrice: DELIVERY_PRICE, time: 45, minOrderPrice: 50_000, maxOrderPrice: 0 }];
  return {
    cities: [
      {
        id: 1,
        name: 'Harbour',
        bounds: { east: 37.3, north: 44.4, south: 44, west: 36.9 },
        center: { lat: 44.2, lng: 37.1 },
        zoom: 13,
      },
    ],
    restaurants: [aBareRestaurant(11), aBareRestaurant(12)],
    groups: [{ id: 1, name: 'Pizza', order: 1, photos: [] }],
    positions: [
      { ...position, id: 101, name: 'Margherita', price: 59_000 },
      { ...position, id: 102, name: 'Pepperoni', price: 69_000, hasModifiers: true },
      { ...position, id: 103, name: 'Lemonade', price: 15_000, positionGroup: null },
    ],
    modifiers: [],
    zones: [{ id: 5, name: 'Center', polygon, rules }],
    slots: [],
    promotions: [{ id: 7, name: 'A promotion' }],
  };
}

interface BareCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Json;
  readonly token: string | undefined;
  readonly externalToken: string | undefined;
}

interface Answered {
  readonly status: number;
  readonly body?: unknown;
}

export interface LoggedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

const ok = (body?: unknown): Answered => ({ status: 200, body });
const refuse = ({ status, code, message }: Refusal): Answered => ({
  status,
  body: code === undefined ? undefined : { errors: [{ code, message: message ?? `server text: ${code}` }] },
});
const unauthorized = refuse({ status: 401, code: 'auth', message: 'Unauthorized' });

/**
 * A back end that knows only the calls of the specification, section 7, in their plainest reading. It has no
 * capabilities, knows no idempotency key and makes an order of every request for one. Tests ask it directly (`answer`)
 * or over HTTP (`listen`).
 */
export class BareBackEnd {
  modes: BareModes = { ...PLAIN };
  /** Bodies of the requests that became orders, oldest first. */
  readonly orders: Json[] = [];
  readonly calls: LoggedCall[] = [];
  readonly #now: () => Date;
  #server: Server | undefined;
  #tokens = 0;

  constructor(modes: Partial<BareModes> = {}, now: () => Date = () => new Date()) {
    this.modes = { ...PLAIN, ...modes };
    this.#now = now;
  }

  async answer(request: Request): Promise<Response> {
    if (request.method === 'OPTIONS') {
      const requestedHeaders = request.headers.get('access-control-request-headers') ?? '*';
      return new Response(null, { status: 204, headers: this.preflight(requestedHeaders) });
    }
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Json;
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
    const externalToken = request.headers.get('x-external-token') ?? undefined;
    const call = { method: request.method, path: pathname, query: searchParams, body, token, externalToken };
    const route = ROUTES.find(([method, path]) => method === call.method && path.test(call.path));
    const { refusals } = this.modes;
    const [, refused] = Object.entries(refusals).find(([end]) => pathname.endsWith(end)) ?? [];
    const answer = refused
      ? refuse(refused)
      : (route?.[2](this, call) ?? refuse({ status: this.modes.absentStatus, code: 'absent' }));
    const headers = Object.fromEntries(request.headers);
    this.calls.push({ method: call.method, path: pathname, status: answer.status, headers, body });
    const { cors } = this.modes;
    const isReadable = {
      any: true,
      strict: true,
      'absent-calls': route !== undefined,
      errors: answer.status < 400,
      none: false,
    }[cors];
    const leave = isReadable ? { 'access-control-allow-origin': '*' } : undefined;
    const content = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(content ?? '', {
      status: answer.status,
      headers: { 'content-type': 'application/json', ...leave },
    });
  }

  /** The answer to a browser's question whether it may send a request. */
  preflight(requestedHeaders: string): Record<string, string> {
    const { cors, leave } = this.modes;
    if (cors === 'none') return {};
    return {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': cors === 'strict' ? 'authorization, content-type' : requestedHeaders,
      ...leave,
    };
  }

  /** Listens on a free port of this machine and returns its origin. */
  async listen(port = 0): Promise<string> {
    this.#server = createServer((request, response) => void this.#serve(request, response));
    await new Promise<void>((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
  }

  data(name: keyof BareModes['data']): unknown[] {
    return this.modes.data[name] ?? initialData()[name];
  }

  now(): unknown {
    return this.modes.time(this.#now());
  }

  tokens(personId: string): Json {
    const { hasOpaqueTokens, accessSeconds, refreshSeconds } = this.modes;
    this.#tokens += 1;
    const refreshToken = hasOpaqueTokens ? `opaque-${this.#tokens}` : this.#jwt(personId, refreshSeconds);
    return { accessToken: this.#jwt(personId, accessSeconds), refreshToken, vkAccessToken: null };
  }

  /** Makes an order of every request. */
  order(body: Json): Answered {
    const { orderAnswer, orderRefusal, orderStatus: status } = this.modes;
    if (orderRefusal !== undefined) return refuse(orderRefusal);
    this.orders.push(body);
    const id = 5000 + this.orders.length;
    const full = { id, number: `N-${id}`, status: 'new', total: body['expectedTotal'], createdAt: this.#now() };
    const bodies = { id: { id }, object: {}, empty: undefined, text: 'Accepted', number: id, full, cut: '{"id": 50' };
    return { status, body: bodies[orderAnswer] };
  }

  #jwt(sub: string, seconds: number): string {
    const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const iat = Math.floor(this.#now().getTime() / 1000);
    this.#tokens += 1;
    return `${part({ alg: 'none' })}.${part({ sub, iat, exp: iat + seconds, jti: this.#tokens })}.x`;
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = new Request(new URL(incoming.url ?? '/', 'http://127.0.0.1'), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const answer = await this.answer(request);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }
}

type Act = (backEnd: BareBackEnd, call: BareCall) => Answered;

const signedIn =
  (act: Act): Act =>
  (backEnd, call) =>
    call.token ? act(backEnd, call) : unauthorized;

const list =
  (name: keyof BareModes['data']): Act =>
  (backEnd) =>
    ok(backEnd.data(name));

const quote: Act = ({ modes }, { body }) => {
  if (modes.preflightRefusal !== undefined) return refuse(modes.preflightRefusal);
  const { promoCode } = body as { promoCode?: string | null };
  if (promoCode?.startsWith('X-'))
    return refuse({ status: 400, code: `promo-code.${promoCode.slice(2).toLowerCase()}` });
  const discountOf = (sum: number): number => (promoCode === 'TEN' ? Math.round(sum / 10) : 0);
  const positions = (body['positions'] as { id: unknown; sum: number }[]).map(({ id, sum }) => ({
    id,
    sum,
    specials: [] as readonly string[],
    payableAmount: sum - discountOf(sum),
    discounts: [],
    promoCodes: discountOf(sum) === 0 ? [] : [{ calculated: discountOf(sum) }],
  }));
  const delivery = {
    id: 999,
    sum: DELIVERY_PRICE,
    specials: modes.specials,
    payableAmount: DELIVERY_PRICE,
    discounts: [],
    promoCodes: [],
  };
  return ok({
    positions: body['deliveryType'] === 'DELIVERY' ? [...positions, delivery] : positions,
    promoCode: promoCode ?? null,
    promoCodeMaxDiscountAmount: null,
    promoCodeMinOrderAmount: null,
  });
};

const idIn = (path: string): string | undefined => /\/(\d+)/.exec(path.replace(/^\/1\//, '/'))?.[1];

const restaurant: Act = (backEnd, { path }) => {
  const restaurant = backEnd.data('restaurants').find((one) => String((one as Json)['id']) === idIn(path));
  return restaurant === undefined ? refuse({ status: 404, code: 'resto.not-found' }) : ok(restaurant);
};

const profile: Act = () =>
  ok({
    id: 77,
    accountIds: [1],
    avatar: null,
    deliveries: [],
    email: null,
    firstName: 'Anna',
    lastName: null,
    patronymic: null,
    phone: '+79005550001',
  });

const byVendor = (backEnd: BareBackEnd, proof: string | undefined): Answered =>
  proof ? ok(backEnd.tokens('77')) : unauthorized;

/** The calls of section 7, and nothing else. */
const ROUTES: readonly (readonly [string, RegExp, Act])[] = [
  ['GET', /^\/1\/now$/, (backEnd) => ok({ utc_time: backEnd.now() })],
  ['GET', /^\/1\/p\/cities$/, list('cities')],
  ['GET', /^\/1\/p\/cities\/[^/]+$/, (backEnd) => ok(backEnd.data('cities')[0])],
  [
    'GET',
    /^\/1\/p\/restos$/,
    (backEnd) =>
      ok(backEnd.data('restaurants').map((one) => ({ id: (one as Json)['id'], name: (one as Json)['name'] }))),
  ],
  ['GET', /^\/1\/p\/restos\/[^/]+$/, restaurant],
  ['GET', /^\/1\/p\/menus\/[^/]+\/position-groups$/, list('groups')],
  ['GET', /^\/1\/p\/menus\/[^/]+\/positions$/, list('positions')],
  [
    'GET',
    /^\/1\/restos\/[^/]+\/deliveries$/,
    (backEnd, { path }) => ok({ content: idIn(path) === '11' ? backEnd.data('zones') : [] }),
  ],
  ['GET', /^\/1\/restos\/[^/]+\/positions\/modifiers$/, list('modifiers')],
  ['GET', /^\/1\/restos\/[^/]+\/position-time-slots$/, list('slots')],
  ['GET', /^\/1\/restos\/[^/]+\/promotions$/, list('promotions')],
  ['POST', /^\/1\/persons\/orders\/preflight$/, quote],
  ['POST', /^\/1\/persons\/[^/]+\/orders\/preflight$/, signedIn(quote)],
  ['POST', /^\/api\/v1\/persons\/[^/]+\/orders$/, signedIn((backEnd, { body }) => backEnd.order(body))],
  ['GET', /^\/api\/v1\/me$/, signedIn(profile)],
  [
    'POST',
    /^\/api\/v1\/sign\/refresh$/,
    signedIn((backEnd) => {
      const { refreshRefusal } = backEnd.modes;
      return refreshRefusal === undefined ? ok(backEnd.tokens('77')) : refuse(refreshRefusal);
    }),
  ],
  [
    'POST',
    /^\/api\/v1\/sign\/in\/phone\/code$/,
    ({ modes }) => (modes.smsRefusal === undefined ? ok() : refuse(modes.smsRefusal)),
  ],
  [
    'POST',
    /^\/api\/v1\/sign\/in\/phone$/,
    (backEnd, { body }) => {
      const { signInRefusal, code } = backEnd.modes;
      if (signInRefusal !== undefined) return refuse(signInRefusal);
      if (body['code'] === code) return ok(backEnd.tokens('77'));
      return refuse({ status: 400, code: 'sign-in.wrong-code', message: 'The code is wrong (text of the server)' });
    },
  ],
  ['POST', /^\/api\/v1\/sign\/in\/(apple|google)$/, (backEnd, { externalToken }) => byVendor(backEnd, externalToken)],
  [
    'POST',
    /^\/1\/sign\/in\/vk-id$/,
    (backEnd, { body }) => {
      const fields = ['code', 'codeVerifier', 'deviceId', 'redirectUri', 'state'];
      return byVendor(backEnd, fields.every((field) => body[field]) ? 'whole' : undefined);
    },
  ],
];
