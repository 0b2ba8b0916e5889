import { html, raw } from 'hono/html';
import { ADULT_TAG } from '#domain/catalog/Dish.ts';
import { menusFor } from '#domain/catalog/Menu.ts';
import type { DeliveryType } from '#domain/delivery/DeliveryType.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import { directionOf } from '#domain/text/languages.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { DishDocument, MenuDocument } from '#server/catalog/document/documents.ts';
import { NO_SOURCES, policyFor } from '#server/http/policy.ts';
import { formattingLocale, type Locale, message } from '#server/shared/i18n/messages.ts';
import { moneyText } from '#server/shared/i18n/moneyText.ts';
import { OFFLINE_STYLE } from '#server/shared/offlineStyle.ts';
import type { PublicMarket } from './head/describePage.ts';

interface OfflineContent {
  readonly market: PublicMarket;
  readonly locale: Locale;
  /** CSS with the brand's four colors. */
  readonly theme: string;
  readonly now: Date;
  readonly catalog: Catalog;
  /** The restaurant whose menu was read last; without one the page only says that there is no connection. */
  readonly restaurant: CatalogRestaurant | undefined;
  readonly deliveryType: DeliveryType;
}

type Html = ReturnType<typeof html>;

/** Asks the server every 15 seconds, because a browser tells only that its own network is back. */
const AGAIN = `
const again = () => location.reload();
addEventListener('online', again);
setInterval(async () => {
  if (document.visibilityState !== 'visible') return;
  try {
    const answer = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' });
    if (answer.ok) again();
  } catch {
    // Still without a connection: the next turn asks again.
  }
}, 15000);
`;

const PICTURE_WIDTH = 160;

/**
 * The offline page: the current menu, from which nothing can be ordered, with the time of its creation. The service
 * worker adds the order that was seen last. Its only script reloads the page once the connection is back. `policy`
 * allows only its own parts.
 */
export function offlinePage(content: OfflineContent): { readonly page: Html; readonly policy: string } {
  const { market, locale, theme, restaurant } = content;
  const brand = pickText(market.brand.name, locale);
  const style = OFFLINE_STYLE + theme;
  const script = AGAIN;
  const phone = restaurant?.document.phones[0];
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${brand}</title>
    <link rel="icon" href="/market/logo.svg">
    <style>${raw(style)}</style>
  </head>
  <body>
    <header>
      <p class="brand"><img src="/market/logo.svg" width="40" height="40" alt="">${brand}</p>
      <!--order-->
      <div class="word" role="status">
        <h1>${message('offline.title', locale, {}, market.messages)}</h1>
        <p>${restaurant === undefined ? '' : `${message('offline.menu-of', locale, { time: timeText(content, restaurant) }, market.messages)} `}${message('offline.kept', locale, {}, market.messages)}</p>
        <p class="ways">
          <a class="primary" href="">${message('offline.again', locale, {}, market.messages)}</a>
          ${phone === undefined ? '' : html`<a class="secondary" href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${message('offline.call', locale, {}, market.messages)}</a>`}
        </p>
      </div>
    </header>
    ${restaurant === undefined ? '' : menuText(content, restaurant)}
    <script>${raw(script)}</script>
  </body>
</html>`;
  return { page, policy: policyFor({ scripts: [script], styles: [style], sources: NO_SOURCES, nonce: undefined }) };
}

function menuText(content: OfflineContent, restaurant: CatalogRestaurant): Html {
  const { catalog, deliveryType, locale, market } = content;
  const menus: readonly MenuDocument[] = menusFor(restaurant.menus, deliveryType);
  const isOffered = ({ id, available }: DishDocument): boolean =>
    available && !restaurant.hiddenDishIds.has(id) && !restaurant.soldOutDishIds.has(id);
  const sections = menus.flatMap(({ id }) => {
    const dishes = catalog.dishesOfMenu(id).filter(isOffered).toSorted(byOrder);
    const groups = catalog.document.groups.filter(({ menuId }) => menuId === id).toSorted(byOrder);
    const groupIds = new Set(groups.map((group) => group.id));
    return [
      ...groups.map((group) => ({
        name: pickText(group.name, locale),
        dishes: dishes.filter(({ groupId }) => groupId === group.id),
      })),
      {
        name: message('offline.others', locale, {}, market.messages),
        dishes: dishes.filter(({ groupId }) => groupId === undefined || !groupIds.has(groupId)),
      },
    ].filter((section) => section.dishes.length > 0);
  });
  return html`<main>
      <h2 class="restaurant">${pickText(restaurant.document.name, locale)}</h2>
      <p class="quiet">${pickText(restaurant.document.address, locale)}</p>
      ${sections.map(
        ({ name, dishes }) => html`<section>
        <h2>${name}</h2>
        <ul>${dishes.map((dish) => dishText(dish, content, restaurant))}</ul>
      </section>`,
      )}
    </main>`;
}

function dishText(dish: DishDocument, { locale }: OfflineContent, { currency }: CatalogRestaurant): Html {
  const [photo] = dish.tags.includes(ADULT_TAG) ? [] : dish.photos;
  return html`<li>
            <span class="plate">${photo === undefined ? '' : html`<img src="/pictures/${photo.path}-${photo.widths[0] ?? PICTURE_WIDTH}.webp" width="72" height="72" loading="lazy" alt="">`}</span>
            <span class="dish"><b>${pickText(dish.name, locale)}</b><span class="quiet">${pickText(dish.description, locale)}</span></span>
            <span class="price">${moneyText(dish.price, currency, locale)}</span>
          </li>`;
}

function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order;
}

/** A time in the restaurant's time zone. */
function timeText({ locale, now }: OfflineContent, { document }: CatalogRestaurant): string {
  return new Intl.DateTimeFormat(formattingLocale(locale), {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: document.timezone,
  }).format(now);
}
