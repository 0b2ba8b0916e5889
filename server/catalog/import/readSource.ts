import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { didYouMean } from '#server/shared/didYouMean.ts';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';
import { TILLS } from '../tills/tills.ts';
import type { Fault, Source } from './Entry.ts';
import { type GeoJsonOptions, isGeoJson, readGeoJson } from './geoJson/readGeoJson.ts';
import { readTables, tableNames } from './readTables.ts';
import { readYaml } from './readYaml.ts';

/** There is nothing to import at this path. */
export class NoSource extends Error {
  override readonly name = 'NoSource';
}

/** Reads a YAML, JSON or GeoJSON file, or a folder of CSV tables; `folder` contains its pictures. */
export function readSource(
  path: string,
  options: GeoJsonOptions = {},
): { readonly source: Source; readonly folder: string } {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new NoSource(`There is no ${path}.`);
  if (stats.isDirectory()) {
    refuseOptions(path, options);
    return { source: readFolder(path), folder: path };
  }
  if (!['.yaml', '.yml', '.json', '.geojson'].includes(extname(path).toLowerCase())) {
    throw new NoSource(`${path} is neither a .yaml, .json or .geojson file nor a folder of .csv files.`);
  }
  const { text, faults } = readText(path);
  const source = text === undefined ? { entries: [], kinds: new Set<never>(), faults } : readFile(path, text, options);
  return { source, folder: dirname(path) };
}

function readFile(path: string, text: string, options: GeoJsonOptions): Source {
  const extension = extname(path).toLowerCase();
  if (extension === '.geojson' || (extension === '.json' && isGeoJson(text))) {
    return readGeoJson(basename(path), text, options);
  }
  refuseOptions(path, options);
  return readYaml(basename(path), text);
}

/** Options that would change nothing are a mistake. */
function refuseOptions(path: string, options: GeoJsonOptions): void {
  if (Object.values(options).every((value) => value === undefined)) return;
  throw new NoSource(
    `${path} is neither a menu of a till (--from) nor GeoJSON, which alone take --restaurant, --price, --minutes and properties.`,
  );
}

/** Reads the menu that a till has exported, and makes a restaurant of the shop sell it if one is named. */
export function readTillSource(
  path: string,
  till: string,
  restaurant: string | undefined,
): { readonly source: Source; readonly folder: string } {
  const reader = Object.hasOwn(TILLS, till) ? TILLS[till] : undefined;
  if (reader === undefined) {
    const names = Object.keys(TILLS);
    throw new NoSource(`There is no till "${till}"${didYouMean(till, names)}; there are ${names.join(', ')}.`);
  }
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) throw new NoSource(`There is no file ${path}.`);
  const { text, faults } = readText(path);
  const source = text === undefined ? { entries: [], kinds: new Set<never>(), faults } : reader(path, text, restaurant);
  return { source, folder: dirname(path) };
}

function readFolder(path: string): Source {
  const names = readdirSync(path).filter((name) => extname(name).toLowerCase() === '.csv');
  const tables = tableNames();
  if (names.length === 0) throw new NoSource(`${path} has no .csv files. It may have ${tables.join('.csv, ')}.csv.`);
  const faults: Fault[] = [];
  const files = new Map<string, string>();
  for (const name of names.toSorted()) {
    const table = basename(name, extname(name));
    const { text, faults: own } = readText(join(path, name));
    faults.push(...own);
    if (!tables.includes(table)) {
      faults.push({
        sourceLine: { file: name, line: 1 },
        text: `there is no such table${didYouMean(table, tables)}; there are ${tables.join(', ')}`,
      });
    } else if (text !== undefined) files.set(table, text);
  }
  const source = readTables(files);
  return { ...source, faults: [...faults, ...source.faults] };
}

function readText(path: string): { readonly text?: string; readonly faults: readonly Fault[] } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)), faults: [] };
  } catch (error) {
    if (errorCodeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    const text = 'is not written in UTF-8; save it once more as "UTF-8" or "CSV UTF-8"';
    return { faults: [{ sourceLine: { file: basename(path), line: 1 }, text }] };
  }
}
