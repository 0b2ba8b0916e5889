import { assign, coerce, enums, type Infer, integer, refine, size, string, type } from 'superstruct';
import { PAY_TYPES } from '#domain/order/PayType.ts';
import { normalizedPhone } from '#server/people/phoneNumber.ts';
import { between, maybe, maybeText, minorUnits, pointField, TEXT_LIMITS, text } from './fields.ts';
import { linesField, quoteInput } from './QuoteInput.ts';

const MAX_PERSONS = 99;

/** What a browser's own e-mail field takes, with a dot in the domain. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export const emailField = refine(text(TEXT_LIMITS.email), 'e-mail', (value) => EMAIL.test(value));

export const phoneField = coerce(
  refine(string(), 'phone', (value) => normalizedPhone(value) === value),
  string(),
  (value) => normalizedPhone(value) ?? '',
);

const detail = maybeText(TEXT_LIMITS.placeDetail);

export const placeField = type({
  address: maybeText(TEXT_LIMITS.address),
  apartment: detail,
  comment: maybeText(TEXT_LIMITS.comment),
  entrance: detail,
  floor: detail,
  intercom: detail,
  location: maybe(pointField),
  placeId: maybeText(TEXT_LIMITS.placeId),
});

export const orderInput = assign(
  quoteInput,
  type({
    payType: enums(PAY_TYPES),
    positions: size(linesField, 1, Number.POSITIVE_INFINITY),
    person: type({
      name: refine(text(TEXT_LIMITS.name), 'name', (value) => value !== ''),
      phone: phoneField,
      email: emailField,
    }),
    comment: maybeText(TEXT_LIMITS.comment),
    personCount: maybe(between(integer(), 1, MAX_PERSONS)),
    deliveryPlace: maybe(placeField),
    expectedTotal: minorUnits,
  }),
);

export type OrderInput = Infer<typeof orderInput>;
