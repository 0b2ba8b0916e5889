import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { programOf } from '../../scripts/programOf.ts';

const root = join(import.meta.dirname, '../..');

/** What breaks a rule, by its name: each line alone in a component. */
const BROKEN: readonly (readonly [rule: string, part: string])[] = [
  ['text-from-messages', '<p>Hello</p>'],
  ['text-from-messages', "<p>{isNew ? 'Новое' : '·'}</p>"],
  ['text-from-messages', '<p>{`one of 3`}</p>'],
  ['text-from-messages', '<img alt="A cart" />'],
  ['text-from-messages', "<b aria-label={isNew && 'New'} />"],
  ['text-from-messages', '<input placeholder="Street" />'],
  ['style-from-modules', '<p style={{ margin: 0 }} />'],
  ['style-from-modules', "<p style={{ '--count': count, margin: 0 } as CSSProperties} />"],
  ['style-from-modules', '<p style={lookOf(count)} />'],
  ['reach-through-ports', '<p onClick={() => void fetch("/1/cities")} />'],
  ['reach-through-ports', '<p onClick={() => localStorage.clear()} />'],
  ['reach-through-ports', '<p onClick={() => window.sessionStorage.clear()} />'],
  ['reach-through-ports', '<p onClick={() => void globalThis["indexedDB"].open("x")} />'],
  ['color-from-tokens', '<path fill="#e53935" />'],
  ['color-from-tokens', '<path stroke="tomato" />'],
  ['color-from-tokens', "<Sign ground={'rgb(0 0 0 / 20%)'} />"],
];

const ALLOWED: readonly string[] = [
  '<p>· — 12 <b>{count}</b> {" "}</p>',
  '<img alt="" src="/logo.svg" className="logo" />',
  "<p>{isNew ? <FormattedMessage id='menu.new' /> : '∞'}</p>",
  "<p style={{ '--count': count } as CSSProperties} />",
  "<p style={isNew ? ({ '--count': count } as CSSProperties) : undefined} />",
  '<p onClick={() => void useCases.fetch()} />',
  '<path fill="none" stroke="currentColor" />',
  '<a href="#menu" />',
];

const STORES = `
import type { CartStore } from '#ui/app/stores/CartStore.ts';
interface Held { readonly cart: CartStore; readonly count: number }
interface Further extends Held { readonly name: string }
`;

const UNWATCHING: readonly string[] = [
  'export function Part(): ReactNode { const { cart } = useStores(); return cart.count; }',
  'export function Part(): ReactNode { const { desk } = useDesk(); return desk.count; }',
  'export function Part(): ReactNode { return useStores().cart.count; }',
  'export function Part({ cart }: { readonly cart: CartStore }): ReactNode { return cart.count; }',
  'export function Part({ cart }: Further): ReactNode { return cart.count; }',
  "export function Part({ cart }: Pick<Held, 'cart'>): ReactNode { return cart.count; }",
  'export const Part = ({ cart }: Held): ReactNode => cart.count;',
  'export function Part(): ReactNode { return useOrderDate()(new Date()); }',
  'export function Part(): ReactNode { return useBoth(); } function useBoth(): number { return useCount(); } function useCount(): number { return useStores().cart.count; }',
  'export function useAnother(): number { return useStores().cart.count; }',
];

const WATCHING: readonly string[] = [
  'export const Part = observer(function Part({ cart }: Held): ReactNode { return cart.count; });',
  'export function Part(): ReactNode { const { market, useCases } = useStores(); return market.name; }',
  'export function Part(): ReactNode { return useStores().market.name; }',
  "export function Part({ count }: Pick<Held, 'count'>): ReactNode { return count; }",
  'export function Part(): ReactNode { return <button type="button" onClick={useSignOut()} />; }',
  'function useCount(): number { return useStores().cart.count; } export const Part = observer(function Part(): ReactNode { return useCount(); });',
];

const sheet = (declaration: string): string => `.a {\n  ${declaration}\n}\n`;

