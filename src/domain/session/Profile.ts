import type { DeliveryPlace } from '#domain/location/DeliveryPlace.ts';
import type { TokenSet } from './Session.ts';

/** An address that the person used or saved, with the contact for deliveries there. */
export interface SavedDelivery {
  /** Absent until the server has saved it. */
  readonly id?: string | undefined;
  /** The name given by the customer, such as "Home". */
  readonly name?: string | undefined;
  readonly place: DeliveryPlace;
  readonly personName?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

export interface Profile {
  readonly id: string;
  readonly accountIds: readonly string[];
  readonly avatar?: string | undefined;
  readonly deliveries: readonly SavedDelivery[];
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly patronymic?: string | undefined;
  readonly phone?: string | undefined;
}

export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** First and last name; empty when neither is known. */
export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** First name, patronymic and last name, as used in documents; empty when none is known. */
export function formalName({
  firstName,
  patronymic,
  lastName,
}: Pick<Profile, 'firstName' | 'patronymic' | 'lastName'>): string {
  return [firstName, patronymic, lastName].filter(Boolean).join(' ');
}

/** The contact for an order: the first saved delivery takes precedence over the profile (specification, section 3). */
export function contactOf(profile: Profile | undefined): Contact {
  const saved = profile?.deliveries[0];
  return {
    name: saved?.personName ?? fullName(profile ?? {}),
    phone: saved?.phone ?? profile?.phone ?? '',
    email: saved?.email ?? profile?.email ?? '',
  };
}

/** Changes to a profile; absent fields stay as they are. */
export interface ProfileChange {
  readonly firstName?: string | undefined;
  /** An empty string removes it. */
  readonly lastName?: string | undefined;
  /** An empty string removes it. */
  readonly patronymic?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * The signed-in person. Authorized means a profile and both tokens (specification, section 4); undefined means a
 * visitor.
 */
export function authorizedProfile(tokens: TokenSet | undefined, profile: Profile | undefined): Profile | undefined {
  const areWhole = tokens !== undefined && tokens.accessToken !== '' && tokens.refreshToken !== '';
  return areWhole ? profile : undefined;
}
