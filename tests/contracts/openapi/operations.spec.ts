import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractOperation, operations } from '../../support/contract.ts';
import { asObject, asStrings, at, contractDocument, resolved } from './contractDocument.ts';
import { parametersOf, pointerOf, statusesOf } from './contractOperations.ts';

const BUILT = [
  'GET /1/now',
  'GET /1/capabilities',
  'GET /1/p/cities',
  'GET /1/p/cities/{cityId}',
  'GET /1/p/restos',
  'GET /1/p/restos/{id}',
  'GET /1/p/cities/{cityId}/deliveries city-zones',
  'GET /1/restos/{restoId}/deliveries',
  'GET /1/p/menus/{id}/position-groups',
  'GET /1/p/menus/{id}/positions',
  'GET /1/restos/{restoId}/positions/modifiers',
  'GET /1/restos/{restoId}/position-time-slots',
  'GET /1/restos/{id}/promotions',
  'POST /1/p/carts/check',
  'POST /1/persons/orders/preflight',
  'POST /1/persons/{personId}/orders/preflight',
  'POST /api/v1/persons/{personId}/orders',
  'GET /api/v1/persons/{personId}/orders order-history',
  'GET /api/v1/persons/{personId}/orders/{orderId} order-history',
  'POST /api/v1/persons/{personId}/orders/{orderId}/cancel order-cancel',
  'GET /api/v1/persons/{personId}/orders/{orderId}/events order-events',
  'POST /api/v1/persons/{personId}/orders/{orderId}/payments order-payments',
  'POST /api/v1/persons/{personId}/orders/{orderId}/pay-type order-pay-type',
  'GET /api/v1/persons/{personId}/orders/{orderId}/tracking-link order-tracking',
  'DELETE /api/v1/persons/{personId}/orders/{orderId}/tracking-link order-tracking',
  'GET /1/tracked-orders/{token} order-tracking',
  'GET /1/push-key push',
  'GET /api/v1/persons/{personId}/telegram-chat telegram',
  'POST /1/telegram-updates telegram',
  'POST /api/v1/persons/{personId}/push-subscriptions push',
  'GET /1/orders/{orderId}/payment payment-outcome',
  'GET /payments/{paymentId} order-payments',
  'GET /payments/{paymentId}/end order-payments',
  'POST /payments/{provider}/callback order-payments',
  'GET /1/restos/{restoId}/events restaurant-events',
  'GET /1/restos/{restoId}/slots slots',
  'GET /desk/api/orders desk',
  'POST /desk/api/orders/{orderId}/refund desk',
  'POST /desk/api/orders/{orderId}/missing desk',
  'POST /desk/api/orders/{orderId}/status desk',
  'POST /desk/api/orders/{orderId}/time desk',
  'POST /desk/api/orders/{orderId}/undo desk',
  'POST /desk/api/restos/{restoId}/pause desk',
  'POST /desk/api/restos/{restoId}/busy desk',
  'POST /desk/api/positions/{positionId}/availability desk',
  'GET /desk/api/numbers desk',
  'GET /desk/api/keys desk',
  'POST /desk/api/keys desk',
  'DELETE /desk/api/keys/{keyId} desk',
  'GET /desk/api/webhooks/deliveries desk',
  'POST /desk/api/webhooks/deliveries/{deliveryId}/retry desk',
  'GET /desk/api/session desk',
  'GET /desk/api/events desk',
  'GET /desk/api/restos/{restoId}/stock desk',
  'GET /desk/api/restos/{restoId}/catalog desk',
  'PUT /desk/api/restos/{restoId}/catalog/positions/{positionId} desk',
  'PUT /desk/api/restos/{restoId}/catalog/hours desk',
  'PUT /desk/api/restos/{restoId}/catalog/promotions/{promotionId} desk',
  'PUT /desk/api/restos/{restoId}/catalog/promotions/{promotionId}/photos desk',
  'PUT /desk/api/restos/{restoId}/catalog/positions/{positionId}/photos desk',
  'POST /desk/api/restos/{restoId}/catalog/pictures desk',
  'PUT /desk/api/restos/{restoId}/catalog/slots desk',
  'PUT /desk/api/restos/{restoId}/catalog/zones desk',
  'GET /desk/api/restos/{restoId}/catalog/edits desk',
  'POST /desk/api/restos/{restoId}/catalog/edits/{version}/undo desk',
  'POST /desk/api/modifiers/{modifierId}/availability desk',
  'POST /api/v1/sign/in/phone/code',
  'POST /api/v1/sign/in/phone',
  'POST /api/v1/sign/in/oidc',
  'POST /api/v1/sign/in/google',
  'POST /api/v1/sign/in/apple',
  'POST /1/sign/in/vk-id',
  'POST /api/v1/sign/refresh',
  'POST /api/v1/sign/out',
  'GET /api/v1/me',
  'PATCH /api/v1/me profile-edit',
  'DELETE /api/v1/me profile-delete',
  'GET /api/v1/me/export profile-export',
  'GET /api/v1/me/sessions sessions',
  'GET /api/v1/me/sign-ins linked-sign-ins',
  'POST /api/v1/me/sign-ins linked-sign-ins',
  'DELETE /api/v1/me/sign-ins/{signInId} linked-sign-ins',
  'DELETE /api/v1/me/sessions/{sessionId} sessions',
  'PATCH /api/v1/me/favorites favorites',
  'GET /api/v1/me/places places',
  'POST /api/v1/me/places places',
  'PUT /api/v1/me/places/{placeId} places',
  'DELETE /api/v1/me/places/{placeId} places',
  'POST /printers/star/{secret}',
  'GET /printers/star/{secret}',
  'DELETE /printers/star/{secret}',
  'POST /printers/epson/{secret}',
  'GET /geo/api',
  'GET /geo/reverse',
  'GET /geo/tiles/{z}/{x}/{y}.svg',
  'GET /health',
  'GET /ready',
  'GET /dev/outbox',
  'GET /market.json',
];

