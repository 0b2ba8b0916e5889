import { CheckContact } from '#application/session/CheckContact.ts';
import { placeProblems } from '#domain/location/placeRules.ts';
import { commentRules } from '#domain/order/commentRules.ts';
import { normalizedPromoCode } from '#domain/promotion/Promotion.ts';
import { firstProblem } from '#domain/validation/rules.ts';
import { LibPhoneNumbers } from '#infrastructure/device/LibPhoneNumbers.ts';
import { normalizedPhone } from '#server/shared/phoneNumber.ts';
import {
  BAD_COMMENTS,
  BAD_EMAILS,
  BAD_NAMES,
  BAD_PHONES,
  GOOD_COMMENTS,
  GOOD_EMAILS,
  GOOD_NAMES,
  GOOD_PHONES,
  PROMO_CODE_SPELLINGS,
} from '../../support/typedValues.ts';
import { ask } from '../support/ask.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import {
  aCart,
  anOrder,
  enterCode,
  type Person,
  placeOrder,
  preflight,
  sendCode,
  signIn,
} from '../support/requests.ts';

const ANNA = { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' };
const phones = new LibPhoneNumbers(['RU']);
const storefront = new CheckContact({ phones });

/**
 * @spec 5.2 5.5 5.6 5.7 5.8 5.9 5.10 5.26 9.2
 * @trust D2 D3 D13
 */
describe('storefront and server', () => {
  let shop: TestShop;
  let person: Person;
  let press = 0;

  beforeAll(async () => {
    shop = await openTestShop();
    person = await signIn(shop);
  });

  afterAll(async () => {
    await shop.close();
  });

  const serverTakes = async (overrides: Readonly<Record<string, unknown>>): Promise<boolean> => {
    press += 1;
    const answer = await placeOrder(shop.app, person, `press-${press}`, anOrder(overrides), true);
    expect(answer.status === 201 || answer.code === 'request.invalid').toBe(true);
    return answer.status === 201;
  };
  const bothTake = async (part: Partial<typeof ANNA>): Promise<readonly boolean[]> => {
    const check = await storefront.execute({ ...ANNA, ...part });
    return [check.kind === 'fine', await serverTakes({ person: { ...ANNA, ...part } })];
  };

  it.each(GOOD_NAMES)('both take the name %j', async (name) => {
    expect(await bothTake({ name })).toEqual([true, true]);
  });
  it.each(BAD_NAMES)('both refuse the name %j', async (name) => {
    expect(await bothTake({ name })).toEqual([false, false]);
  });
  it.each(GOOD_EMAILS)('both take the e-mail %j', async (email) => {
    expect(await bothTake({ email })).toEqual([true, true]);
  });
  it.each(BAD_EMAILS)('both refuse the e-mail %j', async (email) => {
    expect(await bothTake({ email })).toEqual([false, false]);
  });
  it.each(GOOD_PHONES)('both take the phone %j', async (phone) => {
    expect(await bothTake({ phone })).toEqual([true, true]);
    expect(await phones.normalize(phone)).toBe(normalizedPhone(phone, 'RU'));
  });
  it.each(BAD_PHONES)('both refuse the phone %j', async (phone) => {
    expect(await bothTake({ phone })).toEqual([false, false]);
  });
  it.each(GOOD_COMMENTS)('both take the comment %j', async (comment) => {
    expect([firstProblem(comment, commentRules), await serverTakes({ comment })]).toEqual([undefined, true]);
  });
  it.each(BAD_COMMENTS)('both refuse the comment %j', async (comment) => {
    expect(firstProblem(comment, commentRules)).toBeDefined();
    expect(await serverTakes({ comment })).toBe(false);
  });

  it.each([
    ['🚪'.repeat(30), true],
    [` ${'x'.repeat(30)} `, true],
    ['🚪'.repeat(31), false],
    ['x'.repeat(31), false],
  ])('agree on the detail %j of a place', async (detail, isFine) => {
    for (const name of ['apartment', 'entrance', 'floor', 'intercom'] as const) {
      const place = { [name]: detail };
      expect(placeProblems(place)[name] === undefined).toBe(isFine);
      expect(await serverTakes({ deliveryPlace: place })).toBe(isFine);
    }
  });

  it.each(PROMO_CODE_SPELLINGS)('agree whether %j reads as the promo code TEN: %s', async (promoCode, isSame) => {
    expect(normalizedPromoCode(promoCode) === 'TEN').toBe(isSame);
    const { json, code } = await preflight(shop.app, aCart({ promoCode }));
    expect(json.promoCode ?? code).toBe(isSame ? 'TEN' : 'promo-code.not-found');
  });

  it('read a code from a message alike, with blanks, full-width digits and marks of direction', async () => {
    const phone = '+79005557777';
    await sendCode(shop.app, phone);
    const code = shop.messages.findLast(({ to }) => to === phone)?.code ?? '';
    const wide = Array.from(code, (digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    const answer = await enterCode(shop.app, phone, `\u202A${wide.slice(0, 3)} ${wide.slice(3)}\u202C`);
    expect(answer.status).toBe(200);
    const me = await ask(shop.app, 'GET', '/api/v1/me', { token: answer.json.accessToken });
    expect(me.json.phone).toBe(phone);
  });
});
