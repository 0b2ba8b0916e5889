import { array, boolean, enums, type Infer, nullable, optional, string, type } from 'superstruct';
import type { Profile, SavedDelivery } from '#domain/session/Profile.ts';
import type { SignInSource, TokenSet } from '#domain/session/Session.ts';
import { orElse, wireId } from './common.ts';
import { fromDeliveryPlace, toDeliveryPlace, wireDeliveryPlace } from './WireDeliveryPlace.ts';

const maybeText = optional(nullable(string()));

export const wireSavedDelivery = type({
  ...wireDeliveryPlace.schema,
  hasHouseNumber: optional(nullable(boolean())),
  name: maybeText,
  personName: maybeText,
  phone: maybeText,
  email: maybeText,
});

export function toSavedDelivery(wire: Infer<typeof wireSavedDelivery>): SavedDelivery {
  return {
    id: wire.id ?? undefined,
    name: wire.name ?? undefined,
    place: { ...toDeliveryPlace(wire), hasHouseNumber: wire.hasHouseNumber ?? undefined },
    personName: wire.personName ?? undefined,
    phone: wire.phone ?? undefined,
    email: wire.email ?? undefined,
  };
}

/** The request body of a saved address, without its id, which is part of the path. */
export function fromSavedDelivery({ name, place, personName, phone, email }: SavedDelivery): Record<string, unknown> {
  return {
    ...fromDeliveryPlace(place),
    hasHouseNumber: place.hasHouseNumber ?? null,
    name: name ?? null,
    personName: personName ?? null,
    phone: phone ?? null,
    email: email ?? null,
  };
}

export const wireProfile = type({
  id: wireId,
  accountIds: orElse(array(wireId), []),
  avatar: maybeText,
  deliveries: orElse(array(wireSavedDelivery), []),
  email: maybeText,
  firstName: maybeText,
  lastName: maybeText,
  patronymic: maybeText,
  phone: maybeText,
});

export function toProfile(wire: Infer<typeof wireProfile>): Profile {
  return {
    id: wire.id,
    accountIds: wire.accountIds,
    avatar: wire.avatar ?? undefined,
    deliveries: wire.deliveries.map(toSavedDelivery),
    email: wire.email ?? undefined,
    firstName: wire.firstName ?? undefined,
    lastName: wire.lastName ?? undefined,
    patronymic: wire.patronymic ?? undefined,
    phone: wire.phone ?? undefined,
  };
}

export const wireTokenSet = type({
  accessToken: string(),
  refreshToken: string(),
  vkAccessToken: maybeText,
  source: optional(nullable(enums(['PHONE', 'APPLE', 'GOOGLE', 'VK', 'OIDC']))),
});

/** `source` is used when the back end names none: it is the way of signing in that was requested. */
export function toTokenSet(wire: Infer<typeof wireTokenSet>, source: SignInSource): TokenSet {
  return {
    accessToken: wire.accessToken,
    refreshToken: wire.refreshToken,
    vkAccessToken: wire.vkAccessToken ?? undefined,
    source: wire.source ?? source,
  };
}
