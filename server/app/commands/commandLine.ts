import { type ParseArgsConfig, parseArgs } from 'node:util';
import { NoSource } from '#server/catalog/import/readSource.ts';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads the command line. Throws NoSource with the usage for an option that does not exist or lacks its value. */
export function readCommandLine<Known extends Options>(
  options: Known,
  usage: string,
): ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>> {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new NoSource(`${sentence?.replace(/\.$/, '')}.\n${usage}`);
  }
}

/** A reader such as `head` closes the pipe when it has read enough, which is no failure of the command. */
export function allowClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error) => {
    if (errorCodeOf(error) !== 'EPIPE') throw error;
  });
}
