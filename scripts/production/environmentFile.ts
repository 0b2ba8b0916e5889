import { type Environment, marketSuffix } from '#server/config/marketEnvironments.ts';
import { namesIn } from './askSettings.ts';

/**
 * The earlier settings that stay in the file beside the new ones: those that setup does not ask for. With several
 * markets, what was that of a single one before becomes its own.
 */
export function keptSettings(
  before: Environment,
  settings: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const former = before['MARKETS'] === undefined ? before['MARKET'] : undefined;
  const endings = settings['MARKETS'] === undefined ? [''] : namesIn(settings['MARKETS']).map(marketSuffix);
  const isAsked = (name: string): boolean =>
    name === 'MARKET' ||
    name === 'MARKETS' ||
    name === 'DATABASE_URL' ||
    endings.some((ending) => name === `DATABASE_URL${ending}` || `${name}${ending}` in settings);
  const entries = Object.entries(before).flatMap(([name, value]) => {
    if (value === undefined || isAsked(name)) return [];
    const isOwn = name === 'DESK_KEY' && former !== undefined && settings['MARKETS'] !== undefined;
    return [[isOwn ? `${name}${marketSuffix(former)}` : name, value]];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, string>>;
}

/**
 * Formats a file that systemd, Docker and Node's `--env-file` can read. Docker replaces a variable in a value without
 * quotes, and Node takes `#` for a comment.
 */
export function toEnvironmentFile(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${/[#$]/.test(value) ? `'${value}'` : value}`);
  return `${lines.join('\n')}\n`;
}
