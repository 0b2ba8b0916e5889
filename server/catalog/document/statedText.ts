import type { MinorUnits } from '#domain/money/money.ts';
import { type DocumentPoint, readPoint } from './pointText.ts';

/** Parses `12`, `12.5` or `12,50` exactly, without floating-point arithmetic. */
export function toMinorUnits(value: unknown): MinorUnits {
  const [whole = '0', cents = ''] = String(value).split(/[.,]/);
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

export function fromMinorUnits(amount: MinorUnits): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** An amount, so that YAML writes it without quotes. */
export class Amount {
  readonly text: string;
  constructor(amount: MinorUnits) {
    this.text = fromMinorUnits(amount);
  }
}

/** A point of a checked entry. */
export function toPoint(value: unknown): DocumentPoint {
  const [lat, lng] = Array.isArray(value) ? value : (readPoint(String(value)) ?? []);
  return [Number(lat), Number(lng)];
}

/** An id as text; other types were rejected before. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
