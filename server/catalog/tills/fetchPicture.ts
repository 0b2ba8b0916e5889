const MAX_BYTES = 40 * 2 ** 20;
const TIMEOUT_MS = 30_000;

/**
 * Fetches a picture that a till's file names. Throws a readable reason when there is none, or one that is too large.
 */
export async function fetchPicture(url: string): Promise<Buffer> {
  if (!url.startsWith('https://')) throw new Error('only pictures at https addresses are fetched');
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new Error(`cannot be fetched: ${String(error)}`);
  });
  if (!answer.ok) throw new Error(`cannot be fetched: ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new Error('is larger than 40 MB');
  return bytes;
}
