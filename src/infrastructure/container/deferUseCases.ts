import type { UseCases } from '#application/UseCases.ts';
import type { shoppingUseCases } from './shopping.module.ts';

export type OrderingUseCases = Omit<UseCases, keyof typeof shoppingUseCases>;

type Asynchronous = Readonly<Record<string, { execute(input?: unknown): Promise<unknown> }>>;

/** Complete by its type: one that is forgotten does not compile. */
const NAMES: Readonly<Record<keyof OrderingUseCases, true>> = {
  listCities: true,
  loadCityOffer: true,
  browseRestaurants: true,
  loadRestaurant: true,
  locateRestaurant: true,
  previewLocation: true,
  selectLocation: true,
  suggestAddresses: true,
  takeSuggestion: true,
  namePoint: true,
  locateCustomer: true,
  showMap: true,
  checkOrdersAccepted: true,
  checkPendingOrder: true,
  listOrders: true,
  loadDeliveryTerms: true,
  loadOrder: true,
  placeOrder: true,
  runPreflight: true,
  readTerms: true,
  checkContact: true,
  loadPhoneFormat: true,
  requestSignInCode: true,
  signInWithPhone: true,
  signOut: true,
  canEditProfile: true,
  updateProfile: true,
  refreshProfile: true,
};

/** Use-cases whose code is fetched with the first call of any of them; they all answer with promises. */
export function deferUseCases(load: () => Promise<OrderingUseCases>): OrderingUseCases {
  const loaded = load as unknown as () => Promise<Asynchronous>;
  const deferred = Object.keys(NAMES).map((name) => [
    name,
    { execute: async (input: unknown): Promise<unknown> => (await loaded())[name]?.execute(input) },
  ]);
  return Object.fromEntries(deferred) as OrderingUseCases;
}
