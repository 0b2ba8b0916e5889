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
  'children content lines notice dialog aside names small icon action undefined null'.split(' '),
);
/** Functions that return elements. */
const DRAWING = new Set(['map', 'flatMap', 'number', 'written', 'typed', 'children']);

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
      const { name } = (callee.type === 'MemberExpression' ? callee['property'] : callee) as { name?: string };
      return !DRAWING.has(name ?? '');
    }
    case 'ConditionalExpression':
      return isText(part('consequent')) || isText(part('alternate'));
    case 'LogicalExpression':
      return isText(part('right')) || (node['operator'] !== '&&' && isText(part('left')));
    default:
      return false;
  }
}

/** Lines on which an expression that may be text has siblings, or nothing around it but a fragment. */
function textBesideSiblings(source: string): readonly number[] {
  const lines: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = (node['children'] as Node[]).filter(
        ({ type, value, expression }) =>
          !(type === 'JSXText' && String(value).trim() === '') && (expression as Node)?.type !== 'JSXEmptyExpression',
      );
      const texts = children.filter(
        ({ type, expression }) => type === 'JSXExpressionContainer' && isText(expression as Node),
      );
      if (children.length > 1 || node.type === 'JSXFragment')
        for (const { start } of texts) lines.push(source.slice(0, start).split('\n').length);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync('screen.tsx', source).program);
  return lines;
}

describe('text that changes', () => {
  it('is found beside an element, beside other text and in a fragment', () => {
    const found = (jsx: string): number => textBesideSiblings(`const part = ${jsx};`).length;
    expect(found('<p>{name} <b>new</b></p>')).toBe(1);
    expect(found('<p>{isNew && name} <b>new</b></p>')).toBe(1);
    expect(found('<p>x {name}</p>')).toBe(1);
    expect(found('<>{name}</>')).toBe(1);
    expect(found('<p>{name}</p>')).toBe(0);
    expect(found("<p><span>{name}</span>{' '}{children}</p>")).toBe(0);
  });

  it('has an element of its own on every screen, because translators of browsers replace text nodes', () => {
    const files = globSync('src/ui/**/*.tsx', { cwd: root });
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      textBesideSiblings(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
    );
    expect(found).toEqual([]);
  });
});
