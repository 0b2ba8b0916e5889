import { SERVER_ERROR_CODES } from '../../../src/application/errorCodes.ts';
import { operations } from '../../support/contract.ts';
import { asObject, asStrings, at, contractDocument, keysOf, resolved, validatorAt } from './contractDocument.ts';

const SCHEMAS = ['components', 'schemas'];

const EXTRAS = [
  'automatic-discounts',
  'cart-quote',
  'city-zones',
  'desk',
  'dish-notes',
  'menu-details',
  'order-cancel',
  'order-events',
  'order-history',
  'order-pay-type',
  'order-payments',
  'order-tracking',
  'payment-outcome',
  'favorites',
  'idempotency',
  'linked-sign-ins',
  'places',
  'profile-delete',
  'profile-edit',
  'profile-export',
  'push',
  'telegram',
  'sessions',
  'quote-details',
  'restaurant-events',
  'schedule-exceptions',
  'slots',
];

interface Place {
  readonly pointer: readonly string[];
  readonly value: unknown;
}

/** Every value of the document with its place; examples are data and not looked into. */
function places(pointer: readonly string[] = [], value: unknown = contractDocument): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [{ pointer, value }];
  const inner = Object.entries(value)
    .filter(([key]) => key !== 'example')
    .flatMap(([key, child]) => places([...pointer, key], child));
  return [{ pointer, value }, ...inner];
}

const everywhere = places();
const schemaNames = Object.keys(asObject(at(SCHEMAS)));
const errorCodes = asStrings(at([...SCHEMAS, 'ErrorCode', 'enum']));

describe('the document', () => {
  it('is OpenAPI 3.1', () => {
    expect(contractDocument.openapi).toMatch(/^3\.1\./);
  });

  it('resolves every reference', () => {
    const broken = everywhere
      .filter(({ pointer, value }) => pointer.at(-1) === '$ref' && resolved(keysOf(String(value))) === undefined)
      .map(({ value }) => value);
    expect(broken).toEqual([]);
  });

  it('has no key that a stray comma made', () => {
    const stray = everywhere.filter(({ pointer, value }) => /\s/.test(pointer.at(-1) ?? '') || value === null);
    expect(stray.map(({ pointer }) => pointer.join(' > '))).toEqual([]);
  });

  it('uses every component', () => {
    const used = new Set(everywhere.filter(({ pointer }) => pointer.at(-1) === '$ref').map(({ value }) => value));
    const unused = ['schemas', 'parameters', 'headers', 'responses'].flatMap((kind) =>
      Object.keys(asObject(at(['components', kind])))
        .map((name) => `#/components/${kind}/${name}`)
        .filter((ref) => !used.has(ref)),
    );
    expect(unused).toEqual(['#/components/schemas/RestaurantEventData']);
  });

  it('names only capabilities that a back end can announce', () => {
    const named = everywhere.filter(({ pointer }) => pointer.at(-1) === 'x-extra').map(({ value }) => value);
    expect(new Set(named)).toEqual(new Set(EXTRAS));
  });
});

describe('schemas', () => {
  it.each(schemaNames)('include %s, which compiles and accepts its own example', (name) => {
    const schema = asObject(at([...SCHEMAS, name]));
    expect(Object.keys(schema)).toContain('example');
    const validate = validatorAt([...SCHEMAS, name]);
    validate(schema.example);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('accept the examples beside them', () => {
    const faults = everywhere
      .filter(({ value }) => 'schema' in asObject(value) && 'example' in asObject(value))
      .flatMap(({ pointer, value }) => {
        const validate = validatorAt([...pointer, 'schema']);
        return validate(asObject(value).example) ? [] : [`${pointer.join('/')}: ${JSON.stringify(validate.errors)}`];
      });
    expect(faults).toEqual([]);
  });

  it('compile wherever one is used', () => {
    const inline = everywhere.filter(({ pointer }) => pointer.at(-1) === 'schema');
    expect(inline.length).toBeGreaterThan(100);
    for (const { pointer } of inline) validatorAt(pointer);
  });

  it('reject a malformed complete restaurant, and accept one with only a name', () => {
    const validate = validatorAt([...SCHEMAS, 'RestaurantListItem']);
    expect(validate({ id: 1, name: 'Coral' })).toBe(true);
    expect(validate({ id: 1, name: 'Coral', menus: [] })).toBe(false);
  });

  it('require a new quote for a changed price, and only for it', () => {
    const answer = ['components', 'responses', 'OrderConflict', 'content', 'application/json', 'schema'];
    const body = (code: string, data?: object): object => ({
      errors: [{ code, message: 'No', ...(data && { data }) }],
    });
    const validate = validatorAt(answer);
    expect(validate(body('order.price-changed'))).toBe(false);
    expect(validate(body('order.price-changed', { positions: [] }))).toBe(true);
    expect(validate(body('idempotency.in-flight'))).toBe(true);
  });
});

describe('error codes', () => {
  it('contain every one that the storefront has a message for', () => {
    expect(errorCodes).toEqual(expect.arrayContaining([...SERVER_ERROR_CODES]));
  });

  it.each([
    ['promo-code', ['not-found', 'not-found-for-resto', 'limit-exceed', 'person-limit-exceed', 'before-start']],
    ['promo-code', ['after-finish', 'invalid-delivery-type', 'not-active', 'hour-not-active']],
    ['resto', ['doesnt-support-delivery-online-pay', 'doesnt-support-delivery-card-pay']],
    ['resto', ['doesnt-support-delivery-cash-pay', 'doesnt-support-takeaway-online']],
    ['resto', ['doesnt-support-takeaway-card-pay', 'doesnt-support-takeaway-cash-pay']],
    ['delivery', ['order-sum-not-enough.range']],
    ['person-order', ['position-not-found-in-resto']],
    ['order', ['outside-zone', 'dishes-not-deliverable', 'sum-too-low', 'sum-too-high', 'not-accepting', 'slot-full']],
    ['order', ['price-changed', 'quote-expired']],
    [
      'sms',
      ['too-often', 'wrong-code', 'attempts-exhausted', 'code-not-found', 'send-failed', 'send-failed-protected'],
    ],
    ['captcha', ['failed']],
    ['auth', ['required', 'token-expired', 'token-reused']],
    ['idempotency', ['key-missing', 'key-reused', 'in-flight', 'expired']],
  ])('include of the family %s the codes %j', (family, codes) => {
    expect(errorCodes).toEqual(expect.arrayContaining(codes.map((code) => `${family}.${code}`)));
  });

  it('are listed once each, and each is used', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
    const occurring = new Set(operations().flatMap((operation) => operation.errorCodes));
    expect(errorCodes.filter((code) => !occurring.has(code))).toEqual(['request.method-not-allowed']);
  });

  it('each have a status that is in the list', () => {
    const named = Object.keys(asObject(at([...SCHEMAS, 'ErrorCode', 'x-statuses'])));
    expect(named.filter((code) => !errorCodes.includes(code))).toEqual([]);
  });
});
