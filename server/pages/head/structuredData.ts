import { pathTo } from '#domain/screens/screens.ts';
import { pickText } from '#domain/text/LocalizedText.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { CatalogRestaurant } from '#server/catalog/CatalogRestaurant.ts';
import type { DishDocument, HoursDocument, HoursExceptionDocument } from '#server/catalog/document/documents.ts';
import { imageOf } from '#server/catalog/pictures/imageOf.ts';

/** Language and origin of a page's structured data. */
export interface Speaking {
  readonly locale: string;
  readonly origin: string;
}

const CONTEXT = 'https://schema.org';
const DIETS: Readonly<Record<string, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  halal: 'HalalDiet',
  'gluten-free': 'GlutenFreeDiet',
  'lactose-free': 'LowLactoseDiet',
};

export function amountOf(minorUnits: number): string {
  return (minorUnits / 100).toFixed(2);
}

export function breadcrumbs(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export function organization(brand: { readonly name: string; readonly logo: string }, { origin }: Speaking): object {
  return { '@context': CONTEXT, '@type': 'Organization', name: brand.name, url: origin, logo: origin + brand.logo };
}

export function menuItem(dish: DishDocument, currency: string, speaking: Speaking): object {
  const { locale, origin } = speaking;
  const { nutrition } = dish;
  return {
    '@type': 'MenuItem',
    name: pickText(dish.name, locale),
    description: pickText(dish.description, locale) || undefined,
    image: imageOf(dish.photos, speaking)?.url,
    url: origin + dishPath(dish),
    offers: {
      '@type': 'Offer',
      price: amountOf(dish.price),
      priceCurrency: currency,
      availability: `${CONTEXT}/${dish.available ? 'InStock' : 'OutOfStock'}`,
    },
    suitableForDiet: listed(dish.diets.flatMap((diet) => (DIETS[diet] ? [`${CONTEXT}/${DIETS[diet]}`] : []))),
    nutrition: nutrition && {
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      calories: `${nutrition.kcal} kcal`,
      proteinContent: `${nutrition.protein} g`,
      fatContent: `${nutrition.fat} g`,
      carbohydrateContent: `${nutrition.carbs} g`,
    },
  };
}

export function ofContext(data: object): object {
  return { '@context': CONTEXT, ...data };
}

/** Structured data of a restaurant with its complete menus. */
export function restaurantData(catalog: Catalog, restaurant: CatalogRestaurant, speaking: Speaking): object {
  const { locale, origin } = speaking;
  const { document, currency, menus, payConfig } = restaurant;
  const city = catalog.document.cities.find(({ id }) => id === document.cityId);
  const [lat, lng] = document.location;
  const ways = [payConfig.delivery, payConfig.takeAway];
  return {
    '@context': CONTEXT,
    '@type': 'Restaurant',
    '@id': `${origin}${restaurantPath(document.id)}#restaurant`,
    name: pickText(document.name, locale),
    description: pickText(document.description, locale) || undefined,
    url: origin + restaurantPath(document.id),
    image: imageOf(document.photos, speaking)?.url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: pickText(document.address, locale),
      addressLocality: pickText(city?.name, locale) || undefined,
      addressRegion: pickText(city?.region, locale) || undefined,
      addressCountry: city?.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    telephone: document.phones[0],
    email: document.emails[0],
    currenciesAccepted: currency,
    paymentAccepted: [
      ...(ways.some(({ cashUponReceipt }) => cashUponReceipt) ? ['Cash'] : []),
      ...(ways.some(({ cardUponReceipt, cardOnline }) => cardUponReceipt || cardOnline !== '') ? ['Credit Card'] : []),
    ].join(', '),
    openingHoursSpecification: document.openingHours.filter(({ active }) => active).map(hoursOf),
    specialOpeningHoursSpecification: listed(document.exceptions.map(specialHoursOf)),
    hasMenu: menus.map((menu) => {
      const dishes = catalog.dishesOfMenu(menu.id).filter(({ id }) => !restaurant.hiddenDishIds.has(id));
      const groups = catalog.document.groups
        .filter(({ menuId }) => menuId === menu.id)
        .toSorted((a, b) => a.order - b.order);
      const items = (groupId: string | undefined): readonly object[] =>
        dishes
          .filter((dish) => dish.groupId === groupId)
          .map((dish) => menuItem({ ...dish, available: catalog.isAvailableAt(restaurant, dish) }, currency, speaking));
      return {
        '@type': 'Menu',
        name: pickText(menu.name, locale),
        inLanguage: locale,
        hasMenuSection: groups
          .map(({ id, name }) => ({ '@type': 'MenuSection', name: pickText(name, locale), hasMenuItem: items(id) }))
          .filter(({ hasMenuItem }) => hasMenuItem.length > 0),
        hasMenuItem: listed(items(undefined)),
      };
    }),
  };
}

/** Midnight as a closing time is written 23:59, because schema.org reads 00:00 to 00:00 as closed. */
function closingOf(close: string): string {
  return close === '00:00' ? '23:59' : close;
}

function hoursOf({ dayOfWeek, open, close }: HoursDocument): object {
  const day = dayOfWeek.charAt(0) + dayOfWeek.slice(1).toLowerCase();
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `${CONTEXT}/${day}`,
    opens: open,
    closes: closingOf(close),
  };
}

function specialHoursOf({ date, dayOff, open, close }: HoursExceptionDocument): object {
  const isClosed = dayOff || open === undefined || close === undefined;
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: isClosed ? '00:00' : open,
    closes: isClosed ? '00:00' : closingOf(close),
  };
}

export function restaurantPath(id: string): string {
  return pathTo('restos.show', { restoId: id });
}

export function menuPath(id: string): string {
  return pathTo('menus.show', { menuId: id });
}

export function dishPath({ menuId, id }: Pick<DishDocument, 'menuId' | 'id'>): string {
  return pathTo('menus.positions.show', { menuId, positionId: id });
}

function listed<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length === 0 ? undefined : items;
}
