import {
  array,
  boolean,
  coerce,
  defaulted,
  enums,
  integer,
  literal,
  min,
  number,
  optional,
  record,
  type Struct,
  size,
  string,
  type,
  union,
  unknown,
} from 'superstruct';
import type { StoredData, StoredKey } from '#application/ports/DeviceStorage.ts';
import { MAX_CART_LINES } from '#domain/cart/Cart.ts';
import { fromStoredLine, type StoredLine } from './storedLine.ts';

/** What somebody wrote, or nothing. */
const words = optional(string());
const text = union([string(), record(string(), string())]);
const point = type({ lat: number(), lng: number() });
const anyPlace = {
  address: words,
  placeId: words,
  hasHouseNumber: optional(boolean()),
  apartment: words,
  entrance: words,
  floor: words,
  intercom: words,
  comment: words,
  isPrivateHouse: optional(boolean()),
};
const place = coerce(
  type({ ...anyPlace, coordinates: optional(point) }),
  type({ ...anyPlace, location: optional(point) }),
  coordinatesFromStored,
);
const deliveryType = enums(['DELIVERY', 'TAKE_AWAY']);
const photo = type({
  url: string(),
  width: optional(number()),
  height: optional(number()),
  alt: optional(text),
  placeholder: words,
  sources: defaulted(array(type({ url: string(), width: number() })), []),
});
const id = size(string(), 1, 200);
const ids = array(id);
const anyLine = {
  menuId: id,
  name: text,
  price: integer(),
  count: min(integer(), 1),
  modifiers: array(type({ id, name: text, price: integer(), count: min(integer(), 1) })),
  note: words,
  photo: optional(photo),
};
const line = type({ ...anyLine, dishId: id });
/** Only what tells a stored line: everything else is judged, and defaulted, once it is a line of this version. */
const storedLine = type({ positionId: id });
const recentAddress = { cityId: id, placeId: string(), address: string(), hasHouseNumber: boolean() };
const token = size(string(), 1, 10_000);

type StoredStructs = { readonly [K in StoredKey]: Struct<StoredData[K]> };

/** Validation of each stored key; a value that does not match counts as absent. */
export const storedStructs: StoredStructs = {
  location: type({ cityId: optional(id), deliveryType, restaurantId: id, place: optional(place) }),
  recentAddresses: array(
    coerce(
      type({ ...recentAddress, coordinates: point }),
      type({ ...recentAddress, location: point }),
      coordinatesFromStored,
    ),
  ),
  lostLocation: type({ cityId: optional(id), deliveryType: optional(deliveryType) }),
  cart: type({
    id: string(),
    // The application never stores more lines: a longer list was edited by hand, and drawing it would freeze the page.
    lines: coerce(
      array(coerce(line, storedLine, (value) => fromStoredLine(value as StoredLine))),
      array(unknown()),
      (lines) => lines.slice(0, MAX_CART_LINES),
    ),
  }),
  orderDraft: type({
    payType: optional(enums(['CARD_ONLINE', 'CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT'])),
    promoCode: words,
    comment: words,
    changeFrom: optional(min(integer(), 1)),
    leaveAtDoor: optional(boolean()),
    tipPercent: optional(number()),
    slot: optional(type({ from: integer(), to: integer() })),
    personCount: min(integer(), 1),
    person: type({ name: words, phone: words, email: words }),
  }),
  profile: type({
    id,
    accountIds: array(string()),
    avatar: words,
    deliveries: array(
      type({
        id: words,
        name: words,
        place,
        personName: words,
        phone: words,
        email: words,
      }),
    ),
    email: words,
    firstName: words,
    lastName: words,
    patronymic: words,
    phone: words,
  }),
  session: type({
    accessToken: token,
    refreshToken: token,
    vkAccessToken: words,
    source: enums(['PHONE', 'APPLE', 'GOOGLE', 'VK', 'OIDC']),
  }),
  dietFilter: type({ diets: array(string()), avoided: array(string()) }),
  favorites: type({ dishIds: ids, added: ids, removed: ids }),
  started: literal(true),
} satisfies Record<StoredKey, unknown> as unknown as StoredStructs;

/** Reads a stored place, whose coordinates are called `location` as in the specification. */
function coordinatesFromStored<T extends { readonly location?: unknown }>({
  location,
  ...rest
}: T): Omit<T, 'location'> & { readonly coordinates: T['location'] } {
  return { ...rest, coordinates: location };
}
