import { assign, boolean, nonempty, type } from 'superstruct';
import { PLACE_NAME_MAX_CHARACTERS } from '#domain/location/placeRules.ts';
import { emailRules, nameRules } from '#domain/session/contactRules.ts';
import { maybe, maybeText, pointField, ruled, TEXT_LIMITS, text } from './fields.ts';
import { phoneField, placeField } from './OrderInput.ts';

/** An address as somebody saves it: a street and a point at least. `country` is that of phone numbers without one. */
export function savedPlaceInput(country: string | undefined) {
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
