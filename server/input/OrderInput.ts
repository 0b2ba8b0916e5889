import { assign, boolean, enums, type Infer, integer, refine, type Struct, size, string, type } from 'superstruct';
import { PAY_TYPES } from '#domain/catalog/PayType.ts';
import { emailRules, nameRules } from '#domain/session/contactRules.ts';
import { normalizedPhone } from '#server/people/phoneNumber.ts';
import { between, maybe, maybeText, minorUnits, pointField, ruled, TEXT_LIMITS, textBy } from './fields.ts';
import { linesField, quoteInput } from './QuoteInput.ts';

const MAX_PERSONS = 99;

/** A phone number, converted to E.164. A number without `+` belongs to `country`. */
export function phoneField(country: string | undefined): Struct<string, null> {
  return textBy(
    refine(string(), 'phone', (value) => normalizedPhone(value, country) === value),
    (value) => normalizedPhone(value, country) ?? '',
  );
}

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

/** The body of an order request. A phone number without `+` belongs to `country`. */
export function orderInput(country: string | undefined) {
  return assign(
    quoteInput,
    type({
      payType: enums(PAY_TYPES),
      positions: size(linesField, 1, Number.POSITIVE_INFINITY),
      person: type({
        name: ruled(nameRules),
        phone: phoneField(country),
        email: ruled(emailRules),
      }),
      comment: maybeText(TEXT_LIMITS.comment),
      personCount: maybe(between(integer(), 1, MAX_PERSONS)),
      deliveryPlace: maybe(assign(placeField, type({ guestAddress: maybeText(TEXT_LIMITS.address) }))),
      expectedTotal: minorUnits,
      ageConfirmed: maybe(boolean()),
    }),
  );
}

export type OrderInput = Infer<ReturnType<typeof orderInput>>;
