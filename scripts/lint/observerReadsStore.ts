import { type Node, nameOf, nodeOf, nodesOf, type Rule } from './Rule.ts';

/** Hooks that hand out stores, and what else they hand out. */
const STORE_HOOKS = new Set(['useStores', 'useDesk']);
const NO_STORES = new Set(['market', 'useCases', 'rendered', 'locale', 'theme', 'speak']);

/** Whether the result of such a hook is used for a store: the whole of it, or a member that is one. */
function takesStore(call: Node): boolean {
  const parent = nodeOf(call, 'parent');
  if (parent.type === 'MemberExpression') return !NO_STORES.has(nameOf(nodeOf(parent, 'property')));
  const target = parent.type === 'VariableDeclarator' ? nodeOf(parent, 'id') : undefined;
  if (target?.type !== 'ObjectPattern') return true;
  return nodesOf(target, 'properties').some(
    (property) => property.type !== 'Property' || !NO_STORES.has(nameOf(nodeOf(property, 'key'))),
  );
}

/** The name of a function: its own, or that of the variable it is assigned to. */
function functionName(node: Node): string {
  const own = nameOf(node['id'] as Node | null);
  const { type, id } = nodeOf(node, 'parent');
  return own === '' && type === 'VariableDeclarator' ? nameOf(id as Node) : own;
}

function isObserver(node: Node): boolean {
  const { type, callee } = nodeOf(node, 'parent');
  return type === 'CallExpression' && nameOf(callee as Node) === 'observer';
}

/** Object types that a file declares, by name: their members, and the types that they extend. */
type Declared = ReadonlyMap<string, { readonly members: readonly Node[]; readonly bases: readonly Node[] }>;

/** Whether a type is a store by its name, or an object type of the file with such a member among `keys`. */
function namesStore(type: Node, declared: Declared, keys?: ReadonlySet<string>): boolean {
  const isStore = (member: Node): boolean => {
    const annotation = member['typeAnnotation'] as Node | null | undefined;
    const isMeant = keys === undefined || keys.has(nameOf(member['key'] as Node));
    return isMeant && member.type === 'TSPropertySignature' && !!annotation && namesStore(annotation, declared);
  };
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeOperator':
      return namesStore(nodeOf(type, 'typeAnnotation'), declared, keys);
    case 'TSUnionType':
    case 'TSIntersectionType':
      return nodesOf(type, 'types').some((part) => namesStore(part, declared, keys));
    case 'TSTypeLiteral':
      return nodesOf(type, 'members').some(isStore);
    case 'TSTypeReference':
    case 'TSInterfaceHeritage': {
      const name = nameOf(nodeOf(type, type.type === 'TSTypeReference' ? 'typeName' : 'expression'));
      if (/Stores?$/.test(name)) return true;
      const given = type['typeArguments'] as Node | null | undefined;
      const [of, picked] = given ? nodesOf(given, 'params') : [];
      if (name === 'Pick' && of && picked) return namesStore(of, declared, literalsOf(picked));
      if (of && /^(?:Omit|Readonly|Partial|PropsWithChildren)$/.test(name)) return namesStore(of, declared, keys);
      const { members = [], bases = [] } = declared.get(name) ?? {};
      return members.some(isStore) || bases.some((base) => namesStore(base, declared, keys));
    }
    default:
      return false;
  }
}

function literalsOf(type: Node): ReadonlySet<string> {
  const parts = type.type === 'TSUnionType' ? nodesOf(type, 'types') : [type];
  return new Set(parts.map((part) => String((part['literal'] as Node | undefined)?.['value'])));
}

interface StoreOptions {
  /** Hooks that read a store for the component that calls them. */
  readonly reading: readonly string[];
  /** Hooks whose functions read a store later, when they are called. */
  readonly later: readonly string[];
}

const names = { type: 'array', items: { type: 'string' } };

export const observerReadsStore: Rule = {
  meta: { schema: [{ type: 'object', properties: { reading: names, later: names }, required: ['reading', 'later'] }] },
  create: (context) => {
    const { reading, later } = context.options[0] as StoreOptions;
    const declared = new Map<string, { members: readonly Node[]; bases: readonly Node[] }>();
    const functions: Node[] = [];
    /** Components and hooks of the file. */
    const named: { readonly node: Node; readonly name: string }[] = [];
    const readers = new Set<Node>();
    const calls: { readonly caller: Node; readonly name: string }[] = [];
    const enter = (node: Node): void => {
      functions.push(node);
      const name = functionName(node);
      if (/^(?:use)?[A-Z]/.test(name)) named.push({ node, name });
    };
    const leave = (): void => {
      functions.pop();
    };
    /** Adds who calls a hook that reads, until nobody is left. */
    const spread = (hooks: Set<string>): void => {
      const before = readers.size;
      for (const { node, name } of named) {
        if (name.startsWith('use') && readers.has(node) && !later.includes(name)) hooks.add(name);
      }
      for (const { caller, name } of calls) if (hooks.has(name)) readers.add(caller);
      if (readers.size > before) spread(hooks);
    };
    return {
      TSInterfaceDeclaration: (node) => {
        const members = nodesOf(nodeOf(node, 'body'), 'body');
        declared.set(nameOf(nodeOf(node, 'id')), { members, bases: nodesOf(node, 'extends') });
      },
      TSTypeAliasDeclaration: (node) => {
        declared.set(nameOf(nodeOf(node, 'id')), { members: [], bases: [nodeOf(node, 'typeAnnotation')] });
      },
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      CallExpression: (node) => {
        const caller = functions.at(-1);
        const name = nameOf(nodeOf(node, 'callee'));
        if (caller === undefined || !name.startsWith('use')) return;
        if (STORE_HOOKS.has(name) && takesStore(node)) readers.add(caller);
        calls.push({ caller, name });
      },
      'Program:exit': () => {
        spread(new Set(reading));
        for (const { node, name } of named) {
          const isGiven = nodesOf(node, 'params').some((param) => {
            const annotation = param['typeAnnotation'] as Node | null | undefined;
            return !!annotation && namesStore(annotation, declared);
          });
          const at = (node['id'] as Node | null) ?? node;
          if (name.startsWith('use')) {
            const isKnown = STORE_HOOKS.has(name) || reading.includes(name) || later.includes(name);
            if (!readers.has(node) || isKnown || nodeOf(node, 'parent').type !== 'ExportNamedDeclaration') continue;
            const message = `${name} reads a store for its component, which must then be an observer. Name the hook in the options of this rule in .oxlintrc.json: under "reading", or under "later" when only functions that it returns read the store.`;
            context.report({ node: at, message });
          } else if ((isGiven || readers.has(node)) && !isObserver(node)) {
            const message = `${name} gets a store and is no observer, so it may show what the store no longer holds. Write const ${name} = observer(function ${name}(...) {...}), or give it the values and functions that it needs.`;
            context.report({ node: at, message });
          }
        }
      },
    };
  },
};
