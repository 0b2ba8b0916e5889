import { observerReadsStore } from './observerReadsStore.ts';
import { type Node, nameOf, nodeOf, nodesOf, type Rule, textOf } from './Rule.ts';

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

/**
 * Rules of the house that no built-in rule of the linter can hold; CONTRIBUTING.md lists them, ADR 0021 tells why they
 * are here.
 */
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
