export interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

interface Scope {
  readonly through: readonly { readonly identifier: Node }[];
}

export interface Context {
  readonly options: readonly unknown[];
  readonly sourceCode: { getScope(node: Node): Scope };
  report(problem: { readonly node: Node; readonly message: string }): void;
}

export interface Rule {
  /** JSON Schemas of the options; a rule without them takes none. */
  readonly meta?: { readonly schema: readonly object[] };
  create(context: Context): Readonly<Record<string, (node: Node) => void>>;
}

export const nodeOf = (node: Node, part: string): Node => node[part] as Node;
export const nodesOf = (node: Node, part: string): readonly Node[] => node[part] as readonly Node[];
export const textOf = (part: unknown): string => (typeof part === 'string' ? part : '');
export const nameOf = (node: Node | null | undefined): string => textOf(node?.['name']);
