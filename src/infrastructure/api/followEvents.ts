import { NetworkFailed } from '#application/AppError.ts';
import type { HttpClient, HttpRequest } from '../http/HttpClient.ts';
import { type ServerSentEvent, serverSentEvents } from '../http/serverSentEvents.ts';

interface Line {
  readonly path: string;
  readonly token?: string | undefined;
  /** The id of the last event that was told. */
  readonly after?: string | undefined;
  readonly onOpen: () => void;
  readonly onEvent: (event: ServerSentEvent) => void;
}

/** A server gives a sign of life every 15 s; two of them missing, and the line is dead without saying so. */
const SILENCE_TIMEOUT_MS = 35_000;

/** Reads server-sent events with fetch, since an EventSource carries no bearer. Ends when the server ends them. */
export async function followEvents(http: HttpClient, line: Line, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(new NetworkFailed()), SILENCE_TIMEOUT_MS);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(new NetworkFailed()), SILENCE_TIMEOUT_MS);
  };
  const either = AbortSignal.any([signal, silence.signal]);
  const headers: HttpRequest['headers'] = line.after === undefined ? {} : { 'last-event-id': line.after };
  try {
    const body = await http.stream(line.path, { token: line.token, headers, signal: either });
    line.onOpen();
    for await (const event of serverSentEvents(body, heard)) line.onEvent(event);
    either.throwIfAborted();
  } catch (error) {
    if (either.aborted) throw either.reason;
    throw error instanceof TypeError || error instanceof DOMException ? new NetworkFailed(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
