const MAX_LANGUAGES = 8;

/** The languages of `Accept-Language`, the most wanted first; what is not wanted (`q=0`) and `*` are left out. */
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
