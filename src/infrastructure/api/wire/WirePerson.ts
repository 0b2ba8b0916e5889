import { array, enums, type Infer, nullable, optional, string, type } from 'superstruct';
import type { Profile } from '#domain/session/Profile.ts';
import type { SignInSource, TokenSet } from '#domain/session/Session.ts';
import { orElse, wireId } from './common.ts';
import { toDeliveryPlace, wireDeliveryPlace } from './WireDeliveryPlace.ts';

const maybeText = optional(nullable(string()));

export const wireProfile = type({
  id: wireId,
  accountIds: orElse(array(wireId), []),
  avatar: maybeText,
  deliveries: orElse(
    array(type({ ...wireDeliveryPlace.schema, personName: maybeText, phone: maybeText, email: maybeText })),
    [],
  ),
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
    deliveries: wire.deliveries.map((delivery) => ({
      id: delivery.id ?? undefined,
      place: toDeliveryPlace(delivery),
      personName: delivery.personName ?? undefined,
      phone: delivery.phone ?? undefined,
      email: delivery.email ?? undefined,
    })),
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

/** A plain back end names no source: it is then the way that was asked for. */
export function toTokenSet(wire: Infer<typeof wireTokenSet>, source: SignInSource): TokenSet {
  return {
    accessToken: wire.accessToken,
    refreshToken: wire.refreshToken,
    vkAccessToken: wire.vkAccessToken ?? undefined,
    source: wire.source ?? source,
  };
}
