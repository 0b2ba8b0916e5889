import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
}

function holds(file: string, pattern: RegExp): boolean {
  return pattern.test(readFileSync(join(root, file), 'utf8'));
}

/** What can be executed is a use-case; what MobX observes, or what watches that, is a store. */
const useCases = [...filesBelow('src/application'), ...filesBelow('desk/application')].filter((file) =>
  holds(file, /^ {2}(async )?execute[<(]/m),
);
const stores = [...filesBelow('src/ui'), ...filesBelow('desk/ui')].filter((file) =>
  holds(file, /\b(make(Auto)?Observable|reaction)\(/),
);

function specOf(file: string): string {
  return file.replace(/^(?:src\/|(?=desk\/))/, 'tests/').replace(/\.ts$/, '.spec.ts');
}

describe('every use-case and every store', () => {
  it('is found by what it does', () => {
    expect(useCases).toEqual(expect.arrayContaining(['src/application/order/PlaceOrder.ts']));
    expect(stores).toEqual(expect.arrayContaining(['src/ui/features/checkout/CheckoutForm.ts']));
    expect([useCases.length > 25, stores.length > 25]).toEqual([true, true]);
  });

  it.each([...useCases, ...stores])('has a spec of its own at its path below tests: %s', (file) => {
    expect([specOf(file), existsSync(join(root, specOf(file)))]).toEqual([specOf(file), true]);
  });
});

describe('every folder of stories', () => {
  it('is mounted and seen by axe in a spec of tests/ui/stories', () => {
    const folders = new Set(
      globSync('{stories,desk/stories}/**/*.stories.tsx', { cwd: root }).map((name) =>
        dirname(name.replaceAll('\\', '/')),
      ),
    );
    const specs = filesBelow('tests/ui/stories').filter((file) => file.endsWith('.spec.ts'));
    const missing = [...folders].filter((folder) => !specs.some((file) => holds(file, new RegExp(`'${folder}'`))));
    expect([folders.size > 10, missing]).toEqual([true, []]);
  });
});
