import { createHash } from 'node:crypto';
import { ConfigError } from '#server/config/ConfigError.ts';
import { type Environment, marketSuffix } from '#server/config/marketEnvironments.ts';
import { NO_SMS, PRODUCTION_SETTINGS } from '#server/config/productionSettings.ts';
import { readConfigs } from '#server/config/readConfigs.ts';
import { VENDORS } from '#server/config/vendors.ts';
import type { MarketNeeds } from './neededSettings.ts';

interface Question {
  /** The setting, without a market's suffix. */
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
  ALLOWED_ORIGINS: 'https://shop.example',
  SMS_URL: 'https://sms.example/send',
  ...Object.fromEntries(
    Object.values(VENDORS).flatMap(({ settings }) => settings.map(({ name, sample }) => [name, sample])),
  ),
};

/** Answers that mean "not set". */
const ABSENT: Readonly<Record<string, string>> = { DATABASE_URL: 'sqlite', OIDC_CLIENT_SECRET: 'none' };

function whatOf(name: string): string {
  return PRODUCTION_SETTINGS.find((setting) => setting.name === name)?.what ?? '';
}

interface AskOptions {
  /** Earlier settings, which provide the defaults and keep the secrets. */
  readonly before: Environment;
  readonly markets: readonly string[];
  /** The markets to serve, joined by commas; they are asked for when absent. */
  readonly chosen?: string | undefined;
  readonly needed: (market: string) => MarketNeeds;
  readonly newSecret: () => string;
  /** Settings that are not asked for: they get this value, or are left to the image when undefined. */
  readonly known?: Environment | undefined;
  /** Why only one market can be chosen. */
  readonly oneOnly?: string | undefined;
}

/**
 * Asks for everything production needs, repeating each question until the answer is valid. With several markets, the
 * settings of one end with its name.
 */
export async function askSettings(
  dialogue: Dialogue,
  { before, markets, chosen, needed, newSecret, known = {}, oneOnly }: AskOptions,
): Promise<Readonly<Record<string, string>>> {
  const names = namesIn(chosen ?? (await askChoice(dialogue, before, markets, oneOnly)));
  const isOne = names.length === 1;
  const answers: Record<string, string> = {
    NODE_ENV: 'production',
    [isOne ? 'MARKET' : 'MARKETS']: names.join(','),
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Record<string, string>),
    METRICS_TOKEN: before['METRICS_TOKEN'] ?? newSecret(),
  };
  const store = async (
    { name, text, otherwise }: Question,
    key: string,
    earlier: string | undefined,
  ): Promise<void> => {
    const absent = ABSENT[name];
    const value = await askUntilRight(dialogue, { name: key, text, otherwise: earlier ?? otherwise }, (typed) =>
      typed === absent ? undefined : problemIn(names, answers, key, typed),
    );
    if (value !== absent) answers[key] = value;
  };

  for (const market of names) {
    const needs = needed(market);
    // Asked anew each time, because an answer is the default of a later question.
    const questions = (): readonly Question[] =>
      marketQuestions(needs, answers, market, names).filter(({ name }) => !(name in known));
    for (let index = 0; index < questions().length; index += 1) {
      const question = questions()[index];
      if (question === undefined) break;
      const earlier = earlierSetting(before, question.name, market, isOne);
      await store(question, keyOf(question.name, market, isOne), earlier);
    }
    if (!needs.isPhoneUsed) answers[keyOf('SMS_URL', market, isOne)] = NO_SMS;
    const secret = earlierSetting(before, 'TOKEN_SECRET', market, isOne);
    answers[keyOf('TOKEN_SECRET', market, isOne)] =
      secret === undefined || Object.values(answers).includes(secret) ? newSecret() : secret;
  }
  const shared = sharedQuestions(isOne).filter(({ name }) => !(name in known));
  for (const question of shared) await store(question, question.name, before[question.name]);
  return answers;
}

async function askUntilRight(
  { say, ask }: Dialogue,
  { name, text, otherwise: offered }: Question,
  problemOf: (value: string) => string | undefined,
): Promise<string> {
  say('');
  say(`${name}: ${text}`);
  for (;;) {
    const typed = (await ask(offered === '' ? '> ' : `> [${offered}] `)).trim() || offered;
    const problem = typed === '' ? `${name} is needed.` : problemOf(typed);
    if (problem === undefined) return typed;
    say(problem);
  }
}

