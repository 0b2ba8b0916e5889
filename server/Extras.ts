/** What this server can do beyond the specification's own calls and fields; announced by `GET /1/capabilities`. */
export const BUILT_EXTRAS = [
  'cart-quote',
  'menu-details',
  'order-history',
  'profile-edit',
  'quote-details',
  'schedule-exceptions',
] as const;

export type Extra = (typeof BUILT_EXTRAS)[number];

export interface Extras {
  readonly announced: readonly Extra[];
  has(extra: Extra): boolean;
}

export function createExtras(wanted: 'all' | readonly string[]): Extras {
  const announced = wanted === 'all' ? BUILT_EXTRAS : BUILT_EXTRAS.filter((extra) => wanted.includes(extra));
  return { announced, has: (extra) => announced.includes(extra) };
}
