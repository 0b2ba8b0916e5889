import { ConfigError } from './ConfigError.ts';

/** Checks `SMTP_URL`. Throws a `ConfigError`, which does not quote it, because it may contain a password. */
export function readSmtpUrl<Text extends string | undefined>(text: Text): Text {
  if (text === undefined) return text;
  const { protocol, hostname } = URL.parse(text) ?? { protocol: '', hostname: '' };
  if (/^smtps?:$/.test(protocol) && hostname !== '') return text;
  throw new ConfigError('SMTP_URL must be an address such as smtps://user:password@smtp.example.');
}
