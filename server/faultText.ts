import type { ErrorObject } from 'ajv/dist/2020.js';

/** `towns.0.rank: must be ...: main, side, path`: where a value breaks its schema, and what is allowed there. */
export function faultText(errors: readonly ErrorObject[] | null | undefined): string {
  const fault = errors?.at(-1);
  return fault === undefined ? '(file): is wrong' : `${faultKey(fault)}: ${messageOf(fault)}`;
}

/** Dotted: a missing or unknown key is named itself, not its parent. */
export function faultKey({ instancePath, params }: ErrorObject): string {
  const named: unknown = params.missingProperty ?? params.additionalProperty;
  const path = [...instancePath.split('/').slice(1), ...(typeof named === 'string' ? [named] : [])];
  return path.join('.') || '(file)';
}

function messageOf({ message = 'is wrong', params }: ErrorObject): string {
  const allowed: unknown = params.allowedValues;
  return Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message;
}
