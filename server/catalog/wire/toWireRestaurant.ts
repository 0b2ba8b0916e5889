import { PAY_TYPES, type PayType, payTypesFor } from '#domain/catalog/PayType.ts';
import type { Capabilities } from '#server/Capabilities.ts';
import type { CatalogRestaurant } from '../Catalog.ts';
import { toWirePhoto } from './toWirePhoto.ts';
import { toWirePoint } from './toWirePoint.ts';

const PAY_NAMES: Readonly<Record<PayType, object>> = {
  CARD_ONLINE: { ru: 'Картой онлайн', en: 'Card online', cnr: 'Karticom onlajn' },
  CARD_UPON_RECEIPT: { ru: 'Картой при получении', en: 'Card on receipt', cnr: 'Karticom pri preuzimanju' },
  CASH_UPON_RECEIPT: { ru: 'Наличными при получении', en: 'Cash on receipt', cnr: 'Gotovinom pri preuzimanju' },
};

export function toWireRestaurant({ world, menus }: CatalogRestaurant, capabilities: Capabilities): object {
  const { payConfig } = world;
  const offered = [...payTypesFor(payConfig, 'DELIVERY'), ...payTypesFor(payConfig, 'TAKE_AWAY')];
  return {
    id: world.id,
    cityId: world.cityId,
    name: world.name,
    address: world.address,
    street: world.street,
    averageCheck: world.averageCheck,
    currency: world.currency,
    description: world.description,
    emails: world.emails.map((value) => ({ value })),
    links: world.links.map((value) => ({ value })),
    phones: world.phones.map((value) => ({ value })),
    location: toWirePoint(world.location),
    menus,
    openingHours: world.openingHours,
    ...(capabilities.has('schedule-exceptions') && { exceptions: world.exceptions }),
    order: world.order,
    payConfig,
    payEngine: world.payEngine,
    pays: PAY_TYPES.filter((type) => offered.includes(type)).map((code, index) => ({
      id: index + 1,
      code,
      name: PAY_NAMES[code],
    })),
    photos: world.photos.map(toWirePhoto),
    tags: world.tags.map(({ code, name }) => ({ id: code, code, name })),
    timezone: world.timezone,
  };
}
