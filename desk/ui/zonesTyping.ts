import type { ZoneFields, ZonesFields } from '#desk/application/DeskCatalog.ts';
import { CATALOG_LIMITS } from '#domain/catalog/catalogLimits.ts';
import type { DeliveryTier } from '#domain/delivery/DeliveryZone.ts';
import { crossesItself } from '#domain/geo/crossesItself.ts';
import { type GeoPoint, isGeoPoint } from '#domain/geo/GeoPoint.ts';
import { ringProblem } from '#domain/geo/ringProblem.ts';
import { readAmount } from '#domain/money/money.ts';
import type { PartTyping } from './PartDraft.ts';
import { readWhole } from './readWhole.ts';
import { type Texts, textFrom, textsOf } from './typedTexts.ts';
import { writtenAmount } from './writtenAmount.ts';

/** A corner as typed, latitude first: `44.18, 37.08`. */
export type TypedCorner = string;

export interface TypedTier {
  /** Order total range: `from` included, `to` excluded; `to` may be empty. */
  readonly from: string;
  readonly to: string;
  readonly price: string;
  readonly minutes: string;
}

export interface TypedZone {
  readonly id: string;
  readonly names: Texts;
  readonly corners: readonly TypedCorner[];
  readonly tiers: readonly TypedTier[];
}

export interface TypedZones {
  readonly zones: readonly TypedZone[];
}

export const MINUTES_LIMITS = { from: 0, to: CATALOG_LIMITS.deliveryMinutes } as const;

/** Decimal places, precise enough for a single house. */
const DIGITS = 6;
const CORNER = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)[\s,;]+(-?\d{1,3}(?:\.\d{1,15})?)\s*$/;

export function zonesTyping(locales: readonly string[]): PartTyping<ZonesFields, TypedZones> {
  return {
    typedFrom: ({ zones }) => ({
      zones: zones.map(({ id, name, polygon, tiers }) => ({
        id,
        names: textsOf(name, locales),
        corners: polygon.map(({ lat, lng }) => `${decimal(lat)}, ${decimal(lng)}`),
        tiers: tiers.map(({ minOrderTotal, maxOrderTotal, deliveryPrice, minutes }) => ({
          from: writtenAmount(minOrderTotal),
          to: maxOrderTotal === undefined ? '' : writtenAmount(maxOrderTotal),
          price: writtenAmount(deliveryPrice),
          minutes: String(minutes),
        })),
      })),
    }),
    fieldsFrom: ({ zones }, before) => {
      const fields = zones.map((typed) =>
        zoneFrom(
          typed,
          before.zones.find(({ id }) => id === typed.id),
        ),
      );
      return fields.every((zone) => zone !== undefined) ? { zones: fields } : undefined;
    },
  };

  function zoneFrom({ id, names, corners, tiers }: TypedZone, before: ZoneFields | undefined): ZoneFields | undefined {
    const polygon = corners.map(readCorner);
    const tierFields = readTiers(tiers);
    if (tierFields === undefined || !polygon.every((corner) => corner !== undefined)) return undefined;
    if (areaProblem(polygon) !== undefined) return undefined;
    return { id, name: textFrom(before?.name ?? '', names, locales), polygon, tiers: tierFields };
  }
}

/** A number without an exponent, which tiny ones are written with otherwise. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : text;
}

/** Parses a corner; undefined when it is not a valid coordinate. */
export function readCorner(text: TypedCorner): GeoPoint | undefined {
  const [, lat, lng] = CORNER.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return lat !== undefined && isGeoPoint(point) ? point : undefined;
}

export function writtenCorner({ lat, lng }: GeoPoint): TypedCorner {
  return `${Number(lat.toFixed(DIGITS))}, ${Number(lng.toFixed(DIGITS))}`;
}

/** Why a polygon is invalid, as the last part of the message id. */
export function areaProblem(polygon: readonly GeoPoint[]): 'crossed' | 'no-area' | undefined {
  if (ringProblem(polygon) !== undefined) return 'no-area';
  return crossesItself(polygon) ? 'crossed' : undefined;
}

/** Parses tiers; undefined while a number is invalid, there are none, or two of them overlap. */
export function readTiers(typed: readonly TypedTier[]): readonly DeliveryTier[] | undefined {
  const tiers = typed.map(readTier);
  if (tiers.length === 0 || !tiers.every((tier) => tier !== undefined)) return undefined;
  const sorted = tiers.toSorted((a, b) => a.minOrderTotal - b.minOrderTotal);
  const fit = sorted.every(({ minOrderTotal, maxOrderTotal = Infinity }, at) => {
    const { minOrderTotal: next = Infinity } = sorted[at + 1] ?? {};
    return maxOrderTotal > minOrderTotal && maxOrderTotal <= next;
  });
  return fit ? tiers : undefined;
}

function readTier({ from, to, price, minutes }: TypedTier): DeliveryTier | undefined {
  const minOrderTotal = readAmount(from);
  const maxOrderTotal = readAmount(to);
  const deliveryPrice = readAmount(price);
  const wait = readWhole(minutes, MINUTES_LIMITS);
  if (minOrderTotal === undefined || deliveryPrice === undefined || wait === undefined) return undefined;
  if (to.trim() !== '' && maxOrderTotal === undefined) return undefined;
  return { minOrderTotal, maxOrderTotal, deliveryPrice, minutes: wait };
}

/** A new corner halfway between a corner and the next one. */
export function cornerAfter(corners: readonly TypedCorner[], index: number): TypedCorner {
  const here = readCorner(corners[index] ?? '');
  const next = readCorner(corners[(index + 1) % corners.length] ?? '');
  if (here === undefined || next === undefined) return '';
  return writtenCorner({ lat: (here.lat + next.lat) / 2, lng: (here.lng + next.lng) / 2 });
}
