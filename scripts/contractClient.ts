import { spawnSync } from 'node:child_process';
import { readCommandLine } from '#server/shared/commandLine.ts';
import { programOf } from './programOf.ts';

/**
 * `npm run contract:client -- client.ts` writes a typed client of the contract: one file that needs nothing but fetch.
 */
const USAGE = `Usage: npm run contract:client [-- FILE]

FILE        the TypeScript file to write; carte-client.ts without it
`;
const [output = 'carte-client.ts'] = readCommandLine({}, { usage: USAGE, words: 1 }).positionals;
const redocly = programOf('@redocly/cli', 'redocly');
const command = ['generate-client', 'contract/openapi.yaml', '--config', 'contract/redocly.yaml', '--import-ext', 'ts'];
const { status } = spawnSync(process.execPath, [redocly, ...command, '--output', output], {
  stdio: 'inherit',
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});
process.exit(status ?? 1);
