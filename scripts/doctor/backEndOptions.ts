import { createInterface } from 'node:readline/promises';
import { DEFAULT_MARKET, marketEnvironment } from '#server/config/marketEnvironments.ts';
import type { BackEndQuestions } from './examineBackEnd.ts';

/** Options of both commands that ask a back end. */
export const BACK_END_OPTIONS = {
  market: { type: 'string', default: DEFAULT_MARKET },
  api: { type: 'string' },
  origin: { type: 'string' },
  as: { type: 'string' },
  code: { type: 'string' },
  order: { type: 'boolean' },
} as const;

export const BACK_END_USAGE = `
--market    a folder of markets/; ${DEFAULT_MARKET} without it
--api       the back end, as http://127.0.0.1:8080; that of the market without it
--origin    the origin of the page that asks, as https://shop.example
--as, --code  signs in with a phone number and the code of the text message, which is asked for without --code
--order     places a test order, with --as
`;

export interface BackEndValues {
  readonly market: string;
  readonly origin?: string | undefined;
  readonly as?: string | undefined;
  readonly code?: string | undefined;
  readonly order?: boolean | undefined;
}

/** What to ask of the back end at `api`. Throws an Error in a sentence for options that make no sense. */
export function backEndQuestions(
  api: string,
  values: BackEndValues,
  environment: Readonly<Record<string, string | undefined>>,
): Pick<BackEndQuestions, 'baseUrl' | 'origin' | 'account' | 'isOrdering'> {
  const { as: phone, code, order: isOrdering = false } = values;
  if (phone === undefined && (code !== undefined || isOrdering)) {
    throw new Error(`--${isOrdering ? 'order' : 'code'} needs the customer: --as +79005550001`);
  }
  return {
    baseUrl: api.replace(/\/+$/, ''),
    origin: originOf(api, values, environment),
    account: phone === undefined ? undefined : { phone, code: code ?? askForCode },
    isOrdering,
  };
}

/** `--origin`, or else the market's PUBLIC_URL, or else a made-up origin that is not the back end's own. */
function originOf(
  api: string,
  { origin, market }: BackEndValues,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const named = origin ?? marketEnvironment({ ...environment, MARKET: market })['PUBLIC_URL'];
  if (named === undefined || named.trim() === '') return `${new URL(api).protocol}//shop.example`;
  if (!URL.canParse(named)) throw new Error(`"${named}" is no origin: write it as https://shop.example`);
  return new URL(named).origin;
}

async function askForCode(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question('The code of the text message: ')).trim();
  } finally {
    terminal.close();
  }
}
