import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { isSupportedCountry } from 'libphonenumber-js/min';
import { brandPictureNames } from '#application/market/brandPictures.ts';
import type { MarketManifest } from '#application/market/Market.ts';
import { missingSetting } from '#application/market/missingSetting.ts';
import { DEFAULT_TILES } from '#application/market/schema/vendors.ts';
import { acceptanceTimes } from '#domain/order/acceptance.ts';
import { LANGUAGES } from '#domain/text/languages.ts';
import { didYouMean } from '#server/shared/didYouMean.ts';
import { faultKey } from '#server/shared/faultText.ts';
import { lawFaults } from './law/lawFaults.ts';
import type { MarketLaw } from './law/lawSchema.ts';
import { marketFileSchema } from './marketFileSchema.ts';
import { taxFaults } from './taxFaults.ts';

export interface ManifestFault {
  /** Path with dots, as in the file; `(file)` for the file as a whole. */
  readonly key: string;
  readonly reason: string;
  /** File of the market's folder, `market.json` when absent. */
  readonly file?: string;
}

/** The contents of a market's folder. */
export interface MarketFolder {
  readonly name: string;
  readonly manifest: unknown;
  /** Names of the files beside the manifest. */
  readonly files: ReadonlySet<string>;
}

const MAX_SHOWN = 60;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** A market's file: its manifest, and the law that only server and doctor read. */
interface MarketFile extends MarketManifest {
  readonly law?: MarketLaw | undefined;
}

const isManifest = new Ajv2020({ allErrors: true, verbose: true }).compile<MarketFile>(marketFileSchema());

/** Finds all errors of a market, by its schema and by further rules; used at build time and at start-up. */
export function manifestFaults({ name, manifest, files }: MarketFolder): readonly ManifestFault[] {
  if (!isManifest(manifest)) {
    const faults = (isManifest.errors ?? [])
      .filter(isTelling)
      .map((error) => ({ key: faultKey(error), reason: reasonOf(error) }));
    return faults.filter(({ key }, index) => faults.findIndex((other) => other.key === key) === index);
  }
  const missing = missingSetting(manifest);
  return [...(missing === undefined ? [] : [missing]), ...impossible(manifest, name, files)];
}

function impossible(manifest: MarketFile, name: string, files: ReadonlySet<string>): readonly ManifestFault[] {
  const { id, brand, locales, currency, timezone, phoneCountries, fonts, maps, auth, acceptance, search } = manifest;
  const faults: ManifestFault[] = [];
  const fault = (key: string, reason: string): void => {
    faults.push({ key, reason });
  };
  if (id !== name) fault('id', `is "${id}", and its folder is called ${name}: both must be the same`);
  if (!CURRENCIES.has(currency)) {
    fault(
      'currency',
      `there is no currency "${currency}"${didYouMean(currency, ['EUR', 'RUB', 'USD', 'RSD', 'GBP'])}; write one of ISO 4217`,
    );
  }
  const { deskMinutes, managerMinutes, customerMinutes, endMinutes } = acceptanceTimes(acceptance);
  if (!(deskMinutes < managerMinutes && managerMinutes < customerMinutes && customerMinutes < endMinutes)) {
    const order = `${deskMinutes}, ${managerMinutes}, ${customerMinutes} and ${endMinutes}`;
    fault(
      'acceptance',
      `desk, manager, customer and end are at ${order} minutes; each must be later, such as 3, 6, 10 and 20`,
    );
  }
  faults.push(...taxFaults(manifest), ...notificationFaults(manifest), ...lawFaults(manifest.law));
  if (!isTimeZone(timezone))
    fault('timezone', `there is no zone "${timezone}"; write one such as Europe/Podgorica or +03:00`);
  for (const [index, country] of phoneCountries.entries()) {
    if (!isSupportedCountry(country)) {
      const hint = country === 'UK' ? ' (did you mean GB?)' : '';
      fault(`phoneCountries.${index}`, `there is no country "${country}"${hint}; write one of ISO 3166-1, such as ME`);
    }
  }
  const { minZoom = DEFAULT_TILES.minZoom, maxZoom = DEFAULT_TILES.maxZoom } = maps?.tiles ?? {};
  if (minZoom > maxZoom) fault('maps.tiles.minZoom', `is ${minZoom}, above maxZoom, which is ${maxZoom}`);
  for (const picture of ['logo', 'icon', 'welcome'] as const) {
    const path = brand[picture];
    if (path === undefined) continue;
    const names = brandPictureNames(picture);
    const file = names.find((name) => path === `/market/${name}`);
    if (file === undefined) {
      fault(`brand.${picture}`, `must be one of ${names.map((name) => `/market/${name}`).join(', ')}, not "${path}"`);
    } else if (!files.has(file)) fault(`brand.${picture}`, `there is no file ${file} in the folder`);
  }
  for (const [index, { file }] of (fonts ?? []).entries()) {
    if (!files.has(file)) fault(`fonts.${index}.file`, `there is no file ${file} in the folder`);
  }
  for (const locale of locales) {
    if (!files.has(`terms.${locale}.md`))
      fault('locales', `has ${locale}, but there is no file terms.${locale}.md in the folder`);
  }
  for (const language of Object.keys(search?.synonyms ?? {})) {
    if (language in LANGUAGES) continue;
    const languages = Object.keys(LANGUAGES);
    const hint = didYouMean(language, languages);
    fault(`search.synonyms.${language}`, `there is no such language${hint}; write one of ${languages.join(', ')}`);
  }
  const texts: Readonly<Record<string, unknown>> = {
    'brand.name': brand.name,
    'brand.description': brand.description,
    'brand.legalName': brand.legalName,
    'auth.oidc.name': auth?.oidc?.name,
    'maps.tiles.attribution.text': maps?.tiles?.attribution.text,
  };
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text !== 'object' || text === null) continue;
    for (const locale of locales) {
      if (!(locale in text)) fault(`${key}.${locale}`, `is missing: locales has ${locale}`);
    }
  }
  return faults;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Hides errors inside an alternative, because the error of the whole choice says more. */
function isTelling({ schemaPath }: ErrorObject): boolean {
  return !/\/anyOf\/\d/.test(schemaPath);
}

function reasonOf({ keyword, params, message = 'is wrong', data, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties': {
      const allowed = Object.keys((parentSchema?.properties ?? {}) as object).filter((name) => name !== '$schema');
      return `there is no such key${didYouMean(String(params.additionalProperty), allowed)}; there are ${allowed.join(', ')}`;
    }
    case 'enum': {
      const allowed = (params.allowedValues as readonly unknown[]).map(String);
      return `must be one of ${allowed.join(', ')}, not ${shortText(data)}${didYouMean(String(data), allowed)}`;
    }
    case 'anyOf':
      return `must be a text, or one for each language such as { "en": "..." }, not ${shortText(data)}`;
    default:
      return `${message}, not ${shortText(data)}`;
  }
}

function shortText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

interface NotificationFault {
  readonly key: string;
  readonly reason: string;
}

/** Errors of what a market tells its customers that its schema does not find. */
function notificationFaults({ notifications }: Pick<MarketManifest, 'notifications'>): readonly NotificationFault[] {
  if (notifications === undefined) return [];
  const { from, steps } = notifications;
  const withEmail = Object.entries(steps).find(([, channels]) => channels?.includes('email') === true);
  if (withEmail === undefined || from !== undefined) return [];
  const reason = `is missing: steps.${withEmail[0]} names email, which needs a sender such as "Carte <orders@carte.example>"`;
  return [{ key: 'notifications.from', reason }];
}
