import type { ErrorObject } from 'ajv/dist/2020.js';

/** A schema violation as text with its path and what is allowed: `towns.0.rank: must be ...: main, side, path`. */
export function faultText(errors: readonly ErrorObject[] | null | undefined): string {
  const fault = errors?.at(-1);
  return fault === undefined ? '(file): is wrong' : `${faultKey(fault)}: ${messageOf(fault)}`;
}

/** The path with dots; for a missing or unknown key that of the key itself, not of its parent. */
export function faultKey({ instancePath, params }: ErrorObject): string {
  const named: unknown = params.missingProperty ?? params.additionalProperty;
  const path = [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])];
  return path.join('.') || '(file)';
}

function messageOf({ message = 'is wrong', params }: ErrorObject): string {
  const allowed: unknown = params.allowedValues;
  return Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message;
}
