import { type DeskView, FIRST_VIEW } from '#desk/application/Desk.ts';
import type { DeskMemory } from '#desk/application/ports/DeskMemory.ts';

export class InMemoryDeskMemory implements DeskMemory {
  key: string | undefined;
  view: DeskView = FIRST_VIEW;

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
}
