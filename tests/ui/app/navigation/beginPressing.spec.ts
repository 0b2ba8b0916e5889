import { fireEvent } from '@testing-library/react';
import { beginPressing } from '#ui/app/navigation/beginPressing.ts';

/** Whether a press may begin a selection. */
const press = (target: string, detail: number): boolean =>
  fireEvent.mouseDown(document.querySelector(target) ?? document, { detail });

describe('a double click', () => {
  let end = (): void => {};

  beforeEach(() => {
    document.body.innerHTML = '<button><b>Order</b></button><a href="/">Menu</a><p>Words</p><input>';
    end = beginPressing();
  });

  afterEach(() => end());

  it.each(['button b', 'a'])('selects no text of what replaces the control %s', (control) => {
    expect(press(control, 1)).toBe(true);
    expect(press('p', 2)).toBe(false);
    expect(press('p', 3)).toBe(false);
  });

  it('selects one word of a text', () => {
    press('button b', 1);
    expect(press('p', 1)).toBe(true);
    expect(press('p', 2)).toBe(true);
  });

  it('leads into a field that it ends in', () => {
    press('button b', 1);
    expect(press('input', 2)).toBe(true);
  });
});