const COLORED = [
  'color: #fff;',
  'color: white;',
  '--light: tomato;',
  'background: linear-gradient(rgb(0 0 0 / 5%), transparent);',
  'border: 1px solid color-mix(in oklab, var(--ink), hsl(0 0% 0%));',
];

const UNCOLORED = [
  'color: var(--ink);',
  'background: color-mix(in oklab, currentcolor 12%, transparent);',
  'mask: linear-gradient(transparent, black 40px);',
  'animation: tan 1s;',
];

interface Diagnostic {
  readonly message: string;
  readonly code: string;
}

/** What the linter says about files, with the rules of this project. */
function lint(files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly Diagnostic[]> {
  const folder = makeTemporaryFolder('house-rules');
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  writeFileSync(join(folder, '.oxlintrc.json'), config.replace('./scripts/lint', join(root, 'scripts/lint')));
  mkdirSync(join(folder, 'src/ui'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src/ui', name), text);
  const { stdout } = spawnSync(process.execPath, [programOf('oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: (Diagnostic & { readonly filename: string })[] };
  return Map.groupBy(
    diagnostics.filter(({ code }) => code.startsWith('house')),
    ({ filename }) => filename.replace('src/ui/', ''),
  );
}

/** The files among some in which the linter of style sheets finds colors. */
function colored(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = makeTemporaryFolder('house-colors');
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  const { vcs: _vcs, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  mkdirSync(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text);
  const args = [programOf('@biomejs/biome', 'biome'), 'lint', '--reporter=json', '--max-diagnostics=none', 'src'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return Object.keys(files).filter((name) => stdout.includes(`src/${name}`) && stdout.includes('outside the tokens'));
}

const component = (part: string): string =>
  `export function Part({ isNew, count }: { readonly isNew: boolean; readonly count: number }): ReactNode {\n  return ${part};\n}\n`;

describe('rules of the house', () => {
  const broken = BROKEN.map(([rule, part], at) => [`Broken${at}.tsx`, rule, part] as const);
  const unwatching = UNWATCHING.map((text, at) => [`Unwatching${at}.tsx`, text] as const);
  const allowed = [...ALLOWED.map(component), ...WATCHING.map((text) => `${STORES}${text}\n`)];
  let diagnosticsByFile: ReadonlyMap<string, readonly Diagnostic[]>;
  let sheets: readonly string[];

  beforeAll(() => {
    diagnosticsByFile = lint({
      ...Object.fromEntries(broken.map(([file, , part]) => [file, component(part)])),
      ...Object.fromEntries(unwatching.map(([file, text]) => [file, `${STORES}${text}\n`])),
      ...Object.fromEntries(allowed.map((text, at) => [`Kept${at}.tsx`, text])),
    });
    sheets = colored(
      Object.fromEntries(
        [...COLORED, ...UNCOLORED].map((declaration, at) => [`Sheet${at}.module.css`, sheet(declaration)]),
      ),
    );
  });

  it.each(broken)('are told of %s, which breaks %s: %s', (file, rule) => {
    expect(diagnosticsByFile.get(file)?.map(({ code }) => code)).toEqual([`house(${rule})`]);
  });

  it.each(unwatching)('are told of %s, where a store is read and nobody observes it: %s', (file) => {
    expect(diagnosticsByFile.get(file)?.map(({ code }) => code)).toEqual(['house(observer-reads-store)']);
  });

  it('are silent about what keeps them', () => {
    expect([...diagnosticsByFile.keys()].filter((file) => file.startsWith('Kept'))).toEqual([]);
  });

  it('say what to do instead', () => {
    const ways = ['src/ui/i18n/messages', '*.module.css', 'use-case', 'tokens.css', 'observer('];
    const messages = [...diagnosticsByFile.values()].flat().map(({ message }) => message);
    for (const way of ways) expect(messages.filter((message) => message.includes(way))).not.toEqual([]);
  });

  it('find colors of style sheets outside the tokens', () => {
    expect(sheets).toEqual(COLORED.map((_, at) => `Sheet${at}.module.css`));
  });
});
