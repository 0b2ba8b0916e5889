import { type DeskView, FIRST_VIEW, type Press } from '#desk/application/Desk.ts';
import type { DeskMemory } from '#desk/application/ports/DeskMemory.ts';

export class InMemoryDeskMemory implements DeskMemory {
  key: string | undefined;
  view: DeskView = FIRST_VIEW;
  presses: readonly Press[] = [];
  printed: readonly string[] = [];

  constructor(key?: string) {
    this.key = key;
  }

  readKey(): string | undefined {
    return this.key;
  }

  writeKey(key: string | undefined): void {
    this.key = key;
  }

  readView(): DeskView {
    return this.view;
  }

  writeView(view: DeskView): void {
    this.view = view;
  }

  readPresses(): readonly Press[] {
    return this.presses;
  }

  writePresses(presses: readonly Press[]): void {
    this.presses = presses;
  }

  readPrinted(): readonly string[] {
    return this.printed;
  }

  writePrinted(orderIds: readonly string[]): void {
    this.printed = orderIds;
  }
}
