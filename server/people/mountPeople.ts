import type { Reports } from '#server/database/Reports.ts';
import type { App } from '#server/http/Route.ts';
import { favoriteDishes } from './favoriteDishRoutes.ts';
import { linkedSignIns } from './linkedSignInRoutes.ts';
import { outbox } from './outbox.ts';
import type { PeopleContext } from './PeopleContext.ts';
import { people } from './people.ts';
import { personalData } from './personalDataRoutes.ts';
import { pushRoutes } from './push/pushRoutes.ts';
import { savedAddresses } from './savedAddressRoutes.ts';
import { signingIn } from './signingIn.ts';
import { telegramRoutes } from './telegram/telegramRoutes.ts';
import { openVk, vendorSignIn } from './vendorSignIn.ts';

/** Signing in, and what a person has: profile, addresses, favourites, sessions. */
export function mountPeople(app: App, shop: PeopleContext, reports: Reports): void {
  const { capabilities, config, telegram } = shop;
  const vk = openVk(shop);
  app.route('/', signingIn(shop, vk?.tokens));
  app.route('/', vendorSignIn(shop, vk));
  app.route('/', people(shop));
  app.route('/', personalData(shop, reports));
  if (capabilities.has('places')) app.route('/', savedAddresses(shop));
  if (capabilities.has('linked-sign-ins')) app.route('/', linkedSignIns(shop));
  if (capabilities.has('favorites')) app.route('/', favoriteDishes(shop));
  if (capabilities.has('push')) app.route('/', pushRoutes(shop));
  if (capabilities.has('telegram') && telegram !== undefined) app.route('/', telegramRoutes(shop, telegram));
  if (!config.isProduction) app.route('/', outbox(shop));
}
