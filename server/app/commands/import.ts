import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KIND_NAMES, KINDS } from '#server/catalog/document/kinds.ts';
import { readPoint } from '#server/catalog/document/pointText.ts';
import type { Difference } from '#server/catalog/import/diffCatalog.ts';
import { faultLine, type Source } from '#server/catalog/import/Entry.ts';
import { exampleShop } from '#server/catalog/import/example/exampleShop.ts';
import { exampleTables } from '#server/catalog/import/example/exampleTables.ts';
import { type ImportDone, type ImportResult, importCatalog } from '#server/catalog/import/importCatalog.ts';
import { importSchema } from '#server/catalog/import/importSchema.ts';
import { NoSource, readSource, readTillSource } from '#server/catalog/import/readSource.ts';
import { isDemoMarket } from '#server/catalog/seed/demoSeeds.ts';
import { fetchPicture } from '#server/catalog/tills/fetchPicture.ts';
import { PAY_VENDOR_NAMES } from '#server/config/payVendors.ts';
import { askPlaces } from '#server/geo/askPlaces.ts';
import { areBuiltInTiles, isBuiltInGeocoder, mapServicesOf } from '#server/geo/mapServices.ts';
import { placesOf } from '#server/geo/placesOf.ts';
import { type CheckedMarket, checkMarket } from '#server/market/checkMarket.ts';
import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { restaurantsOfDemoBank } from '../demoLeftovers.ts';
import { BUILT_PAY_ENGINES, missingEngineText, missingPayEngines } from '../payEngines.ts';
import { type CommandSettings, readSettings, SETTINGS_OPTIONS, SETTINGS_USAGE } from './commandSettings.ts';
import { isPlaceNamed, isPlaceTaken, openStorage, ROOT } from './openStorage.ts';
import { runCommand } from './runCommand.ts';

const USAGE = `Usage: npm run import -- FILE.yaml | FOLDER_OF_CSV [--dry-run] [--replace]
       npm run import -- MENU.json | ITEMS.csv --from iiko | shopify | square | toast | woocommerce
                                               [--restaurant ID] [--no-pictures] [--allow-empty] [--dry-run]
       npm run import -- ZONES.geojson [--restaurant ID] [--price AMOUNT --minutes NUMBER]
                                       [--name-property NAME] [--tiers-property NAME] [--dry-run]
       npm run import -- --example FOLDER [--csv] [--city NAME] [--at LATITUDE,LONGITUDE]
       npm run import -- --schema [FILE]

--new       begins a shop that no server has opened yet: makes its database if there is none
--dry-run   tells what would change, and changes nothing
--replace   takes off what the file does not name; without it that stays as it is
--from      reads the menu that a till has exported; what the till has taken off is taken off
--restaurant  makes this restaurant sell the menus of the till's file, and no others; or deliver to the zones of a GeoJSON file
--price, --minutes  what delivery costs and takes in zones of a GeoJSON file that do not say it
--name-property, --tiers-property  the properties of a GeoJSON file with the name (name) and the tiers (tiers) of a zone
--no-pictures leaves the pictures of the till's file where they are
--allow-empty lets the till's file take most dishes off a menu, or all of them
--example   writes a small shop to begin with into a new folder, in currency and languages of the market
--csv, --city, --at  writes that example as tables; the city that it is in, and its center (the capital of the country)
--schema    writes the JSON Schema of an import file, for editors, into FILE, or prints it
${SETTINGS_USAGE.trimStart()}`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const EXAMPLE = new URL('../../catalog/import/example/shop.yaml', import.meta.url);
/** Pictures of the demo by their name in the example. */
const EXAMPLE_PICTURES = {
  'fish-soup': 'fisherman-soup',
  'pumpkin-soup': 'pumpkin-soup',
  margherita: 'pizza-margherita',
};
const MAX_DIFFERENCES = 200;

await runCommand(run);

