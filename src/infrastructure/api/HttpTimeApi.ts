import { coerce, number, string, type } from 'superstruct';
import type { TimeApi } from '#application/ports/Clock.ts';
import { parseInstant } from '#domain/schedule/isoTime.ts';
import { decode } from '../http/decode.ts';
import type { HttpClient } from '../http/HttpClient.ts';
import { browsingPaths } from './paths.ts';

/** A text, or a number of seconds or milliseconds. */
const wireTime = coerce(string(), number(), String);

/** Seconds since 1970 are below this, milliseconds above it. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** `utc_time` is in UTC, also when it names no zone. It may be a number of seconds or milliseconds since 1970. */
function instantIn(time: string): Date {
  const stamp = Number(time);
  if (/^\d+$/.test(time)) return new Date(stamp < FIRST_MILLISECONDS ? stamp * 1000 : stamp);
  const text = time.trim().replace(' ', 'T');
  return parseInstant(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(text.slice(10)) ? text : `${text}Z`);
}

export class HttpTimeApi implements TimeApi {
  readonly #http: HttpClient;
  readonly #timezone: string;

  constructor(http: HttpClient, timezone: string) {
    this.#http = http;
    this.#timezone = timezone;
  }

  async now(): Promise<Date> {
    const answer = await this.#http.get(browsingPaths.now(this.#timezone));
    return instantIn(decode('GET /1/now', answer, type({ utc_time: wireTime })).utc_time);
  }
}
