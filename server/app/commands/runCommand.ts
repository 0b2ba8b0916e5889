import { isDatabaseUnavailable } from '#server/database/isDatabaseUnavailable.ts';
import { errorCodeOf } from '#server/shared/errorCodeOf.ts';

/** A command was called wrongly or cannot do what it was asked; the message says what to do. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Runs a command to the exit code that it returns, or to 1 with one sentence on standard error, never a stack. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  allowClosedPipe(process.stdout);
  try {
    process.exitCode = await work();
  } catch (error) {
    process.stderr.write(`${faultOf(error)}\n`);
    process.exitCode = 1;
  }
}

function faultOf(error: unknown): string {
  const { message = '', name = '' } = error instanceof Error ? error : {};
  // A refused connection to a name with several addresses has a code, and no message.
  const cause = message === '' ? errorCodeOf(error) : message;
  if (isDatabaseUnavailable(error)) return `The database cannot be used: ${cause?.replace(/^Error: /, '')}`;
  return cause ?? (name === '' ? String(error) : name);
}

/** A reader such as `head` closes the pipe when it has read enough, which is no failure of the command. */
function allowClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error) => {
    if (errorCodeOf(error) !== 'EPIPE') throw error;
  });
}
