import type { PromotionFields } from '#desk/application/DeskCatalog.ts';
import { PartDraft } from '#desk/ui/PartDraft.ts';
import { momentAt, promotionTyping, type TypedPromotion, wallTimeOf } from '#desk/ui/promotionTyping.ts';

const TEN: PromotionFields = {
  name: { ru: 'Десять', en: 'Ten' },
  description: '',
  startsAt: '2026-03-01T21:00:37.250Z',
  finishesAt: '2026-12-31T21:00:00+03:00',
  percent: 10,
};

function draftOf(fields: PromotionFields = TEN, timezone = '+03:00'): PartDraft<PromotionFields, TypedPromotion> {
  return new PartDraft({ revision: 'first', fields }, promotionTyping({ locales: ['ru', 'en'], timezone }));
}

describe('the draft of a promotion', () => {
  it('is the saved state to the millisecond until something is typed', () => {
    const draft = draftOf();
    expect([draft.fields, draft.isChanged]).toEqual([TEN, false]);
    expect([draft.typed.startsAt, draft.typed.finishesAt]).toEqual(['2026-03-02T00:00', '2026-12-31T21:00']);
  });

  it('has its moments on the clock of the restaurant, over a change of that clock', () => {
    const draft = draftOf(TEN, 'Europe/Podgorica');
    draft.type({ startsAt: '2026-07-01T10:00', finishesAt: '2026-11-01T10:00' });
    expect(draft.fields).toMatchObject({
      startsAt: '2026-07-01T08:00:00.000Z',
      finishesAt: '2026-11-01T09:00:00.000Z',
    });
    for (const text of ['2026-07-01T08:00:00Z', '2026-11-01T09:07:00Z']) {
      const at = new Date(text);
      expect(momentAt(wallTimeOf(at, 'Europe/Podgorica'), 'Europe/Podgorica')).toEqual(at);
    }
  });

  const wrong: readonly Partial<TypedPromotion>[] = [
    { startsAt: '' },
    { finishesAt: '' },
    { finishesAt: '2026-03-02T00:00' },
    { percent: '0' },
    { percent: '101' },
    { percent: '' },
    { names: { ru: ' ', en: '' } },
  ];
  it.each(wrong)('is not saved with %j', (part) => {
    const draft = draftOf();
    draft.type(part);
    expect(draft.fields).toBeUndefined();
  });

  it('gives no automatic discount when it gave none before', () => {
    const { percent: _, ...fields } = TEN;
    const draft = draftOf(fields);
    draft.type({ names: { ru: 'Чай', en: 'Tea' } });
    expect([draft.typed.percent, draft.fields?.percent, draft.fields?.name]).toEqual([
      undefined,
      undefined,
      { ru: 'Чай', en: 'Tea' },
    ]);
  });
});
