const MAX_CAUSES = 5;
const MAX_CHARACTERS = 500;

interface Thrown {
  readonly message?: string;
  /** The code of an error of the system, such as `ETIMEDOUT`. */
  readonly code?: string;
  readonly cause?: unknown;
}

/**
 * The message of an error with those of its causes, such as `fetch failed: connect ECONNREFUSED 127.0.0.1:1`, for the
 * log. Each of `secrets` is left out, since a carrier may repeat what it was sent.
 */
export function causesOf(error: unknown, secrets: readonly string[]): string {
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && messages.length < MAX_CAUSES; ) {
    if (typeof cause !== 'object' || cause === null) {
      messages.push(typeof cause === 'string' ? cause : JSON.stringify(cause));
      break;
    }
    const { message, code, cause: deeper } = cause as Thrown;
    messages.push(message || code || 'unknown');
    cause = deeper;
  }
  const text = messages.join(': ').slice(0, MAX_CHARACTERS);
  return secrets.reduce(
    (text, secret) => text.replaceAll(secret, '…').replaceAll(secret.replace(/^\+/, ''), '…'),
    text,
  );
}
