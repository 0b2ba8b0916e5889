import { join } from 'node:path';
import { isAllowed } from '../../scripts/licences/isAllowed.ts';
import { lockedPackages } from '../../scripts/licences/lockedPackages.ts';
import { PACKAGE_BUDGET } from '../../scripts/licences/packageBudget.ts';
import { thirdPartyNotices } from '../../scripts/licences/thirdPartyNotices.ts';

const ROOT = join(import.meta.dirname, '../..');
const packages = lockedPackages(ROOT);

/** @trust M4 */
describe('the licences of what the project is made with', () => {
  it('are all on the list of those that are allowed', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(packages.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it.each([
    ['a package that names none', { name: 'x', license: undefined, isShipped: false }],
    ['one that must be shared alike', { name: 'x', license: 'GPL-3.0-only', isShipped: false }],
    ['one for tools, where it is shipped', { name: 'x', license: 'MPL-2.0', isShipped: true }],
    ['one that is allowed for another package', { name: 'x', license: 'Hippocratic-2.1', isShipped: true }],
    ['both, where one is not allowed', { name: 'x', license: 'MIT AND GPL-3.0-only', isShipped: true }],
  ])('admit no package such as %s', (_, one) => {
    expect(isAllowed(one)).toBe(false);
  });

  it('may be one of several', () => {
    expect(isAllowed({ name: 'x', license: '(MIT OR GPL-3.0-only)', isShipped: true })).toBe(true);
  });
});

describe('the number of packages', () => {
  it.each([
    ['shipped', packages.filter(({ isShipped }) => isShipped)],
    ['shop', packages.filter(({ isOfShop }) => isOfShop)],
    ['all', packages],
  ] as const)('is within its budget, and the budget near the number: %s', (kind, packages) => {
    const names = new Set(packages.map(({ name }) => name));
    expect(names.size).toBeLessThanOrEqual(PACKAGE_BUDGET[kind]);
    // One that is far above would let anything in.
    expect(names.size).toBeGreaterThan(PACKAGE_BUDGET[kind] * 0.9);
  });
});

describe('the notices of third parties', () => {
  const notices = thirdPartyNotices(ROOT);

  it.each(['react-leaflet', 'leaflet', 'lucide', '@fontsource-variable/manrope', 'react', 'mobx', 'hono', 'sharp'])(
    'name %s with its licence and text',
    (name) => {
      const [, text = ''] =
        new RegExp(`^${name} [\\d.]+ \\([\\w.-]+\\)\\n\\n([\\s\\S]*?)\\n-{80}`, 'm').exec(notices) ?? [];
      expect(text.length).toBeGreaterThan(300);
    },
  );

  it("name the demo's pictures, and no tool", () => {
    expect(notices).toContain('Pictures of the demo');
    expect(notices).not.toMatch(/^(?:jest|webpack|typescript|lightningcss|@swc\/core) \d/m);
  });
});
