export type DeliveryType = 'DELIVERY' | 'TAKE_AWAY';
export const DELIVERY_TYPES: readonly DeliveryType[] = ['DELIVERY', 'TAKE_AWAY'];
