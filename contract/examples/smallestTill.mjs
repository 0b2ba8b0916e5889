import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { SHOP, DESK_KEY, WEBHOOK_SECRET, PORT } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const heard = new Set();

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) < 300)) return false;
  const expected = Buffer.from(createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64'));
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function accept({ orderId, order }) {
  const answer = await fetch(`${SHOP}/desk/api/orders/${orderId}/status`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${DESK_KEY}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: 'accepted', from: 'new', minutes: 30 }),
  });
  console.log(`order ${order.number}: ${answer.status === 200 ? 'accepted' : answer.status}`);
}

async function receive(request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  if (heard.has(request.headers['webhook-id'])) return;
  heard.add(request.headers['webhook-id']);
  const { type, data } = JSON.parse(body);
  if (type === 'order.created') await accept(data);
}

const server = createServer((request, response) => {
  receive(request, response).catch((error) => console.error(error));
});
server.listen(PORT ?? 9090, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
