import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';

export interface Menu {
  readonly id: string;
  readonly name: LocalizedText;
  readonly order: number;
  readonly isDelivery: boolean;
  readonly isOnline: boolean;
  readonly isTable: boolean;
  readonly isTakeAway: boolean;
}

/** The menus that are offered for a delivery type, sorted by their order. */
export function menusFor(menus: readonly Menu[], deliveryType: DeliveryType): readonly Menu[] {
  return menus
    .filter((menu) => (deliveryType === 'DELIVERY' ? menu.isDelivery : menu.isTakeAway))
    .toSorted((a, b) => a.order - b.order);
}