async function run(): Promise<number> {
  const { values, positionals } = readCommandLine(
    {
      new: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      replace: { type: 'boolean' },
      example: { type: 'boolean' },
      schema: { type: 'boolean' },
      from: { type: 'string' },
      restaurant: { type: 'string' },
      'no-pictures': { type: 'boolean' },
      'allow-empty': { type: 'boolean' },
      'name-property': { type: 'string' },
      'tiers-property': { type: 'string' },
      price: { type: 'string' },
      minutes: { type: 'string' },
      csv: { type: 'boolean' },
      city: { type: 'string' },
      at: { type: 'string' },
      ...SETTINGS_OPTIONS,
    },
    { usage: USAGE, words: 1 },
  );
  const [path] = positionals;
  if (values.schema === true) return writeSchema(path);
  if (values.example === true) {
    const { market, csv: isCsv = false, city, at } = values;
    return writeExample(path, { market, isCsv, city, at, settings: readSettings(values) });
  }
  if (path === undefined) return wrongCall('Name one file or folder.', USAGE);
  const { from: till, restaurant } = values;
  const geoJson = {
    restaurant,
    nameProperty: values['name-property'],
    tiersProperty: values['tiers-property'],
    price: values.price,
    minutes: values.minutes,
  };
  if (till !== undefined && values.replace === true) {
    throw new NoSource('--replace would take off all restaurants: a till states its own menus whole without it.');
  }
  const loaded = till === undefined ? readSource(path, geoJson) : readTillSource(path, till, restaurant);
  const { folder } = loaded;
  const source = values['no-pictures'] === true ? withoutPictures(loaded.source) : loaded.source;
  const dryRun = values['dry-run'] === true;
  const settings = readSettings(values);
  const mayMake = values.new === true || isPlaceNamed(settings.environment);
  const make = mayMake ? (dryRun ? 'trial' : 'shop') : 'never';
  const { database, market, openPictures } = await openStorage(settings, { make });
  try {
    const replace = values.replace === true;
    const result = await importCatalog({
      database,
      pictureStore: await openPictures(),
      source,
      folder,
      market,
      now: new Date(),
      replace,
      dryRun,
      allowEmpty: values['allow-empty'] === true,
      ...(till !== undefined && { fetchPicture }),
    });
    const status = report(result, dryRun);
    if (result.kind === 'done') {
      tellDemoBank(result, market);
      tellMissingEngines(result, market);
      await tellPlaces(result, market);
    }
    return status;
  } finally {
    await database.close();
  }
}

function withoutPictures(source: Source): Source {
  const entries = source.entries.map((entry) => {
    const { photos: _, ...fields } = entry.fields;
    return { ...entry, fields };
  });
  return { ...source, entries };
}

