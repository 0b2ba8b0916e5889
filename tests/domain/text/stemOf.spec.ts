import fc from 'fast-check';
import { plainWords } from '#domain/text/readWord.ts';
import { type StemLanguage, stemOf } from '#domain/text/stemOf.ts';

const FORMS: readonly (readonly [StemLanguage, string])[] = [
  ['ru', 'суп супы супа супом супов'],
  ['ru', 'сыр сыра сыром сыры'],
  ['ru', 'рыба рыбы рыбу рыбой рыбам'],
  ['ru', 'мясо мяса мясом'],
  ['ru', 'чай чая чаем'],
  ['ru', 'креветка креветки креветку креветок креветками'],
  ['ru', 'картошка картошку картошкой картошек'],
  ['ru', 'ролл роллы роллов роллами'],
  ['ru', 'курица курицу курицей куриц'],
  ['ru', 'цыпленок цыпленка цыпленком'],
  ['ru', 'огурец огурца огурцы огурцами'],
  ['ru', 'тунец тунца тунцом'],
  ['ru', 'лосось лосося лососем лососи'],
  ['ru', 'пельмени пельменей пельменями пельмень'],
  ['ru', 'мороженое мороженого мороженым'],
  ['ru', 'острый острая острое острые острого острыми'],
  ['ru', 'куриный куриная куриные куриного'],
  ['en', 'roll rolls'],
  ['en', 'berry berries'],
  ['en', 'tomato tomatoes'],
  ['en', 'sandwich sandwiches'],
  ['en', 'cheese cheeses'],
  ['en', 'brownie brownies'],
  ['en', 'olive olives'],
  ['en', 'pie pies'],
  ['cnr', 'riba ribe ribu ribom ribama'],
  ['cnr', 'pica pice picu picom picama'],
  ['cnr', 'supa supe supu supom'],
  ['cnr', 'sir sira sirom sirevi'],
  ['cnr', 'piletina piletine piletinu piletinom'],
  ['cnr', 'burger burgera burgeri burgerima'],
  ['cnr', 'krastavac krastavca krastavci'],
  ['cnr', 'kolač kolača kolači kolačima'],
  ['cnr', 'mlijeko mlijeka mleko mlekom'],
  ['cnr', 'bijeli bijelo bijelog belog'],
  ['cnr', 'riblji riblja riblje ribljem'],
];

/** Words of different meaning that must stay apart. */
const APART: readonly (readonly [StemLanguage, string])[] = [
  ['ru', 'сыр сырники'],
  ['ru', 'мясо масло'],
  ['ru', 'рис рыба'],
  ['ru', 'вино виноград'],
  ['en', 'more mors'],
  ['en', 'ham hummus'],
  ['cnr', 'pica pića'],
  ['cnr', 'sok sos'],
];

describe('the stem of a word', () => {
  it.each(FORMS)('is one for the forms of a word in %s: %s', (language, forms) => {
    expect(new Set(forms.split(' ').map((form) => stemOf(form, language))).size).toBe(1);
  });

  it.each(APART)('tells words apart in %s: %s', (language, words) => {
    const stems = words.split(' ').map((word) => stemOf(word, language));
    expect(new Set(stems).size).toBe(stems.length);
  });

  it('is never empty', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...Array.from('аеиоумйьёкц')) }),
    );
    fc.assert(
      fc.property(word, fc.constantFrom<StemLanguage>('ru', 'en', 'cnr'), (text, language) => {
        for (const plain of plainWords(text)) expect(stemOf(plain, language)).not.toBe('');
      }),
    );
  });
});
