import { join } from 'node:path';
import { ShortClassNames } from '../../scripts/shortClassNames.ts';

const file = (path: string): string => join(import.meta.dirname, '..', '..', 'src', path);

describe('the classes of a built page', () => {
  it('have short names, the same in every build, and no two share one', () => {
    const names = new ShortClassNames();
    const shortNames = [...names.all()];
    expect(shortNames.length).toBeGreaterThan(300);
    expect(new Set(shortNames).size).toBe(shortNames.length);
    expect(shortNames.filter((name) => !/^[a-zA-Z]{1,2}$/.test(name))).toEqual([]);
    expect([...new ShortClassNames().all()]).toEqual(shortNames);
    expect(new ShortClassNames().version).toBe(names.version);
  });

  it('are not called as what is hidden for an advertisement', () => {
    expect([...new ShortClassNames().all()].filter((name) => /^ad/i.test(name))).toEqual([]);
  });

  it('leave the name of an animation to whoever names it', () => {
    const names = new ShortClassNames();
    expect(names.of(file('ui/kit/Button.module.css'), 'nothing-of-it')).toBeUndefined();
    expect(names.of(file('ui/features/menu/DishCard.module.css'), 'card')).toMatch(/^[a-zA-Z]{1,2}$/);
  });
});
