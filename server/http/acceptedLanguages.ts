const MAX_LANGUAGES = 8;

/** The languages of `Accept-Language`, most preferred first, without `*` and languages with `q=0`. */
export function acceptedLanguages(header = ''): readonly string[] {
  return header
    .split(',', MAX_LANGUAGES)
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(?:-|$)/i.test(tag) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
