import type { ZonesFields } from '#desk/application/DeskCatalog.ts';
import { PartDraft } from '#desk/ui/PartDraft.ts';
import {
  cornerAfter,
  readCorner,
  readTiers,
  type TypedZone,
  type TypedZones,
  writtenCorner,
  zonesTyping,
} from '#desk/ui/zonesTyping.ts';
import { CATALOG } from '../application/deskWorld.ts';

const { fields } = CATALOG.zones;

const draftOf = (): PartDraft<ZonesFields, TypedZones> =>
  new PartDraft({ revision: 'first', fields }, zonesTyping(['ru', 'en', 'cnr']));

function typed(part: Partial<TypedZone>): PartDraft<ZonesFields, TypedZones> {
  const draft = draftOf();
  draft.type({ zones: draft.typed.zones.map((zone) => ({ ...zone, ...part })) });
  return draft;
}

describe('the draft of zones', () => {
  it('is the saved state until something is typed', () => {
    expect([draftOf().fields, draftOf().isChanged]).toEqual([fields, false]);
  });

  it('shows tiny coordinates without an exponent, so that they can be saved again', () => {
    const zones = fields.zones.map((zone) => ({
      ...zone,
      polygon: [{ lat: 51.5, lng: 0.000_000_1 }, ...zone.polygon],
    }));
    const { typedFrom } = zonesTyping(['en']);
    const [corner = ''] = typedFrom({ zones }).zones[0]?.corners ?? [];
    expect([corner, readCorner(corner)]).toEqual(['51.5, 0.0000001', { lat: 51.5, lng: 0.000_000_1 }]);
  });

  const square = ['44.18, 37.08', '44.18, 37.12', '44.21, 37.12', '44.21, 37.08'] as const;
  const tier = { from: '500', to: '1000', price: '149', minutes: '45' };
  const wrong: readonly Partial<TypedZone>[] = [
    { corners: [square[0], square[2], square[1], square[3]] },
    { corners: square.slice(2) },
    { corners: ['44.18, 37.08', '44.19, 37.09', '44.20, 37.10'] },
    { corners: [...square.slice(1), 'here'] },
    { corners: [...square.slice(1), '91, 37.08'] },
    { tiers: [] },
    { tiers: [{ ...tier, price: 'free' }] },
    { tiers: [{ ...tier, minutes: '1441' }] },
    { tiers: [{ ...tier, to: '500' }] },
    { tiers: [tier, { ...tier, from: '999' }] },
    {
      tiers: [
        { ...tier, to: '' },
        { ...tier, from: '1000', to: '' },
      ],
    },
  ];
  it.each(wrong)('is not saved with %j', (part) => {
    expect(typed(part).fields).toBeUndefined();
  });

  it('accepts tiers that meet or leave a gap, in any order', () => {
    const tiers = [
      { ...tier, from: '1500', to: '' },
      { ...tier, to: '1000' },
      { ...tier, from: '1000', to: '1200' },
    ];
    expect(readTiers(tiers)?.map(({ minOrderTotal, maxOrderTotal }) => [minOrderTotal, maxOrderTotal])).toEqual([
      [150_000, undefined],
      [50_000, 100_000],
      [100_000, 120_000],
    ]);
  });

  it('parses corners in the notation of maps', () => {
    for (const text of ['44.18, 37.08', '44.18 37.08', ' 44.18;37.08 ']) {
      expect(readCorner(text)).toEqual({ lat: 44.18, lng: 37.08 });
    }
    expect(readCorner('-44.18, -37.08')).toEqual({ lat: -44.18, lng: -37.08 });
    expect([readCorner('44.18'), readCorner(''), readCorner('1, 181')]).toEqual([undefined, undefined, undefined]);
    expect(writtenCorner({ lat: 44.123_456_78, lng: 37 })).toBe('44.123457, 37');
  });

  it('inserts a new corner between two others, also between the last and the first', () => {
    expect(cornerAfter(square, 0)).toBe('44.18, 37.1');
    expect(cornerAfter(square, 3)).toBe('44.195, 37.08');
    expect(cornerAfter(['here', ...square], 0)).toBe('');
  });
});
