import { errorCodeOf } from '#server/shared/errorCodeOf.ts';

/** A reader such as `head` closes the pipe when it has read enough, which is no failure of the command. */
export function allowClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error) => {
    if (errorCodeOf(error) !== 'EPIPE') throw error;
  });
}
