import { PAY_TYPES, payTypesFor } from '#domain/catalog/PayType.ts';
import type { WireRestaurant } from '#infrastructure/api/wire/WireRestaurant.ts';
import type { Capabilities } from '#server/config/Capabilities.ts';
import { localizedMessage } from '#server/shared/i18n/messages.ts';
import type { CatalogRestaurant } from '../Catalog.ts';
import type { Sent } from './Sent.ts';
import { toWirePhoto } from './toWirePhoto.ts';
import { toWirePoint } from './toWirePoint.ts';

export function toWireRestaurant(
  { seed, menus, payConfig, busyMinutes, leadMinutes }: CatalogRestaurant,
  capabilities: Capabilities,
): Sent<WireRestaurant, 'exceptions' | 'pausedUntil' | 'busyMinutes' | 'leadMinutes'> {
  const offered = [...payTypesFor(payConfig, 'DELIVERY'), ...payTypesFor(payConfig, 'TAKE_AWAY')];
  return {
    id: seed.id,
    cityId: seed.cityId,
    name: seed.name,
    address: seed.address,
    street: seed.street,
    averageCheck: seed.averageCheck || null,
    currency: seed.currency,
    description: seed.description,
    emails: seed.emails.map((value) => ({ value })),
    links: seed.links.map((value) => ({ value })),
    phones: seed.phones.map((value) => ({ value })),
    location: toWirePoint(seed.location),
    menus,
    openingHours: seed.openingHours,
    ...(capabilities.has('schedule-exceptions') && { exceptions: seed.exceptions }),
    ...(capabilities.has('restaurant-events') && { pausedUntil: seed.pausedUntil ?? null }),
    ...(capabilities.has('slots') && { busyMinutes, leadMinutes }),
    order: seed.order,
    payConfig,
    payEngine: seed.payEngine,
    pays: PAY_TYPES.filter((type) => offered.includes(type)).map((code, index) => ({
      id: index + 1,
      code,
      name: localizedMessage(`pay.${code}`),
    })),
    photos: seed.photos.map(toWirePhoto),
    tags: seed.tags.map(({ code, name }) => ({ id: code, code, name })),
    timezone: seed.timezone,
  };
}
