import { refine, type Struct, string, type } from 'superstruct';
import { normalizedPhone } from '#server/shared/phoneNumber.ts';
import { maybe, maybeText, pointField, TEXT_LIMITS, textBy } from './fields.ts';

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
