import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from './marketEnvironments.ts';

/** How a process was started: its own options, and what Node and the shell gave it. */
export interface Start {
  readonly env: Environment;
  /** Node's own options. */
  readonly execArgv: readonly string[];
  /** Files of settings that the command itself was given. */
  readonly envFiles?: readonly string[] | undefined;
  /** The market that the command itself was given. */
  readonly market?: string | undefined;
  /** A folder among the parameters. A container sees it only when it is mounted. */
  readonly folder?: string | undefined;
}

/** A command that uses the same database as this process: `npm run import -- shop.yaml --env-file /etc/carte.env`. */
export function commandHint(script: string, parameters: string, start: Start): string {
  const prefix = start.env['COMMAND_PREFIX']?.trim();
  if (prefix) return `${withVolume(prefix, start.folder)} npm run ${script} -- ${parameters}`;
  const files = [...nodeEnvFiles(start.execArgv), ...(start.envFiles ?? [])];
  const inFiles = Object.assign({}, ...files.map(settingsIn)) as Environment;
  const typed = (name: string): string | undefined => {
    const value = start.env[name]?.trim() || undefined;
    return value === inFiles[name] ? undefined : value;
  };
  const dataDir = typed('DATA_DIR');
  const market = start.market ?? typed('MARKET');
  return [
    // The address has a password.
    ...(typed('DATABASE_URL') === undefined ? [] : ['DATABASE_URL=...']),
    ...(dataDir === undefined ? [] : [`DATA_DIR=${dataDir}`]),
    `npm run ${script} -- ${parameters}`,
    ...files.map((file) => `--env-file ${file}`),
    ...(market === undefined ? [] : [`--market ${market}`]),
  ].join(' ');
}

/**
 * `COMMAND_PREFIX` of deploy/compose.yaml, `docker compose ... run --rm commands`, with a folder of the host mounted
 * into the folder of the project.
 */
function withVolume(prefix: string, folder: string | undefined): string {
  const service = prefix.lastIndexOf(' ');
  if (folder === undefined) return prefix;
  return `${prefix.slice(0, service)} --volume "$PWD/${folder}:/opt/carte/${folder}:ro"${prefix.slice(service)}`;
}

/** The files of `--env-file=FILE` and `--env-file FILE`. */
function nodeEnvFiles(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    const [, file] = /^--env-file(?:-if-exists)?(?:=(.*))?$/.exec(word) ?? [];
    const isNamed = word === '--env-file' || word === '--env-file-if-exists';
    return [file, isNamed ? words[index + 1] : undefined].filter((one) => one !== undefined);
  });
}

function settingsIn(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
