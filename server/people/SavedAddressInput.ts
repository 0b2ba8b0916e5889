import { assign, boolean, nonempty, type } from 'superstruct';
import { PLACE_NAME_MAX_CHARACTERS } from '#domain/location/placeRules.ts';
import { emailRules, nameRules } from '#domain/session/contactRules.ts';
import { maybe, maybeText, pointField, ruled, TEXT_LIMITS, text } from '#server/http/input/fields.ts';
import { phoneField, placeField } from '#server/http/input/personFields.ts';

/** A saved address, which needs at least a street and coordinates. A phone number without `+` belongs to `country`. */
export function savedAddressInput(country: string | undefined) {
  return assign(
    placeField,
    type({
      address: nonempty(text(TEXT_LIMITS.address)),
      location: pointField,
      hasHouseNumber: maybe(boolean()),
      name: maybeText(PLACE_NAME_MAX_CHARACTERS),
      personName: maybe(ruled(nameRules)),
      phone: maybe(phoneField(country)),
      email: maybe(ruled(emailRules)),
    }),
  );
}