function writeSchema(file: string | undefined): number {
  const text = `${JSON.stringify(importSchema(), undefined, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    say(`Wrote the JSON Schema to ${file}.`);
  }
  return 0;
}

interface Example {
  readonly market: string | undefined;
  readonly isCsv: boolean;
  readonly city: string | undefined;
  readonly at: string | undefined;
  readonly settings: CommandSettings;
}

async function writeExample(folder: string | undefined, example: Example): Promise<number> {
  const { market: name, isCsv, city, at, settings } = example;
  if (folder === undefined) throw new NoSource('Name a new folder: npm run import -- --example my-shop');
  if (existsSync(folder)) throw new NoSource(`${folder} exists already: name a new folder.`);
  const center = at === undefined ? undefined : readPoint(at);
  if (at !== undefined && center === undefined) throw new NoSource(`--at is "${at}"; write it as --at 42.0931,19.1003`);
  const text = readFileSync(EXAMPLE, 'utf8');
  const market = await exampleMarket(name);
  const yaml =
    market === undefined ? text : exampleShop(text, market, { city, at: center, needsTown: usesBuiltIn(market) });
  const importOf = (path: string): string => settings.hint('import', isBegun(settings) ? path : `${path} --new`);
  if (isCsv) {
    mkdirSync(folder, { recursive: true });
    for (const [table, content] of exampleTables(yaml, market)) writeFileSync(join(folder, `${table}.csv`), content);
    say(`Wrote the tables of a small shop to ${folder}. Change them, then: ${importOf(folder)}`);
    return 0;
  }
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  writeFileSync(join(folder, 'shop.yaml'), yaml);
  for (const [picture, demo] of Object.entries(EXAMPLE_PICTURES)) {
    const from = new URL(`../../../demo/pictures/dishes/${demo}-1280.webp`, import.meta.url);
    copyFileSync(from, join(folder, 'pictures', `${picture}.webp`));
  }
  say(`Wrote a small shop to ${folder}/shop.yaml. Change it, then: ${importOf(`${folder}/shop.yaml`)}`);
  return 0;
}

/** Whether an import finds a database, or may make it without being told so. */
function isBegun({ environment }: CommandSettings): boolean {
  return isPlaceNamed(environment) || isPlaceTaken(environment);
}

/** The market to write an example for; undefined when none is named but one of the demo's, whose shops are full. */
async function exampleMarket(name: string | undefined): Promise<CheckedMarket | undefined> {
  const named = name ?? process.env['MARKET']?.trim();
  if (!named || (name === undefined && isDemoMarket(named))) return undefined;
  return checkMarket(ROOT, named);
}

/** Whether addresses or the map of the market come from the server itself, which has to be told a town. */
function usesBuiltIn(market: CheckedMarket): boolean {
  const { geocoders, tiles } = mapServicesOf(market);
  return geocoders.some(isBuiltInGeocoder) || (tiles !== undefined && areBuiltInTiles(tiles));
}

function report(result: ImportResult, dryRun: boolean): number {
  if (result.kind === 'refused') {
    for (const fault of result.faults) process.stderr.write(`${faultLine(fault)}\n`);
    const count = result.faults.length;
    process.stderr.write(`${count === 1 ? 'One fault' : `${count} faults`}; nothing was changed.\n`);
    return 1;
  }
  for (const difference of result.differences.slice(0, MAX_DIFFERENCES)) say(differenceLine(difference));
  if (result.differences.length > MAX_DIFFERENCES) say(`... and ${result.differences.length - MAX_DIFFERENCES} more`);
  for (const hint of result.hints) say(`Note: ${hint}.`);
  if (result.differences.length === 0) say('No changes: the catalog already matches the file.');
  else if (dryRun) say(`${summary(result.differences)}. This was a dry run: nothing was changed.`);
  else say(`${summary(result.differences)}. The catalog is at version ${result.version}; open shops show it at once.`);
  return 0;
}

/** Tells where a shop of one's own would be paid through the bank of the demo. */
function tellDemoBank({ document }: ImportDone, { id }: CheckedMarket): void {
  const restaurants = isDemoMarket(id) ? [] : restaurantsOfDemoBank(document);
  if (restaurants.length === 0) return;
  say(
    `Note: nobody pays online at ${restaurants.join(', ')} in production: payEngine is demo-bank there, which only a demo has. Name ${PAY_VENDOR_NAMES.join(' or ')}.`,
  );
}

function tellMissingEngines({ document }: ImportDone, market: CheckedMarket): void {
  for (const missing of missingPayEngines({ market, document, engines: BUILT_PAY_ENGINES })) {
    say(`Note: ${missingEngineText(missing)}. The server has ${BUILT_PAY_ENGINES.join(', ')}.`);
  }
}

/** Tells what the market's geocoder and map do not know of the restaurants that are new or changed. */
async function tellPlaces({ differences, document }: ImportDone, market: CheckedMarket): Promise<void> {
  const changed = new Set(differences.filter(({ kind }) => kind === 'restaurants').map(({ id }) => id));
  const places = placesOf(document, market.locales[0] ?? 'en').filter(({ id }) => changed.has(id));
  const findings = await askPlaces(places, { services: mapServicesOf(market), document });
  for (const { kind, what, detail } of findings) {
    if (kind === 'bad' || kind === 'lacks') say(`Note: ${what}: ${detail}.`);
  }
}

function differenceLine({ sign, kind, id, changes }: Difference): string {
  const what = `${sign} ${KINDS[kind].word} ${id}`;
  return changes.length === 0 ? what : `${what}: ${changes.join('; ')}`;
}

function summary(differences: readonly Difference[]): string {
  const counts = (sign: string): string =>
    KIND_NAMES.map((kind) => {
      const count = differences.filter((difference) => difference.kind === kind && difference.sign === sign).length;
      return count === 0 ? '' : `${count} ${count === 1 ? KINDS[kind].word : KINDS[kind].list}`;
    })
      .filter((text) => text !== '')
      .join(', ');
  const parts = [
    ['New', counts('+')],
    ['changed', counts('~')],
    ['gone', counts('-')],
  ].filter(([, text]) => text !== '');
  return parts.map(([word, text]) => `${word}: ${text}`).join('; ');
}
