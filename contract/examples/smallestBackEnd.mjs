import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { PORT = '8090', SECRET = randomUUID() } = process.env;

// What is sold. Amounts are in hundredths.
const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const pay = { cardOnline: '', cardUponReceipt: true, cashUponReceipt: true };
const city = { id: 1, name: 'Harbour', center: { lat: 44.2, lng: 37.1 }, zoom: 13 };
const restaurant = {
  id: 1,
  name: 'Pier 1',
  address: 'Harbour, Pier 1',
  street: 'Pier 1',
  phones: [{ value: '+74950000000' }],
  location: { lat: 44.2, lng: 37.1 },
  menus: [{ id: 1, name: 'Menu', order: 1, isDelivery: true, isOnline: true, isTable: false, isTakeAway: true }],
  openingHours: days.map((dayOfWeek) => ({ dayOfWeek, active: true, open: '00:00', close: '23:59' })),
  payConfig: { delivery: pay, takeAway: pay },
  timezone: '+03:00',
};
const corners = [[44.1, 37], [44.1, 37.2], [44.3, 37.2], [44.3, 37]];
const rule = { deliveryPrice: 15000, time: 45, minOrderPrice: 50000, maxOrderPrice: 0 };
const dishes = [
  { id: 1, menu: { id: 1 }, positionGroup: { id: 1 }, name: 'Margherita', price: 59000, hasModifiers: false },
  { id: 2, menu: { id: 1 }, positionGroup: { id: 1 }, name: 'Lemonade', price: 15000, hasModifiers: false },
];

// What is known of customers.
const codes = new Map();
const people = new Map();
const keys = new Map();

class Refusal extends Error {
  constructor(status, code, message, data) {
    super(message);
    Object.assign(this, { status, code, data });
  }
}

const signed = (text) => createHmac('sha256', SECRET).update(text).digest('base64url');
const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(use, id, seconds) {
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const text = `${encoded({ alg: 'HS256' })}.${encoded({ sub: String(id), use, exp, jti: randomUUID() })}`;
  return `${text}.${signed(text)}`;
}

function tokensOf(id) {
  return { accessToken: token('access', id, 600), refreshToken: token('refresh', id, 2592000), vkAccessToken: null };
}

function personOf({ headers }, use, id) {
  const [head, body, signature = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(`${head}.${body}`))];
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  const claims = isSigned ? JSON.parse(Buffer.from(body, 'base64url')) : {};
  if (claims.use !== use || claims.exp < Date.now() / 1000) throw new Refusal(401, 'auth.required', 'Sign in');
  if (id !== undefined && id !== claims.sub) throw new Refusal(403, 'access.denied', 'This is not yours');
  return claims.sub;
}

// The prices are the restaurant's own, whatever the request says.
function quoteOf({ deliveryType, positions }) {
  const lines = positions.map(({ id, count }) => {
    const dish = dishes.find((one) => String(one.id) === String(id));
    if (!dish) throw new Refusal(422, 'person-order.position-not-found-in-resto', 'There is no such dish');
    const sum = dish.price * count;
    return { id: dish.id, specials: [], sum, payableAmount: sum, discounts: [], promoCodes: [] };
  });
  const price = rule.deliveryPrice;
  const delivery = { id: 'delivery', specials: ['delivery-price'], sum: price, payableAmount: price };
  const all = deliveryType === 'DELIVERY' ? [...lines, { ...delivery, discounts: [], promoCodes: [] }] : lines;
  return { positions: all, promoCode: null, promoCodeMaxDiscountAmount: null, promoCodeMinOrderAmount: null };
}

function placeOrder(request, personId) {
  const key = `${personId} ${request.headers['idempotency-key'] ?? randomUUID()}`;
  const text = JSON.stringify(request.body);
  const known = keys.get(key);
  if (known && known.text !== text) throw new Refusal(422, 'idempotency.key-reused', 'The key has another order');
  if (known) return known.order;
  const quote = quoteOf(request.body);
  const total = quote.positions.reduce((sum, { payableAmount }) => sum + payableAmount, 0);
  if (request.body.expectedTotal !== total) throw new Refusal(409, 'order.price-changed', 'The price is new', quote);
  const number = String(1000 + keys.size);
  const order = { id: randomUUID(), number, status: 'new', total, createdAt: new Date().toISOString() };
  keys.set(key, { text, order });
  console.log(`order ${number} for ${request.body.person.phone}`);
  return order;
}

