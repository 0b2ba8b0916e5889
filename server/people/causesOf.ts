const MAX_CAUSES = 5;
const MAX_CHARACTERS = 500;

/**
 * The message of an error with those of its causes, such as `fetch failed: connect ECONNREFUSED 127.0.0.1:1`, for the log. Each of
 * `secrets` is left out, since a carrier may repeat what it was sent.
 */
export function causesOf(error: unknown, secrets: readonly string[]): string {
  const messages: string[] = [];
  for (let cause = error; cause !== undefined && messages.length < MAX_CAUSES; ) {
    const { message, code, cause: deeper } = Object(cause) as { message?: string; code?: unknown; cause?: unknown };
    messages.push(message || String(message === undefined ? cause : (code ?? 'unknown')));
    cause = deeper;
  }
  const text = messages.join(': ').slice(0, MAX_CHARACTERS);
  return secrets.reduce(
    (left, secret) => left.replaceAll(secret, '…').replaceAll(secret.replace(/^\+/, ''), '…'),
    text,
  );
}
