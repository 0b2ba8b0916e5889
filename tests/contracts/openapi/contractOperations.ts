import { asObject, asStrings, at, contractDocument, type Resolved, resolved } from './contractDocument.ts';

/** One operation of `contract/openapi.yaml`. */
export interface ContractOperation {
  readonly id: string;
  readonly method: string;
  /** As the contract writes it: `/1/p/cities/{cityId}`. */
  readonly path: string;
  /** Described and not built yet. */
  readonly planned: boolean;
  /** The extra that announces it; absent for a call that every back end has. */
  readonly extra?: string | undefined;
  /** The mark that says who has it; `none` for a call that every back end has. */
  readonly mark: OperationMark;
  /** Everything that `errors[0].code` may be. */
  readonly errorCodes: readonly string[];
}

export type OperationMark = 'none' | (typeof MARKS)[number];

export interface OperationMatch {
  readonly operation: ContractOperation;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const MARKS = ['x-extra', 'x-may-be-absent', 'x-provider', 'x-reference-server'] as const;
const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;
const all = listOperations();

export function operations(): readonly ContractOperation[] {
  return all;
}

/** The operation that answers a path, literal segments before parameters; undefined when there is none. */
export function matchOperation(method: string, path: string): OperationMatch | undefined {
  const segments = pathnameOf(path).split('/');
  return all
    .filter((operation) => operation.method === method.toUpperCase())
    .flatMap((operation) => {
      const pathParameters = matchPath(operation.path.split('/'), segments);
      return pathParameters === undefined ? [] : [{ operation, pathParameters }];
    })
    .toSorted((a, b) => Object.keys(a.pathParameters).length - Object.keys(b.pathParameters).length)[0];
}

/** The HTTP statuses that a code is answered with. */
export function statusesOf(code: string): readonly number[] {
  const statuses = asObject(at(['components', 'schemas', 'ErrorCode', 'x-statuses']))[code];
  return Array.isArray(statuses) ? (statuses as readonly number[]) : [422];
}

export function parametersOf(operation: ContractOperation): readonly Resolved[] {
  const lists = [
    ['paths', operation.path, 'parameters'],
    [...pointerOf(operation), 'parameters'],
  ];
  return lists.flatMap((list) => {
    const parameters = at(list);
    return Array.isArray(parameters) ? parameters.flatMap((_, index) => resolved([...list, String(index)]) ?? []) : [];
  });
}

export function pointerOf({ method, path }: ContractOperation): readonly string[] {
  return ['paths', path, method.toLowerCase()];
}

export function pathnameOf(url: string): string {
  return new URL(url, 'http://contract.invalid').pathname;
}

/** `{y}.svg` is a parameter with a literal end. */
function matchPath(template: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of template.entries()) {
    const segment = segments[index] ?? '';
    const [, name, end = ''] = /^\{(\w+)\}(.*)$/.exec(part) ?? [];
    if (name === undefined) {
      if (part !== segment) return undefined;
      continue;
    }
    if (!segment.endsWith(end) || segment.length === end.length) return undefined;
    parameters[name] = decodeSegment(segment.slice(0, segment.length - end.length));
  }
  return parameters;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function listOperations(): readonly ContractOperation[] {
  const common = asStrings(contractDocument['x-error-codes']);
  return Object.entries(asObject(contractDocument.paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => method in asObject(item)).map((method): ContractOperation => {
      const operation = asObject(asObject(item)[method]);
      const extra = operation['x-extra'];
      return {
        id: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        planned: operation['x-planned'] === true,
        extra: typeof extra === 'string' ? extra : undefined,
        mark: MARKS.find((mark) => mark in operation) ?? 'none',
        errorCodes: [...asStrings(operation['x-error-codes']), ...common],
      };
    }),
  );
}
