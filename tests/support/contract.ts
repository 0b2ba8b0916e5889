import type { ErrorObject } from 'ajv/dist/2020.js';
import { asObject, at, type Resolved, resolved, validatorAt } from '../contracts/openapi/contractDocument.ts';
import {
  type ContractOperation,
  matchOperation,
  type OperationMark,
  type OperationMatch,
  operations,
  parametersOf,
  pathnameOf,
  pointerOf,
  statusesOf,
} from '../contracts/openapi/contractOperations.ts';

export { type ContractOperation, matchOperation, type OperationMark, type OperationMatch, operations };

export interface SentRequest {
  readonly method: string;
  /** Absolute, or a path with its query. */
  readonly url: string;
  /** The parsed JSON; undefined without a body. */
  readonly body?: unknown;
  /** Checked for required headers when given. */
  readonly headers?: Headers | undefined;
}

export interface ReceivedResponse {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly contentType?: string | null | undefined;
  /** The parsed JSON, or the text of another content type; undefined without a body. */
  readonly body?: unknown;
  /** Checked for required headers when given. */
  readonly headers?: Headers | undefined;
}

/** A request or response violates `contract/openapi.yaml`. */
export class ContractMismatch extends Error {
  override readonly name = 'ContractMismatch';
}

/** Throws ContractMismatch unless path, query, body and, if given, headers match the contract. */
export function expectRequestMatches(request: SentRequest): void {
  const match = findOperation(request.method, request.url);
  const name = `${nameOf(match.operation)}, request`;
  const pointer = pointerOf(match.operation);
  checkParameters(match, request, name);
  const body = resolved([...pointer, 'requestBody']);
  if (body === undefined) {
    if (request.body !== undefined) throw new ContractMismatch(`${name}: no body is declared`);
    return;
  }
  if (request.body === undefined) {
    if (body.value.required === true) throw new ContractMismatch(`${name}: the body is missing`);
    return;
  }
  if (request.body instanceof Uint8Array) {
    // Bytes have no schema; their type is the contract.
    const type = mediaType(request.headers?.get('Content-Type') ?? '');
    if (at([...body.pointer, 'content', type]) === undefined) throw new ContractMismatch(`${name}: no body of ${type}`);
    return;
  }
  check([...body.pointer, 'content', 'application/json', 'schema'], request.body, `${name} body`);
}

/** Throws ContractMismatch unless status, content type, body and, if given, headers match the contract. */
export function expectResponseMatches(response: ReceivedResponse): void {
  const { operation } = findOperation(response.method, response.url);
  const { status, body } = response;
  const name = `${nameOf(operation)}, answer ${status}`;
  const declared = resolved([...pointerOf(operation), 'responses', String(status)]);
  if (declared === undefined) {
    const statuses = Object.keys(asObject(at([...pointerOf(operation), 'responses']))).join(', ');
    throw new ContractMismatch(`${name}: not declared, only ${statuses} are; ${excerpt(body)}`);
  }
  checkResponseHeaders(declared.pointer, response.headers, name);
  checkContent(declared, response, name);
  if (status >= 400) checkErrorCode(operation, response, name);
}

function findOperation(method: string, url: string): OperationMatch {
  const match = matchOperation(method, url);
  if (match === undefined) throw new ContractMismatch(`${method.toUpperCase()} ${pathnameOf(url)}: no such operation`);
  return match;
}

function nameOf({ id, method, path }: ContractOperation): string {
  return `${id} (${method} ${path})`;
}

function checkContent(declared: Resolved, { body, contentType }: ReceivedResponse, name: string): void {
  const content = asObject(declared.value.content);
  const types = Object.keys(content);
  const isEmpty = body === undefined || (body === '' && !isJson(contentType));
  if (isEmpty) {
    if (types.length > 0 && declared.value['x-may-be-empty'] !== true) {
      throw new ContractMismatch(`${name}: the body is missing`);
    }
    return;
  }
  if (types.length === 0) throw new ContractMismatch(`${name}: a body where none is declared; ${excerpt(body)}`);
  const type = mediaType(contentType);
  const match = types.find((candidate) => candidate === type);
  if (match === undefined) {
    throw new ContractMismatch(`${name}: content type "${type}" is not declared, only ${types.join(', ')}`);
  }
  check([...declared.pointer, 'content', match, 'schema'], body, `${name} body`);
}

