import type { App } from '#server/http/Route.ts';
import { expectRequestMatches, expectResponseMatches } from '../../support/contract.ts';

export interface Question {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** True where the request itself is meant to break the contract; the answer never may. */
  readonly isOdd?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON, loosely typed: the contract was checked already. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields that they assert on at once
  readonly json: any;
  /** The first error's code. */
  readonly code: string | undefined;
}

/** Asks the application in-process and holds both the question and the answer against the contract. */
export async function ask(app: App, method: string, path: string, question: Question = {}): Promise<Answer> {
  const headers = new Headers(question.headers);
  if (question.token !== undefined) headers.set('Authorization', `Bearer ${question.token}`);
  if (question.body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  if (question.isOdd !== true) expectRequestMatches({ method, url: path, body: question.body, headers });
  const isSentAsItIs = typeof question.body === 'string' || question.body instanceof Uint8Array;
  const body = isSentAsItIs ? (question.body as BodyInit) : JSON.stringify(question.body);
  const response = await app.request(path, { method, headers, ...(question.body !== undefined && { body }) });
  return readAnswer(method, path, response);
}

export async function readAnswer(method: string, url: string, response: Response): Promise<Answer> {
  const text = await response.text();
  const contentType = response.headers.get('Content-Type');
  const json: unknown = contentType?.startsWith('application/json') ? JSON.parse(text) : undefined;
  const body = json ?? (text === '' ? undefined : text);
  const { status, headers } = response;
  expectResponseMatches({ method, url, status, contentType, body, headers });
  return { status, headers, text, json, code: codeIn(json) };
}

function codeIn(json: unknown): string | undefined {
  const { errors } = (json ?? {}) as { errors?: readonly { code: string }[] };
  return errors?.[0]?.code;
}
