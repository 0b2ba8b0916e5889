import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type CommandLine<Declared extends Options> = ReturnType<
  typeof parseArgs<{ options: Declared; allowPositionals: true }>
>;

interface Call {
  /** What `--help` prints, and what follows the sentence about a wrong call. It ends with a line break. */
  readonly usage: string;
  /** Maximum number of words that are no options; unlimited when absent. */
  readonly words?: number | undefined;
  /** The exit code of a wrong call; 1 when absent. */
  readonly code?: number | undefined;
}

/**
 * Reads the command line of this process. `--help` prints the usage and ends the process with 0; an option that does
 * not exist or lacks its value, or a word too many, ends it with `code`, a sentence and the usage.
 */
export function readCommandLine<Declared extends Options>(options: Declared, call: Call): CommandLine<Declared> {
  const { usage, words = Infinity, code } = call;
  if (isHelpWanted()) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const commandLine = parsed(options, call);
  const odd = commandLine.positionals[words];
  if (odd !== undefined) wrongCall(`"${odd}" is one word too many.`, usage, code);
  return commandLine;
}

/** Ends the process with `code`, a sentence and the usage. */
export function wrongCall(sentence: string, usage: string, code = 1): never {
  process.stderr.write(`${sentence}\n${usage}`);
  process.exit(code);
}

/** What follows `--` is no option. */
function isHelpWanted(): boolean {
  const words = process.argv.slice(2);
  const dashes = words.indexOf('--');
  return (dashes < 0 ? words : words.slice(0, dashes)).some((word) => word === '--help' || word === '-h');
}

function parsed<Declared extends Options>(options: Declared, { usage, code }: Call): CommandLine<Declared> {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s/);
    return wrongCall(`${sentence.replace(/\.$/, '')}.`, usage, code);
  }
}
