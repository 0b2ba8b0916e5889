import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from '#server/config/marketEnvironments.ts';
import { toEnvironmentFile } from './environmentFile.ts';

const PASSWORD = 'database-password';
const OWNER_ONLY = 0o600;
const COMPOSE = 'docker compose -f deploy/compose.yaml';

/** What opens the shop once the files are written, in the project's folder; `my-shop` is the folder of an import. */
export const COMPOSE_COMMANDS: readonly string[] = [
  `${COMPOSE} build`,
  `${COMPOSE} run --rm --volume "$PWD/my-shop:/opt/carte/my-shop:ro" commands npm run import -- my-shop/shop.yaml`,
  `${COMPOSE} run --rm commands npm run desk:key -- --role manager --restaurant all`,
  `${COMPOSE} up --detach`,
];

/** Settings that follow from deploy/compose.yaml. Those left out are the image's own. */
export function composeSettings(password: string): Environment {
  return {
    DATABASE_URL: `postgres://carte:${urlEncoded(password)}@database/carte`,
    TRUST_PROXY: '1',
    HOST: undefined,
    PORT: undefined,
    DATA_DIR: undefined,
  };
}

/** The password of an earlier setup, which the database keeps from its first start. */
export function readPassword(folder: string): string | undefined {
  const file = join(folder, PASSWORD);
  return (existsSync(file) && readFileSync(file, 'utf8').replace(/\r?\n$/, '')) || undefined;
}

/** Writes what compose.yaml reads beside carte.env, and returns the names of the files. */
export function writeComposeFiles(folder: string, password: string, publicUrl: string): readonly string[] {
  const passwordFile = join(folder, PASSWORD);
  const isNew = readPassword(folder) === undefined;
  if (isNew) writeFileSync(passwordFile, password, { mode: OWNER_ONLY });
  const file = join(folder, '.env');
  const before = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const settings = { ...before, SHOP_HOST: new URL(publicUrl).hostname } as Readonly<Record<string, string>>;
  writeFileSync(file, toEnvironmentFile(settings));
  return isNew ? [passwordFile, file] : [file];
}

/** Percent-encodes also what `encodeURIComponent` leaves, such as a quote, which a file of settings cannot hold. */
function urlEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