function askChoice(
  dialogue: Dialogue,
  before: Environment,
  markets: readonly string[],
  oneOnly: string | undefined,
): Promise<string> {
  const several = oneOnly === undefined ? '; or several of them for one server, joined by commas' : '';
  return askUntilRight(
    dialogue,
    {
      name: 'MARKET',
      text: `the brand: one of ${markets.join(', ')}${several}`,
      otherwise: before['MARKETS'] ?? before['MARKET'] ?? markets[0] ?? '',
    },
    (value) => choiceProblem(value, markets, oneOnly),
  );
}

/** The name of a market's setting, which ends with the market when there are several. */
function keyOf(name: string, market: string, isOne: boolean): string {
  return isOne ? name : `${name}${marketSuffix(market)}`;
}

/** A setting that a market had before, alone or beside others. */
function earlierSetting(before: Environment, name: string, market: string, isOne: boolean): string | undefined {
  const own = before[`${name}${marketSuffix(market)}`];
  if (before['MARKETS'] !== undefined) return own ?? before[name];
  return (isOne || before['MARKET'] === market ? before[name] : undefined) ?? own;
}

function marketQuestions(
  { isPhoneUsed, settings }: MarketNeeds,
  answers: Readonly<Record<string, string>>,
  market: string,
  markets: readonly string[],
): readonly Question[] {
  const answerOf = (name: string, other: string): string | undefined =>
    answers[keyOf(name, other, markets.length === 1)];
  return [
    { name: 'PUBLIC_URL', text: `${whatOf('PUBLIC_URL')}, such as https://shop.example`, otherwise: '' },
    { name: 'ALLOWED_ORIGINS', text: whatOf('ALLOWED_ORIGINS'), otherwise: answerOf('PUBLIC_URL', market) ?? '' },
    {
      name: 'DATABASE_URL',
      text: 'PostgreSQL, such as postgres://carte:secret@127.0.0.1:5432/carte; "sqlite" for the embedded database',
      otherwise: 'sqlite',
    },
    ...(isPhoneUsed
      ? [
          {
            name: 'SMS_URL',
            text: whatOf('SMS_URL'),
            otherwise: markets.map((other) => answerOf('SMS_URL', other) ?? NO_SMS).find((url) => url !== NO_SMS) ?? '',
          },
        ]
      : []),
    ...settings.map(({ name, what, isOptional }) => ({
      name,
      text: what,
      otherwise: isOptional === true ? (ABSENT[name] ?? '') : '',
    })),
  ];
}

function sharedQuestions(isOne: boolean): readonly Question[] {
  return [
    {
      name: 'DATA_DIR',
      text: `the folder of the embedded database and its lock${isOne ? '' : '; each brand has a folder of its name in it'}`,
      // As deploy/systemd names it for the server on port 8080.
      otherwise: '/var/lib/carte/8080',
    },
    {
      name: 'HOST',
      text: 'the address to listen on; a proxy on this machine reaches 127.0.0.1',
      otherwise: '127.0.0.1',
    },
    { name: 'PORT', text: 'the port to listen on', otherwise: '8080' },
    { name: 'TRUST_PROXY', text: 'how many proxies stand in front of the server', otherwise: '1' },
  ];
}

export function namesIn(choice: string): readonly string[] {
  return choice
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What is wrong with a choice of markets; undefined if nothing is. `oneOnly` is why it may not be several. */
export function choiceProblem(choice: string, markets: readonly string[], oneOnly?: string): string | undefined {
  const names = namesIn(choice);
  if (oneOnly !== undefined && names.length > 1) return oneOnly;
  const unknown = names.length === 0 ? choice : names.find((name) => !markets.includes(name));
  if (unknown !== undefined) return `There is no market ${unknown}; there are ${markets.join(', ')}.`;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? undefined : `${twice} is named twice.`;
}

/** What the server's own reader finds wrong with one more answer. */
function problemIn(
  markets: readonly string[],
  answers: Readonly<Record<string, string>>,
  key: string,
  value: string,
): string | undefined {
  if (/["'\s\\]/.test(value)) return `${key} may not hold spaces, quotes or backslashes.`;
  const own = markets.flatMap((market, index) => {
    const ending = markets.length === 1 ? '' : marketSuffix(market);
    return [
      [`PUBLIC_URL${ending}`, `https://${index}.shop.invalid`],
      [`TOKEN_SECRET${ending}`, createHash('sha256').update(market).digest('hex')],
    ];
  });
  try {
    readConfigs({ ...SOUND, ...(Object.fromEntries(own) as Environment), ...answers, [key]: value });
    return undefined;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = error.message.split('\n');
    return lines.find((line) => line.startsWith('- '))?.slice(2) ?? lines[0];
  }
}