function sendCode({ body: { phone } }) {
  const code = String(randomInt(100000, 1000000));
  codes.set(phone, { code, tries: 0 });
  console.log(`code ${code} for ${phone}`);
}

function signIn({ body: { phone, code } }) {
  const sent = codes.get(phone);
  if (!sent) throw new Refusal(422, 'sms.code-not-found', 'No code was sent to this number');
  sent.tries += 1;
  if (sent.tries > 5) throw new Refusal(422, 'sms.attempts-exhausted', 'Try again in an hour');
  if (sent.code !== code) throw new Refusal(422, 'sms.wrong-code', 'The code is wrong');
  codes.delete(phone);
  if (!people.has(phone)) people.set(phone, { id: people.size + 1, accountIds: [], deliveries: [], phone });
  return tokensOf(people.get(phone).id);
}

const profileOf = (id) => [...people.values()].find((person) => String(person.id) === id);

const routes = {
  'GET /1/now': () => ({ utc_time: new Date().toISOString() }),
  'GET /1/capabilities': () => ({ extras: ['idempotency'] }),
  'GET /1/p/cities': () => [city],
  'GET /1/p/restos': () => [restaurant],
  'GET /1/p/restos/:id': (_, id) => {
    if (id !== String(restaurant.id)) throw new Refusal(404, 'resto.not-found', 'There is no such restaurant');
    return restaurant;
  },
  'GET /1/p/menus/:id/position-groups': () => [{ id: 1, menuId: 1, name: 'Pizza', order: 1, photos: [] }],
  'GET /1/p/menus/:id/positions': () => dishes,
  'GET /1/restos/:id/deliveries': () => ({ content: [{ id: 1, name: 'Center', polygon: corners, rules: [rule] }] }),
  'GET /1/restos/:id/positions/modifiers': () => [],
  'GET /1/restos/:id/position-time-slots': () => [],
  'GET /1/restos/:id/promotions': () => [],
  'POST /1/persons/orders/preflight': ({ body }) => quoteOf(body),
  'POST /1/persons/:id/orders/preflight': (request, id) => {
    personOf(request, 'access', id);
    return quoteOf(request.body);
  },
  'POST /api/v1/persons/:id/orders': (request, id) => placeOrder(request, personOf(request, 'access', id)),
  'GET /api/v1/me': (request) => profileOf(personOf(request, 'access')),
  'POST /api/v1/sign/refresh': (request) => tokensOf(personOf(request, 'refresh')),
  'POST /api/v1/sign/in/phone/code': sendCode,
  'POST /api/v1/sign/in/phone': signIn,
};

function answer(request, pathname) {
  for (const [route, act] of Object.entries(routes)) {
    const [method, path] = route.split(' ');
    const match = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(pathname);
    if (match && method === request.method) return act(request, match[1]);
  }
  throw new Refusal(404, 'request.not-found', 'There is no such call');
}

async function respond(incoming, response) {
  // Pages of every origin may ask, because a token and no cookie says who does.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key');
  if (incoming.method === 'OPTIONS') return response.writeHead(204).end();
  const { pathname } = new URL(incoming.url, 'http://localhost');
  let [status, body] = [200, undefined];
  try {
    const parts = [];
    for await (const part of incoming) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const { method, headers } = incoming;
    body = answer({ method, headers, body: text === '' ? undefined : JSON.parse(text) }, pathname);
  } catch (error) {
    const { code = 'server.failed', message, data } = error;
    status = error.status ?? 500;
    body = { errors: [{ code, message, data }] };
  }
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((incoming, response) => {
  respond(incoming, response).catch((error) => console.error(error));
});
server.listen(PORT, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
