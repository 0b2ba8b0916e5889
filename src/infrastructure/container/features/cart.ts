import { AddToCart } from '#application/cart/AddToCart.ts';
import { ChangeCart } from '#application/cart/ChangeCart.ts';
import { ChangeOrderDraft } from '#application/order/ChangeOrderDraft.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { provide } from '../provide.ts';

/** Use cases of the cart and the order draft, needed from the first screen on. */
export const cartUseCases = {
  addToCart: provide(AddToCart, [DeviceStorage, IdGenerator]),
  changeCart: provide(ChangeCart, [DeviceStorage, IdGenerator]),
  changeOrderDraft: provide(ChangeOrderDraft, [DeviceStorage]),
} as const;
