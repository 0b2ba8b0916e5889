import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { Refusal } from './Refusal.ts';

export interface ReceivingFile {
  readonly maxBytes: number;
  /** Number of bytes that `check` needs. */
  readonly headBytes: number;
  /** Is given the first bytes of the body as soon as they are there; throws for a file that is not wanted. */
  readonly check: (head: Uint8Array) => void;
  /** Where the file is written; the system's folder for temporary files when absent. */
  readonly folder?: string;
}

export interface ReceivedFile {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Writes a body to a temporary file as it arrives, so that only a part of it is in memory. Refuses with 413 as soon as
 * it is too large, which a declared length tells before the first byte, and with 400 when it breaks off. Nothing is
 * left then.
 */
export async function receiveFile(
  request: Request,
  { maxBytes, headBytes, check, folder: parent = tmpdir() }: ReceivingFile,
): Promise<ReceivedFile> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new Refusal(413, 'request.too-large');
  const folder = await mkdtemp(join(parent, 'carte-upload-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'body');
  const file = createWriteStream(path);
  const written = finished(file);
  // A failure is told by the write below that waits for it.
  written.catch(() => undefined);
  const reader = request.body?.getReader();
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  request.signal.addEventListener('abort', stop, { once: true });
  try {
    let size = 0;
    let head: Uint8Array = new Uint8Array();
    let isChecked = false;
    for (;;) {
      const { done, value } = (await reader?.read().catch(throwMalformed)) ?? { done: true, value: undefined };
      if (request.signal.aborted) throwMalformed();
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) throw new Refusal(413, 'request.too-large');
      if (!isChecked) {
        head = Buffer.concat([head, value.subarray(0, headBytes - head.length)]);
        isChecked = head.length >= headBytes;
        if (isChecked) check(head);
      }
      if (!file.write(value)) await Promise.race([once(file, 'drain'), written]);
    }
    if (!isChecked) check(head);
    file.end();
    await written;
    return { path, remove };
  } catch (error) {
    stop();
    file.destroy();
    await remove();
    throw error;
  } finally {
    request.signal.removeEventListener('abort', stop);
  }
}

function throwMalformed(): never {
  throw new Refusal(400, 'request.malformed');
}
