import { createHmac } from 'node:crypto';
import type { Writer } from '#server/database/Database.ts';

/** A phone number, or an account at a sign-in vendor. */
export type Identity = { readonly phone: string } | { readonly issuer: string; readonly subject: string };

/**
 * Keeps how often promo codes were used by the phone numbers and accounts that no person has any more, so that a code
 * for one use a person is not free again after a deletion or an unlinking. Only a keyed hash of the identity is stored.
 */
export class ForgottenPromoUses {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Keeps a person's uses for an identity that they lose in this transaction. */
  async keep(writer: Writer, personId: string, identity: Identity): Promise<void> {
    const identity_hash = this.#hashOf(identity);
    const uses = writer.selectFrom('promo_code_people').selectAll().where('person_id', '=', personId);
    for (const { code, used } of await uses.where('used', '>', 0).execute()) {
      await writer
        .insertInto('forgotten_promo_uses')
        .values({ identity_hash, code, used })
        .onConflict((conflict) => conflict.columns(['identity_hash', 'code']).doUpdateSet({ used }))
        .execute();
    }
  }

  /** Gives the uses of an identity to the person who signs in with it. */
  async restore(writer: Writer, personId: string, identity: Identity): Promise<void> {
    const identity_hash = this.#hashOf(identity);
    const removed = await writer
      .deleteFrom('forgotten_promo_uses')
      .where('identity_hash', '=', identity_hash)
      .returning(['code', 'used'])
      .execute();
    const uses = removed.map(({ code, used }) => ({ code, used, person_id: personId }));
    for (const use of uses) {
      await writer
        .insertInto('promo_code_people')
        .values(use)
        .onConflict((conflict) =>
          conflict.columns(['code', 'person_id']).doUpdateSet(({ eb, ref }) => ({
            used: eb(ref('promo_code_people.used'), '+', use.used),
          })),
        )
        .execute();
    }
  }

  #hashOf(identity: Identity): string {
    const text = JSON.stringify('phone' in identity ? [identity.phone] : [identity.issuer, identity.subject]);
    return createHmac('sha256', this.#secret).update(`promo code uses of ${text}`).digest('base64url');
  }
}
