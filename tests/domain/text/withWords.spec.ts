import { withWords } from '#domain/text/withWords.ts';

const NAMES = ['Салат с креветками', 'Креветки и манго', 'Чизбургер', 'Pileća čorba', 'Cola 0,5'];
const matching = (typed: string): readonly string[] => withWords(NAMES, (name) => name, typed);

describe('items with typed words', () => {
  it.each([
    ['', NAMES],
    ['  ', NAMES],
    ['крев', ['Салат с креветками', 'Креветки и манго']],
    ['креветка', ['Салат с креветками', 'Креветки и манго']],
    ['креветки салат', ['Салат с креветками']],
    ['бургер', ['Чизбургер']],
    ['corba', ['Pileća čorba']],
    ['чорба', ['Pileća čorba']],
    ['0,5', ['Cola 0,5']],
    ['cfkfn', ['Салат с креветками']],
    ['сщдф', ['Cola 0,5']],
    [',', ['Cola 0,5']],
    ['?', []],
    ['борщ', []],
  ])('are found by "%s"', (typed, names) => {
    expect(matching(typed)).toEqual(names);
  });
});
