import { expect, type Page } from '@playwright/test';

/** What a customer does, by what stands on the screen. */
export class Customer {
  readonly #page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.#page = page;
    this.#url = url;
  }

  async chooseCity(name: string): Promise<void> {
    await this.#page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  async giveAddress(typed: string, suggestion: string): Promise<void> {
    const dialog = this.#page.getByRole('dialog').first();
    const button = dialog.getByRole('button', { name: 'Куда доставить?' });
    const field = this.#page.getByRole('combobox', { name: /Куда доставить|Введите адрес/ });
    await expect(button.or(field).first()).toBeVisible();
    if (await button.isVisible()) await button.click();
    await field.fill(typed);
    await this.#page.getByRole('option', { name: suggestion }).first().click();
  }

  async saveLocation(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(this.#page.getByRole('dialog')).toBeHidden();
  }

  async add(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: `В корзину: ${name}`, exact: true }).click();
  }

  async openCart(): Promise<void> {
    await this.#page.goto(`${this.#url}/cart`);
    await expect(this.#page.getByRole('heading', { name: 'Корзина' })).toBeVisible();
  }

  /** With the code that the server's outbox shows. */
  async signIn(phone: string): Promise<void> {
    await this.askForCode(phone);
    await this.giveCode(phone);
  }

  async askForCode(phone: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone);
    await this.#page.getByRole('button', { name: 'Получить код' }).click();
    await expect(this.#page.getByRole('heading', { name: 'Код из SMS' })).toBeVisible();
  }

  async giveCode(phone: string): Promise<void> {
    const code = await this.#codeFor(phone);
    await this.#page.getByRole('textbox').first().click();
    await this.#page.keyboard.type(code);
  }

  async giveContact(contact: { readonly name: string; readonly phone: string; readonly email: string }): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Имя' }).fill(contact.name);
    await this.#page.getByRole('textbox', { name: 'Телефон' }).fill(contact.phone);
    await this.#page.getByRole('textbox', { name: 'E-mail для чека' }).fill(contact.email);
  }

  async #codeFor(phone: string): Promise<string> {
    const digits = phone.replaceAll(/\D/g, '');
    const answer = await this.#page.request.get(`${this.#url}/dev/outbox`, { headers: { accept: 'application/json' } });
    const messages = (await answer.json()) as { to: string; code: string }[];
    const own = messages.find(({ to }) => to.replaceAll(/\D/g, '') === digits);
    expect(own).toBeDefined();
    return own?.code ?? '';
  }
}
