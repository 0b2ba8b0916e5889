import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '..');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** Names of values that are elements. */
const ELEMENTS = new Set(
  'children content lines notice dialog aside names small icon action moreInRow moreInGrid undefined null'.split(' '),
);
/** Functions that return elements. */
const DRAWING = new Set(['number', 'written', 'typed', 'children', 'createPortal', 'linkedFrom', 'cloneElement']);
const MAPPING = new Set(['map', 'flatMap']);

/** Whether an expression between tags may be text that a translator replaces; white space is left alone. */
function isText(node: Node): boolean {
  const part = (name: string): Node => node[name] as Node;
  switch (node.type) {
    case 'Literal':
      return ['string', 'number'].includes(typeof node['value']) && String(node['value']).trim() !== '';
    case 'TemplateLiteral':
    case 'MemberExpression':
      return true;
    case 'Identifier':
      return !ELEMENTS.has(String(node['name']));
    case 'CallExpression': {
      const callee = part('callee');
      const { name = '' } = (callee.type === 'MemberExpression' ? callee['property'] : callee) as { name?: string };
      const [firstArgument] = node['arguments'] as Node[];
      return MAPPING.has(name) ? firstArgument !== undefined && returnsText(firstArgument) : !DRAWING.has(name);
    }
    case 'ParenthesizedExpression':
      return isText(part('expression'));
    case 'ConditionalExpression':
      return isText(part('consequent')) || isText(part('alternate'));
    case 'LogicalExpression':
      return isText(part('right')) || (node['operator'] !== '&&' && isText(part('left')));
    default:
      return false;
  }
}

function isMapping({ callee }: Node): boolean {
  const { type, property } = callee as Node;
  return type === 'MemberExpression' && MAPPING.has(String((property as Node)['name']));
}

/** Whether a function may return text. */
function returnsText({ type, body }: Node): boolean {
  if (type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression' && type !== 'FunctionDeclaration')
    return false;
  const content = body as Node;
  return content.type === 'BlockStatement' ? returned(content).some(isText) : isText(content);
}

/** What the statements of a function return, without those of functions in it. */
function returned(node: Node): readonly Node[] {
  if (node.type === 'ReturnStatement') return node['argument'] === null ? [] : [node['argument'] as Node];
  if (/Function|JSX|Expression$/.test(node.type)) return [];
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
    .flatMap(returned);
}

/** Lines on which an expression that may be text has siblings, or nothing around it but a fragment. */
function textBesideSiblings(source: string): readonly number[] {
  const lines: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    const name = (node['id'] as { readonly name?: string } | null | undefined)?.name ?? '';
    if (/^[A-Z]/.test(name) && returnsText(node)) lines.push(source.slice(0, node.start).split('\n').length);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node['children'] as Node[]).filter(
        ({ type, value, expression }) =>
          !(type === 'JSXText' && String(value).trim() === '') && (expression as Node)?.type !== 'JSXEmptyExpression',
      );
      const texts = children.filter(
        ({ type, expression }) => type === 'JSXExpressionContainer' && isText(expression as Node),
      );
      // A list of texts has siblings of its own.
      const isAlone = children.length === 1 && node.type === 'JSXElement';
      const faultyNodes = isAlone
        ? texts.filter(
            ({ expression }) => (expression as Node).type === 'CallExpression' && isMapping(expression as Node),
          )
        : texts;
      for (const { start } of faultyNodes) lines.push(source.slice(0, start).split('\n').length);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync('screen.tsx', source).program);
  return lines;
}

describe('text that changes', () => {
  it('is found beside an element, beside other text and in a fragment', () => {
    const countIn = (jsx: string): number => textBesideSiblings(`const part = ${jsx};`).length;
    expect(countIn('<p>{name} <b>new</b></p>')).toBe(1);
    expect(countIn('<p>{isNew && name} <b>new</b></p>')).toBe(1);
    expect(countIn('<p>x {name}</p>')).toBe(1);
    expect(countIn('<>{name}</>')).toBe(1);
    expect(countIn('<p>{name}</p>')).toBe(0);
    expect(countIn('<p>{names.map((name) => (isNew ? <b>{name}</b> : name))}</p>')).toBe(1);
    expect(countIn('<p>{names.map((name) => (isNew ? <b>{name}</b> : name))} <i>x</i></p>')).toBe(1);
    expect(textBesideSiblings('function Name() { return isNew ? <b>new</b> : text(name); }')).toHaveLength(1);
    expect(textBesideSiblings('function nameOf() { return text(name); }')).toHaveLength(0);
    expect(countIn("<p><span>{name}</span>{' '}{children}</p>")).toBe(0);
  });

  it('has an element of its own on every screen, because translators of browsers replace text nodes', () => {
    const files = globSync('{src/ui,desk/ui}/**/*.tsx', { cwd: root });
    expect(files.length).toBeGreaterThan(200);
    const faults = files.flatMap((file) =>
      textBesideSiblings(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(faults).toEqual([]);
  });
});
