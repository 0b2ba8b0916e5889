import { ConfigError } from './ConfigError.ts';

/** Checks `REDIS_URL`. Throws a `ConfigError`, which does not quote it, because it may contain a password. */
export function readRedisUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' };
  if (/^rediss?:$/.test(protocol) && hostname !== '') return text;
  throw new ConfigError('REDIS_URL must be an address such as redis://user:password@redis.example:6379.');
}
