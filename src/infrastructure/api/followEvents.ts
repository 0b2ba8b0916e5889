import { NetworkFailed } from '#application/AppError.ts';
import type { HttpClient, HttpRequest } from '../http/HttpClient.ts';
import { type ServerSentEvent, serverSentEvents } from '../http/serverSentEvents.ts';

interface Line {
  readonly path: string;
  readonly token?: string | undefined;
  /** Id of the last event that was handled. */
  readonly after?: string | undefined;
  /** After this silence the connection counts as broken, in milliseconds; 35 s when absent. */
  readonly silenceMs?: number | undefined;
  readonly onOpen: () => void;
  readonly onRetry?: ((ms: number) => void) | undefined;
  readonly onEvent: (event: ServerSentEvent) => void;
}

/** The server sends a keep-alive every 15 s. After two missing ones the connection counts as broken. */
const SILENCE_TIMEOUT_MS = 35_000;

/**
 * Reads server-sent events with fetch, because an EventSource cannot send an authorization header. Resolves when the
 * server closes the stream.
 */
export async function followEvents(http: HttpClient, line: Line, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const { silenceMs = SILENCE_TIMEOUT_MS } = line;
  let timer = setTimeout(() => silence.abort(new NetworkFailed()), silenceMs);
  const onActivity = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new NetworkFailed()), silenceMs);
  };
  const either = AbortSignal.any([signal, silence.signal]);
  const headers: HttpRequest['headers'] = line.after === undefined ? {} : { 'last-event-id': line.after };
  try {
    const body = await http.stream(line.path, { token: line.token, headers, signal: either });
    line.onOpen();
    for await (const event of serverSentEvents(body, { onBytes: onActivity, onRetry: line.onRetry }, either)) {
      line.onEvent(event);
    }
    either.throwIfAborted();
  } catch (error) {
    if (either.aborted) throw either.reason;
    throw error instanceof TypeError || error instanceof DOMException ? new NetworkFailed(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