const PLANNED: readonly string[] = [];

const errorCodes = asStrings(at(['components', 'schemas', 'ErrorCode', 'enum']));
const all = operations();
const ids = all.map(({ id }) => id);

function operationOf(id: string): ContractOperation {
  const match = all.find((operation) => operation.id === id);
  if (match === undefined) throw new Error(`No operation ${id}`);
  return match;
}

function listOf(planned: boolean): readonly string[] {
  return all
    .filter((operation) => operation.planned === planned)
    .map(({ method, path, extra }) => [method, path, extra].filter(Boolean).join(' '))
    .toSorted();
}

/** @spec 7.1 */
describe('operations', () => {
  it('that are not planned are exactly the built ones', () => {
    expect(listOf(false)).toEqual(BUILT.toSorted());
  });

  it('that are planned are exactly the planned ones', () => {
    expect(listOf(true)).toEqual(PLANNED.toSorted());
  });

  it('that every back end has are counted right in docs/back-end.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/back-end.md'), 'utf8');
    const needed = all.filter(({ mark }) => mark === 'none').length;
    expect(page).toContain(`The ${needed} operations of the contract without a mark`);
    expect(page).toContain(`It answers the ${needed} calls`);
  });

  it('say that a new order is received and not confirmed', () => {
    const { description } = asObject(at(['components', 'schemas', 'OrderStatus']));
    expect(description).toContain('`new`: received, and not confirmed by anybody yet.');
  });

  it('have names of their own', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(ids)('state their purpose and their responses: %s', (id) => {
    const operation = operationOf(id);
    const value = asObject(at(pointerOf(operation)));
    expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
    expect(value.summary).toEqual(expect.any(String));
    const tags = Array.isArray(contractDocument.tags) ? contractDocument.tags.map((tag) => asObject(tag).name) : [];
    expect(tags).toEqual(expect.arrayContaining([...asStrings(value.tags)]));
    expect(asStrings(value.tags)).toHaveLength(1);
    const statuses = Object.keys(asObject(value.responses)).map(Number);
    expect(statuses.some((status) => status >= 200 && status < 400)).toBe(true);
    const hasInput =
      'requestBody' in value || parametersOf(operation).some(({ value: { in: where } }) => where !== 'header');
    expect(!hasInput || statuses.some((status) => status >= 400 && status < 500 && status !== 429)).toBe(true);
  });

  it.each(ids)('declare each parameter of their path: %s', (id) => {
    const operation = operationOf(id);
    const inPath = parametersOf(operation).filter(({ value }) => value.in === 'path');
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(inPath.map(({ value }) => value.name))).toEqual(new Set(names));
  });

  it.each(ids)('declare a status for each of their own codes: %s', (id) => {
    const operation = operationOf(id);
    const declared = Object.keys(asObject(at([...pointerOf(operation), 'responses']))).map(Number);
    const own = asStrings(at([...pointerOf(operation), 'x-error-codes']));
    expect(own.filter((code) => !statusesOf(code).some((status) => declared.includes(status)))).toEqual([]);
    expect(operation.errorCodes.filter((code) => !errorCodes.includes(code))).toEqual([]);
  });

  it('state how long to wait for every rate limit', () => {
    for (const operation of all) {
      const limited = resolved([...pointerOf(operation), 'responses', '429']);
      expect(Object.keys(asObject(limited?.value.headers))).toContain('Retry-After');
    }
  });
});
