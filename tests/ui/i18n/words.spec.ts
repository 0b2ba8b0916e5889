/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const project = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(project, file), 'utf8');
const page = read('docs/words.md');

/** What the page of words keeps out of a language. */
function unwanted(language: string): readonly string[] {
  const [, list = ''] = new RegExp(`^- not in \\*\\*${language}\\*\\*: (.+(?:\\n {2}.+)*)$`, 'm').exec(page) ?? [];
  return list.replaceAll(/\s+/g, ' ').split(', ').filter(Boolean);
}

/** Lines of a language that hold such a word, with where they stand; names of placeholders are no words. */
function slips(language: string, file: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const words = line.replace(/^\s*"[^"]+": /, '').replace(/\{\w+[,}]/g, ' ');
    const matches = unwanted(language).filter((word) => new RegExp(`(?<!\\p{L})${word}`, 'iu').test(words));
    return matches.map((word) => `${file}: ${word}: ${line.trim()}`);
  });
}

/** Everything that is said in a language: the texts of pages, those of the server, the terms of each market. */
function textsOf(language: string): readonly string[] {
  return [
    ...globSync(`src/ui/i18n/messages/${language}/*.json`, { cwd: project }),
    ...globSync(`markets/*/terms.${language}.md`, { cwd: project }),
  ];
}

describe('the words of the shop', () => {
  it.each(['ru', 'en', 'cnr'])('use none in %s that their page keeps out', (language) => {
    expect(unwanted(language).length).toBeGreaterThan(8);
    const files = textsOf(language);
    expect(files.map((file) => basename(file))).toEqual(
      expect.arrayContaining(['cart.json', 'server.json', 'desk.json']),
    );
    expect(files.flatMap((file) => slips(language, file, read(file)))).toEqual([]);
  });

  it.each([
    ['ru', '  "a": "Введите купон",'],
    ['en', '  "a": "Your Basket",'],
    ['cnr', 'Platite pri preuzimanju.'],
  ])('are noticed in %s when their page keeps them out', (language, line) => {
    expect(slips(language, 'a', line)).toHaveLength(1);
  });
});
