import { ConfigError } from './ConfigError.ts';

/** Checks `NATS_URL`. Throws a `ConfigError`, which does not quote it, because it may contain a password. */
export function readNatsUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' };
  if (/^(?:nats|tls):$/.test(protocol) && hostname !== '') return text;
  throw new ConfigError('NATS_URL must be an address such as nats://user:password@nats.example:4222.');
}
