import { assign, boolean, enums, type Infer, integer, size, type } from 'superstruct';
import { PAY_TYPES } from '#domain/catalog/PayType.ts';
import { emailRules, nameRules } from '#domain/session/contactRules.ts';
import { between, maybe, maybeText, minorUnits, ruled, TEXT_LIMITS } from '#server/http/input/fields.ts';
import { phoneField, placeField } from '#server/http/input/personFields.ts';
import { linesField, quoteInput } from './QuoteInput.ts';

const MAX_PERSONS = 99;

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
