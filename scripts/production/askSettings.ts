import { ConfigError, readConfig } from '#server/config.ts';
import type { Environment } from '#server/marketEnvironments.ts';
import { PRODUCTION_SETTINGS } from '#server/productionSettings.ts';
import type { NeededSetting } from './neededSettings.ts';

interface Question {
  readonly name: string;
  readonly text: string;
  /** Used for an empty answer. */
  readonly otherwise: string;
}

export interface Dialogue {
  readonly say: (line: string) => void;
  /** Reads the operator's next line. */
  readonly ask: (prompt: string) => Promise<string>;
}

/** A complete production environment, in which one answer at a time is validated. */
const SOUND: Environment = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  ALLOWED_ORIGINS: 'https://shop.example',
  TOKEN_SECRET: 'x'.repeat(64),
  SMS_URL: 'https://sms.example/send',
  STRIPE_SECRET_KEY: 'sk_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'x',
};

/** Answers that mean "not set". */
const ABSENT: Readonly<Record<string, string>> = { DATABASE_URL: 'sqlite', OIDC_CLIENT_SECRET: 'none' };

function whatOf(name: string): string {
  return PRODUCTION_SETTINGS.find((setting) => setting.name === name)?.what ?? '';
}

/** Asks for everything production needs, repeating each question until the answer is valid. */
export async function askSettings(
  { say, ask }: Dialogue,
  {
    before,
    markets,
    needed,
    newSecret,
  }: {
    /** Earlier settings, which provide the defaults and keep the secret. */
    readonly before: Environment;
    readonly markets: readonly string[];
    /** Further settings that a market's providers need. */
    readonly needed: (market: string) => readonly NeededSetting[];
    readonly newSecret: () => string;
  },
): Promise<Readonly<Record<string, string>>> {
  const answers: Record<string, string> = { NODE_ENV: 'production' };
  const questions = (): readonly Question[] => [
    { name: 'PUBLIC_URL', text: `${whatOf('PUBLIC_URL')}, such as https://shop.example`, otherwise: '' },
    { name: 'ALLOWED_ORIGINS', text: whatOf('ALLOWED_ORIGINS'), otherwise: answers['PUBLIC_URL'] ?? '' },
    { name: 'MARKET', text: `the brand: one of ${markets.join(', ')}`, otherwise: markets[0] ?? '' },
    {
      name: 'DATABASE_URL',
      text: 'PostgreSQL, such as postgres://carte:secret@127.0.0.1:5432/carte; "sqlite" for the embedded database',
      otherwise: 'sqlite',
    },
    { name: 'DATA_DIR', text: 'the folder of the embedded database and its lock', otherwise: '/var/lib/carte' },
    { name: 'SMS_URL', text: whatOf('SMS_URL'), otherwise: '' },
    ...needed(answers['MARKET'] ?? '').map(({ name, what, isOptional }) => ({
      name,
      text: what,
      otherwise: isOptional === true ? (ABSENT[name] ?? '') : '',
    })),
    {
      name: 'HOST',
      text: 'the address to listen on; a proxy on this machine reaches 127.0.0.1',
      otherwise: '127.0.0.1',
    },
    { name: 'PORT', text: 'the port to listen on', otherwise: '8080' },
    { name: 'TRUST_PROXY', text: 'how many proxies stand in front of the server', otherwise: '1' },
  ];
  for (let index = 0; index < questions().length; index += 1) {
    const question = questions()[index];
    if (question === undefined) break;
    const { name, text } = question;
    const offered = before[name] ?? question.otherwise;
    say('');
    say(`${name}: ${text}`);
    for (;;) {
      const typed = (await ask(offered === '' ? '> ' : `> [${offered}] `)).trim() || offered;
      const problem = problemOf(name, typed, markets);
      if (problem === undefined) {
        if (typed !== ABSENT[name]) answers[name] = typed;
        break;
      }
      say(problem);
    }
  }
  return { ...answers, TOKEN_SECRET: before['TOKEN_SECRET'] ?? newSecret() };
}

function problemOf(name: string, value: string, markets: readonly string[]): string | undefined {
  if (value === '') return `${name} is needed.`;
  if (value === ABSENT[name]) return undefined;
  if (name === 'MARKET' && !markets.includes(value))
    return `There is no market ${value}; there are ${markets.join(', ')}.`;
  if (/["'\s\\]/.test(value)) return `${name} may not hold spaces, quotes or backslashes.`;
  try {
    readConfig({ ...SOUND, [name]: value });
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split('\n')
        .find((line) => line.startsWith('- '))
        ?.slice(2);
    throw error;
  }
}

/** Formats a file that systemd, Docker and Node's `--env-file` can read. */
export function toEnvironmentFile(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name}=${value.includes('#') ? `"${value}"` : value}`,
  );
  return `${lines.join('\n')}\n`;
}
