import type { LocalizedText } from '#domain/text/LocalizedText.ts';

/** Words that leave their place: a name of several lines, and a line of several paragraphs. */
export const longName: LocalizedText = {
  ru: 'Пицца четырёх времён года с артишоками, пармской ветчиной и маслом из белого трюфеля',
  en: 'A pizza of the four seasons with artichokes, ham from Parma and the oil of white truffles',
  cnr: 'Pica četiri godišnja doba sa artičokama, šunkom iz Parme i uljem bijelog tartufa',
};

export const longWords: LocalizedText = {
  ru: 'Тесто стоит двое суток в холоде, томаты приезжают из Кампании, а печь топится дубом. Поэтому пиццы немного, и вечером она иногда кончается раньше, чем очередь у дверей.',
  en: 'The dough rests for two days in the cold, the tomatoes come from Campania and the oven burns oak. So there is not much of it, and at night it sometimes ends before the queue at the door does.',
  cnr: 'Tijesto odmara dva dana na hladnom, paradajz stiže iz Kampanije, a peć se loži hrastom. Zato pice nema mnogo, pa se uveče ponekad potroši prije nego što se raziđe red pred vratima.',
};
