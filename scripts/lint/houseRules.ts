/** Rules of the house that no built-in rule of the linter can hold; CONTRIBUTING.md lists them, ADR 0095 tells why they are here. */

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

interface Scope {
  readonly through: readonly { readonly identifier: Node }[];
}

interface Context {
  readonly options: readonly unknown[];
  readonly sourceCode: { getScope(node: Node): Scope };
  report(problem: { readonly node: Node; readonly message: string }): void;
}

interface Rule {
  /** JSON Schemas of the options; a rule without them takes none. */
  readonly meta?: { readonly schema: readonly object[] };
  create(context: Context): Readonly<Record<string, (node: Node) => void>>;
}

const nodeOf = (node: Node, part: string): Node => node[part] as Node;
const nodesOf = (node: Node, part: string): readonly Node[] => node[part] as readonly Node[];
const textOf = (part: unknown): string => (typeof part === 'string' ? part : '');
const nameOf = (node: Node | null | undefined): string => textOf(node?.['name']);

/** The expressions that an expression may turn out to be: both branches of a condition, and what a cast casts. */
function outcomes(node: Node): readonly Node[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...outcomes(nodeOf(node, 'consequent')), ...outcomes(nodeOf(node, 'alternate'))];
    case 'LogicalExpression':
      return [...(node['operator'] === '&&' ? [] : outcomes(nodeOf(node, 'left'))), ...outcomes(nodeOf(node, 'right'))];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'JSXExpressionContainer':
      return outcomes(nodeOf(node, 'expression'));
    default:
      return [node];
  }
}

/** The texts that stand in an expression itself. */
function writtenTexts(node: Node): readonly string[] {
  return outcomes(node).flatMap((outcome) => {
    if (outcome.type === 'Literal' && typeof outcome['value'] === 'string') return [outcome['value']];
    if (outcome.type !== 'TemplateLiteral') return [];
    return nodesOf(outcome, 'quasis').map((quasi) => (quasi['value'] as { readonly cooked: string }).cooked);
  });
}

const hasWord = (text: string): boolean => /\p{L}/u.test(text);

/** Attributes that are read out or shown. */
const TEXT_ATTRIBUTES =
  /^(?:alt|label|placeholder|title|aria-(?:description|label|placeholder|roledescription|valuetext))$/;

const textFromMessages: Rule = {
  create: (context) => {
    const check = (node: Node, texts: readonly string[]): void => {
      const text = texts.map((part) => part.trim()).find(hasWord);
      if (text === undefined) return;
      const message = `"${text}" is shown in every language alike. Add it to src/ui/i18n/messages/{ru,en,cnr} and show it with <FormattedMessage> or intl.formatMessage().`;
      context.report({ node, message });
    };
    return {
      JSXText: (node) => check(node, [String(node['value'])]),
      JSXExpressionContainer: (node) => {
        const { type } = nodeOf(node, 'parent');
        if (type === 'JSXElement' || type === 'JSXFragment') check(node, writtenTexts(node));
      },
      JSXAttribute: (node) => {
        const value = node['value'] as Node | null;
        if (value !== null && TEXT_ATTRIBUTES.test(nameOf(nodeOf(node, 'name')))) check(node, writtenTexts(value));
      },
    };
  },
};

/** Whether an expression is an object of custom properties only: `{ '--columns': count }`. */
function isCustomProperties(node: Node): boolean {
  if (node.type === 'Identifier') return nameOf(node) === 'undefined';
  if (node.type !== 'ObjectExpression') return false;
  return nodesOf(node, 'properties').every(
    (property) => property.type === 'Property' && String(nodeOf(property, 'key')['value']).startsWith('--'),
  );
}

const styleFromModules: Rule = {
  create: (context) => ({
    JSXAttribute: (node) => {
      if (nameOf(nodeOf(node, 'name')) !== 'style') return;
      const value = node['value'] as Node | null;
      if (value !== null && outcomes(value).every(isCustomProperties)) return;
      const message =
        "A style attribute wins over the tokens and the layers, and the security policy blocks it in served HTML. Write a class in the component's *.module.css; hand a value over as a custom property: style={{ '--columns': count } as CSSProperties}.";
      context.report({ node, message });
    },
  }),
};

/** Network and storage of a browser. */
const OUTSIDE = /^(?:localStorage|sessionStorage|indexedDB|caches|fetch|XMLHttpRequest|WebSocket|EventSource)$/;
const GLOBAL_OBJECTS = /^(?:window|globalThis|self)$/;

const reachThroughPorts: Rule = {
  create: (context) => {
    const check = (node: Node, name: string): void => {
      if (!OUTSIDE.test(name)) return;
      const message = `${name} in a screen or a store cannot be faked in a spec or swapped for another back end. Call a use-case; what reaches outside is a port of src/application/ports with an adapter in src/infrastructure.`;
      context.report({ node, message });
    };
    return {
      MemberExpression: (node) => {
        const property = nodeOf(node, 'property');
        const name = node['computed'] === true ? textOf(property['value']) : nameOf(property);
        if (GLOBAL_OBJECTS.test(nameOf(nodeOf(node, 'object')))) check(property, name);
      },
      'Program:exit': (node) => {
        for (const { identifier } of context.sourceCode.getScope(node).through) check(identifier, nameOf(identifier));
      },
    };
  },
};

const COLOR = /^\s*(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(.*\))\s*$/i;
const COLOR_ATTRIBUTES = /^(?:color|fill|stroke|stopColor|floodColor|lightingColor)$/;
/** Values of such attributes that are no color of their own. */
const NO_COLOR = /^(?:none|currentcolor|inherit|transparent|context-(?:fill|stroke)|(?:url|var)\(.*\))?$/i;

const colorFromTokens: Rule = {
  create: (context) => {
    const report = (node: Node, color: string): void => {
      const message = `"${color}" follows neither the theme of the market nor light and dark. Set the color by a class with var(--...) of src/ui/theme/tokens.css, or by currentColor.`;
      context.report({ node, message });
    };
    return {
      Literal: (node) => {
        if (typeof node['value'] === 'string' && COLOR.test(node['value'])) report(node, node['value']);
      },
      TemplateLiteral: (node) => {
        const text = nodesOf(node, 'quasis').map((quasi) => (quasi['value'] as { readonly cooked: string }).cooked);
        if (COLOR.test(text.join('0'))) report(node, text.join('…'));
      },
      JSXAttribute: (node) => {
        const value = node['value'] as Node | null;
        if (value === null || !COLOR_ATTRIBUTES.test(nameOf(nodeOf(node, 'name')))) return;
        const named = writtenTexts(value).find((text) => !NO_COLOR.test(text.trim()) && !COLOR.test(text));
        if (named !== undefined) report(node, named);
      },
    };
  },
};

/** Hooks that hand out stores, and what else they hand out. */
const STORE_HOOKS = new Set(['useStores', 'useDesk']);
const NO_STORES = new Set(['market', 'useCases', 'drawn', 'locale', 'theme', 'speak']);

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

const observerReadsStore: Rule = {
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

const plugin: { readonly meta: { readonly name: string }; readonly rules: Readonly<Record<string, Rule>> } = {
  meta: { name: 'house' },
  rules: {
    'text-from-messages': textFromMessages,
    'style-from-modules': styleFromModules,
    'reach-through-ports': reachThroughPorts,
    'color-from-tokens': colorFromTokens,
    'observer-reads-store': observerReadsStore,
  },
};

export default plugin;