function checkErrorCode(operation: ContractOperation, { status, body }: ReceivedResponse, name: string): void {
  const errors = asObject(body).errors;
  const first = asObject(Array.isArray(errors) ? (errors as readonly unknown[])[0] : undefined);
  const code = first.code;
  if (typeof code !== 'string' || typeof first.message !== 'string') {
    throw new ContractMismatch(`${name}: errors[0] has no code and message; ${excerpt(body)}`);
  }
  if (!operation.errorCodes.includes(code)) {
    throw new ContractMismatch(`${name}: errors[0].code "${code}" is not among the operation's x-error-codes`);
  }
  const statuses = statusesOf(code);
  if (!statuses.includes(status)) {
    throw new ContractMismatch(`${name}: errors[0].code "${code}" belongs to ${statuses.join(' or ')}`);
  }
}

function checkParameters(match: OperationMatch, request: SentRequest, name: string): void {
  const declared = parametersOf(match.operation);
  const query = new URL(request.url, 'http://contract.invalid').searchParams;
  for (const { pointer, value } of declared) {
    const parameter = String(value.name);
    const where = String(value.in);
    const text = sentParameter(where, parameter, match, query, request.headers);
    const at = `${name} ${where} parameter ${parameter}`;
    if (text === undefined) {
      const unseen = where === 'header' && request.headers === undefined;
      if (value.required === true && !unseen) throw new ContractMismatch(`${at}: missing`);
      continue;
    }
    const schema = [...pointer, 'schema'];
    check(schema, typed(text, schemaTypes(schema), schema), at);
  }
  for (const key of new Set(query.keys())) {
    if (!declared.some(({ value }) => value.in === 'query' && value.name === key)) {
      throw new ContractMismatch(`${name} query parameter ${key}: not declared`);
    }
    if (query.getAll(key).length > 1) {
      throw new ContractMismatch(`${name} query parameter ${key}: sent twice; arrays are joined with commas`);
    }
  }
}

function sentParameter(
  where: string,
  parameter: string,
  match: OperationMatch,
  query: URLSearchParams,
  headers: Headers | undefined,
): string | undefined {
  if (where === 'path') return match.pathParameters[parameter];
  return (where === 'query' ? query.get(parameter) : headers?.get(parameter)) ?? undefined;
}

/** Converts a parameter's text to the type in its schema. */
function typed(text: string, types: readonly unknown[], schema: readonly string[]): unknown {
  if (types.includes('array')) {
    const items = [...schema, 'items'];
    return text.split(',').map((item) => typed(item, schemaTypes(items), items));
  }
  if (types.includes('string')) return text;
  const isNumber = types.includes('number') || types.includes('integer');
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

function schemaTypes(schema: readonly string[]): readonly unknown[] {
  const type = resolved(schema)?.value.type;
  return Array.isArray(type) ? (type as readonly unknown[]) : [type];
}

function checkResponseHeaders(response: readonly string[], headers: Headers | undefined, name: string): void {
  if (headers === undefined) return;
  for (const header of Object.keys(asObject(at([...response, 'headers'])))) {
    const declared = resolved([...response, 'headers', header]);
    if (declared === undefined) continue;
    const value = headers.get(header);
    if (value !== null) {
      const schema = [...declared.pointer, 'schema'];
      check(schema, typed(value, schemaTypes(schema), schema), `${name} header ${header}`);
    } else if (declared.value.required === true) {
      throw new ContractMismatch(`${name} header ${header}: missing`);
    }
  }
}

function check(schema: readonly string[], value: unknown, name: string): void {
  const validate = validatorAt(schema);
  if (validate(value)) return;
  const faults = (validate.errors ?? []).slice(0, 8).map(faultText).join('; ');
  throw new ContractMismatch(`${name}: ${faults}; ${excerpt(value)}`);
}

function faultText({ instancePath, message, params }: ErrorObject): string {
  const path = `$${instancePath.replaceAll('/', '.')}`;
  const allowed: unknown = params.allowedValues ?? params.allowedValue;
  return `${path} ${message ?? 'is wrong'}${allowed === undefined ? '' : ` (${JSON.stringify(allowed)})`}`;
}

function excerpt(value: unknown): string {
  return `got ${(JSON.stringify(value) ?? 'nothing').slice(0, 300)}`;
}

function isJson(contentType: string | null | undefined): boolean {
  return mediaType(contentType) === 'application/json';
}

function mediaType(contentType: string | null | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
