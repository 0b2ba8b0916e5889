import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import type { Capability } from '#server/config/Capabilities.ts';
import { EXTRAS } from './extras.ts';
import type { Finding } from './Finding.ts';

const NAMES = Object.keys(EXTRAS) as readonly Capability[];

/** The extras that a back end announces. One that implements only the specification has no such call. */
export async function announcedExtras(http: HttpClient): Promise<ReadonlySet<Capability>> {
  const answer = await http.get('/1/capabilities').catch(() => undefined);
  const extras = typeof answer === 'object' && answer !== null && 'extras' in answer ? answer.extras : undefined;
  const announced: readonly unknown[] = Array.isArray(extras) ? extras : [];
  return new Set(NAMES.filter((name) => announced.includes(name)));
}

/** Says what customers lose without the extras that are not announced. */
export function examineExtras(announced: ReadonlySet<Capability>): readonly Finding[] {
  return NAMES.map((name) =>
    announced.has(name)
      ? { kind: 'good', what: name }
      : { kind: 'lacks', what: `${name} is not there`, detail: EXTRAS[name] },
  );
}
