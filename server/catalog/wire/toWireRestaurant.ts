import { PAY_TYPES, payTypesFor } from '#domain/catalog/PayType.ts';
import type { WireRestaurant } from '#infrastructure/api/wire/WireRestaurant.ts';
import type { Capabilities } from '#server/config/Capabilities.ts';
import { localizedMessage } from '#server/shared/i18n/messages.ts';
import type { CatalogRestaurant } from '../CatalogRestaurant.ts';
import { toWirePhoto } from './toWirePhoto.ts';
import { toWirePoint } from './toWirePoint.ts';
import type { WireAnswer } from './WireAnswer.ts';

export function toWireRestaurant(
  { document, menus, payConfig, busyMinutes, leadMinutes }: CatalogRestaurant,
  capabilities: Capabilities,
): WireAnswer<WireRestaurant, 'exceptions' | 'pausedUntil' | 'busyMinutes' | 'leadMinutes'> {
  const offered = [...payTypesFor(payConfig, 'DELIVERY'), ...payTypesFor(payConfig, 'TAKE_AWAY')];
  return {
    id: document.id,
    cityId: document.cityId,
    name: document.name,
    address: document.address,
    street: document.street,
    averageCheck: document.averageCheck || null,
    currency: document.currency,
    description: document.description,
    emails: document.emails.map((value) => ({ value })),
    links: document.links.map((value) => ({ value })),
    phones: document.phones.map((value) => ({ value })),
    location: toWirePoint(document.location),
    menus,
    openingHours: document.openingHours,
    ...(capabilities.has('schedule-exceptions') && { exceptions: document.exceptions }),
    ...(capabilities.has('restaurant-events') && { pausedUntil: document.pausedUntil ?? null }),
    ...(capabilities.has('slots') && { busyMinutes, leadMinutes }),
    order: document.order,
    payConfig,
    payEngine: document.payEngine,
    pays: PAY_TYPES.filter((type) => offered.includes(type)).map((code, index) => ({
      id: index + 1,
      code,
      name: localizedMessage(`pay.${code}`),
    })),
    photos: document.photos.map(toWirePhoto),
    tags: document.tags.map(({ code, name }) => ({ id: code, code, name })),
    timezone: document.timezone,
  };
}
