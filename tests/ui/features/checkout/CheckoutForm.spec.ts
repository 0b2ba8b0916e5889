import { NetworkFailed } from '#application/AppError.ts';
import type { OrderDraft } from '#domain/order/OrderDraft.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { beginStores } from '#tests/ui/support/beginStores.ts';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { CheckoutForm } from '#ui/features/checkout/CheckoutForm.ts';

/** A form on a page of its own; what the device kept before is `draft`. */
async function opened(draft?: Partial<OrderDraft>, shop = new AShop()) {
  if (draft !== undefined) shop.storage.write('orderDraft', { personCount: 1, person: {}, ...draft });
  const stores = shop.stores();
  beginStores(stores);
  // Numbers are understood by a library that is fetched with the first question.
  await stores.useCases.checkContact.execute({ name: '', phone: '1', email: '' });
  const form = handedOn(new CheckoutForm(stores.useCases, stores.session));
  const end = form.begin();
  return { form, shop, stores, end, storedDraft: () => shop.storage.read('orderDraft') };
}

/** Types something else into a field and leaves it. */
function retype(form: CheckoutForm, field: 'name' | 'phone' | 'email', value: string): void {
  form.changeContact(field, value);
  form.leaveContact(field);
}

describe('CheckoutForm', () => {
  it('begins with the stored draft', async () => {
    const { form } = await opened({ comment: 'Ring twice', promoCode: 'CORAL10', personCount: 4 });
    expect(form.draft).toMatchObject({ comment: 'Ring twice', personCount: 4 });
    expect([form.typedPromoCode, form.promoCode]).toEqual(['CORAL10', { code: 'CORAL10' }]);
  });

  it('stores every change at once, and nothing else with it', async () => {
    const { form, storedDraft } = await opened();
    form.changeComment('No onions');
    form.changePersonCount(3);
    form.choosePayType('CASH_UPON_RECEIPT');
    form.changeContact('name', 'Vera');
    form.changeContact('email', 'vera@example.org');
    expect(storedDraft()).toEqual({
      comment: 'No onions',
      personCount: 3,
      payType: 'CASH_UPON_RECEIPT',
      person: { name: 'Vera', email: 'vera@example.org' },
      promoCode: undefined,
    });
    expect(form.draft).toEqual(storedDraft());
  });

  it('stores the wishes for the courier, and forgets those that no longer apply', async () => {
    const { form, storedDraft } = await opened();
    form.typeChange('5 000');
    form.leaveAtDoor(true);
    expect(storedDraft()).toMatchObject({ changeFrom: 500_000, leaveAtDoor: true });
    form.typeChange('');
    form.leaveAtDoor(false);
    expect([storedDraft()?.changeFrom, storedDraft()?.leaveAtDoor]).toEqual([undefined, undefined]);
  });

  it('begins without a promo code when none is stored', async () => {
    const { form } = await opened({ comment: 'Ring twice' });
    expect(form.typedPromoCode).toBe('');
  });

  it('looks at no number any more once it has ended', async () => {
    const { form, shop, end } = await opened();
    await form.check();
    end();
    shop.memory.phones.line.hold();
    shop.storage.write('profile', { ...ANNA, phone: '12' });
    await settled();
    expect(shop.memory.phones.line.held).toBe(0);
  });

  it('follows changes from another tab until it is disposed', async () => {
    const { form, shop, end } = await opened();
    shop.storage.write('orderDraft', { personCount: 2, person: {} });
    expect(form.draft.personCount).toBe(2);
    end();
    shop.storage.write('orderDraft', { personCount: 5, person: {} });
    expect(form.draft.personCount).toBe(2);
  });

  it('shows the typed value of each field, also an empty one, else the value from the profile', async () => {
    const { form, shop } = await opened();
    expect(form.contact).toEqual({ name: 'Anna', phone: ANNA.phone, email: ANNA.email });
    for (const field of ['name', 'phone', 'email'] as const) {
      form.changeContact(field, '');
      expect(form.contact[field]).toBe('');
      form.changeContact(field, `typed ${field}`);
    }
    expect(form.contact).toEqual({ name: 'typed name', phone: 'typed phone', email: 'typed email' });
    shop.storage.write('orderDraft', { personCount: 1, person: { name: 'Vera' } });
    expect(form.contact).toEqual({ name: 'Vera', phone: ANNA.phone, email: ANNA.email });
  });

  describe('problems', () => {
    it('are shown at a field that was changed and left, and at no other', async () => {
      const { form } = await opened();
      form.changeContact('name', ' ');
      expect(form.problems.name).toBeUndefined();
      form.leaveContact('email');
      form.leaveContact('name');
      expect(form.problems).toMatchObject({ name: { rule: 'name-required' } });
      expect([form.problems.email, form.problems.phone]).toEqual([undefined, undefined]);
      form.changeContact('name', ' Vera ');
      expect(form.problems.name).toBeUndefined();
    });

    it('are shown for a number that cannot be called, once the field was left', async () => {
      const { form } = await opened();
      form.changeContact('phone', '+7 900 555');
      await settled();
      expect([form.isPhoneIncorrect, form.problems.phone]).toEqual([false, undefined]);
      form.leaveContact('phone');
      await settled();
      expect(form.problems.phone).toEqual({ rule: 'phone-incorrect' });
    });

    it('say that a number is missing, and not that it is wrong', async () => {
      const { form } = await opened();
      retype(form, 'phone', '');
      await settled();
      expect([form.problems.phone, form.isPhoneIncorrect]).toEqual([{ rule: 'phone-required' }, false]);
    });

    it('of a number go once it has been mended, while it is typed', async () => {
      const { form } = await opened();
      retype(form, 'phone', '+7 900 555');
      await settled();
      form.changeContact('phone', '+7 900 555 00 01');
      await settled();
      expect(form.problems.phone).toBeUndefined();
    });

    it('of a number are looked for anew when another page has changed it', async () => {
      const { form, shop, end } = await opened();
      retype(form, 'phone', '+7 900 555 00 01');
      await settled();
      shop.storage.write('orderDraft', { personCount: 1, person: { phone: '12' } });
      await settled();
      expect(form.problems.phone).toEqual({ rule: 'phone-incorrect' });
      end();
      shop.storage.write('orderDraft', { personCount: 1, person: {} });
      await settled();
      expect(form.isPhoneIncorrect).toBe(true);
    });

    it('are not looked for in a number whose field still has the focus', async () => {
      const { form, shop } = await opened();
      shop.storage.write('orderDraft', { personCount: 1, person: { phone: '12' } });
      form.leaveContact('phone');
      await settled();
      expect(form.isPhoneIncorrect).toBe(false);
      retype(form, 'name', 'Vera');
      await settled();
      expect(form.isPhoneIncorrect).toBe(false);
    });

    it('of a number are those of its current value', async () => {
      const { form } = await opened();
      retype(form, 'phone', '+7 900 555');
      form.changeContact('phone', '+7 900 555 00 01');
      await settled();
      expect(form.isPhoneIncorrect).toBe(false);
    });

    it('are not shown for a number that was corrected while the form was checked', async () => {
      const { form } = await opened({ person: { phone: '12' } });
      const checking = form.check();
      form.changeContact('phone', '+7 900 555 00 01');
      await checking;
      expect(form.isPhoneIncorrect).toBe(false);
    });

    it('that cannot be learnt are left to the order; only a bug is reported', async () => {
      const { form, shop } = await opened();
      const { line } = shop.memory.phones;
      line.failNext(new NetworkFailed());
      retype(form, 'phone', '12');
      await settled();
      expect(shop.reported).toEqual([]);
      const bug = new TypeError('a bug');
      line.failNext(bug);
      retype(form, 'phone', '13');
      await settled();
      expect(shop.memory.errors.reports).toEqual([{ error: bug, context: 'contact' }]);
    });
  });

  describe('a comment', () => {
    it('may have a hundred characters as people count them, and no more', async () => {
      const { form } = await opened();
      expect([form.commentCharacters, form.commentProblem]).toEqual([0, undefined]);
      form.changeComment('👍'.repeat(100));
      expect([form.commentCharacters, form.commentProblem]).toEqual([100, undefined]);
      form.changeComment('👍'.repeat(101));
      expect(form.commentProblem).toMatchObject({ rule: 'comment-too-long' });
    });

    it('that is too long makes the contact invalid', async () => {
      const { form } = await opened({ comment: 'x'.repeat(101) });
      expect(await form.check()).toBeUndefined();
      form.changeComment('x');
      expect(await form.check()).toEqual({ name: 'Anna', phone: '+79005550001', email: 'anna@example.org' });
    });
  });

  describe('the check before an order', () => {
    it('answers the contact as it may leave', async () => {
      const { form } = await opened({
        person: { name: ' Vera ', phone: '8 (900) 555-00-02', email: ' v@example.org ' },
      });
      expect(await form.check()).toEqual({ name: 'Vera', phone: '+79005550002', email: 'v@example.org' });
    });

    it('reports all problems at once', async () => {
      const { form } = await opened({ person: { name: '', phone: '12', email: 'vera' } });
      expect(form.problems.phone).toBeUndefined();
      expect(await form.check()).toBeUndefined();
      expect(form.problems).toEqual({
        name: { rule: 'name-required' },
        phone: { rule: 'phone-incorrect' },
        email: { rule: 'email-incorrect' },
      });
    });
  });

  describe('a promo code', () => {
    it('changes no price while it is typed, and is stored once it is applied', async () => {
      const { form, storedDraft } = await opened();
      form.typePromoCode(' coral10 ');
      expect([form.typedPromoCode, storedDraft()?.promoCode]).toEqual([' coral10 ', undefined]);
      form.applyPromoCode();
      expect([form.typedPromoCode, form.promoCode, storedDraft()?.promoCode]).toEqual([
        'CORAL10',
        { code: 'CORAL10' },
        'CORAL10',
      ]);
    });

    it('that is blank changes nothing when it is applied', async () => {
      const { form, storedDraft } = await opened({ promoCode: 'CORAL10' });
      form.typePromoCode('  ');
      form.applyPromoCode();
      expect([form.applyForgottenPromoCode(), storedDraft()?.promoCode]).toEqual([false, 'CORAL10']);
    });

    it('that was typed but not applied is applied on submit, and one already applied is not applied twice', async () => {
      const { form, storedDraft } = await opened();
      form.typePromoCode('coral10');
      expect(form.applyForgottenPromoCode()).toBe(true);
      expect(storedDraft()?.promoCode).toBe('CORAL10');
      form.typePromoCode(' coral10');
      expect(form.applyForgottenPromoCode()).toBe(false);
    });

    it('goes from the field and the device when it is removed', async () => {
      const { form, storedDraft } = await opened({ promoCode: 'CORAL10', comment: 'Hi' });
      form.removePromoCode();
      expect([form.typedPromoCode, form.promoCode, storedDraft()?.promoCode, storedDraft()?.comment]).toEqual([
        '',
        {},
        undefined,
        'Hi',
      ]);
      form.typePromoCode('half');
      form.removePromoCode();
      expect(form.typedPromoCode).toBe('');
    });

    it('that is being typed stays while something else is kept', async () => {
      const { form } = await opened({ promoCode: 'CORAL10' });
      form.typePromoCode('half');
      form.changeComment('Hi');
      expect(form.typedPromoCode).toBe('half');
    });

    it('keeps its message while another field is stored', async () => {
      const { form } = await opened({ promoCode: 'CORAL10' });
      form.onPromoCodeEvent({ kind: 'refused', code: 'CORAL10', refusal: 'promo-code.not-found' });
      form.changeComment('Hi');
      expect(form.promoCode).toEqual({ code: 'CORAL10', refusal: 'promo-code.not-found' });
      expect(form.draft.promoCode).toBe('CORAL10');
    });

    it('for the other delivery type stays in field, draft and on the device', async () => {
      const { form } = await opened({ promoCode: 'CORAL10' });
      form.onPromoCodeEvent({ kind: 'refused', code: 'CORAL10', refusal: 'promo-code.invalid-delivery-type' });
      expect([form.typedPromoCode, form.draft.promoCode]).toEqual(['CORAL10', 'CORAL10']);
    });

    it('that there is not leaves the device as it is when a price has come', async () => {
      const { form, storedDraft } = await opened();
      form.onPromoCodeEvent({ kind: 'quoted', code: undefined });
      expect(storedDraft()).toBeUndefined();
    });
  });
});
