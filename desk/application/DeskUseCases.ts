import type { ShowMap } from '#application/maps/ShowMap.ts';
import type { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import type { ReportFault } from '#application/startup/ReportFault.ts';
import type { SyncTime } from '#application/startup/SyncTime.ts';
import type { TellTime } from '#application/startup/TellTime.ts';
import type { ChangeStock } from './ChangeStock.ts';
import type { FollowDesk } from './FollowDesk.ts';
import type { LeaveDesk } from './LeaveDesk.ts';
import type { MoveOrder } from './MoveOrder.ts';
import type { OpenDesk } from './OpenDesk.ts';
import type { ReadDesk } from './ReadDesk.ts';
import type { RefundOrder } from './RefundOrder.ts';
import type { SaveCatalogPart } from './SaveCatalogPart.ts';
import type { SoundBell } from './SoundBell.ts';
import type { TakeOffDishes } from './TakeOffDishes.ts';
import type { UndoCatalogEdit } from './UndoCatalogEdit.ts';
import type { UploadPicture } from './UploadPicture.ts';

interface Classes {
  readonly openDesk: OpenDesk;
  readonly leaveDesk: LeaveDesk;
  readonly followDesk: FollowDesk;
  readonly readDesk: ReadDesk;
  readonly moveOrder: MoveOrder;
  readonly refundOrder: RefundOrder;
  readonly takeOffDishes: TakeOffDishes;
  readonly changeStock: ChangeStock;
  readonly saveCatalogPart: SaveCatalogPart;
  readonly undoCatalogEdit: UndoCatalogEdit;
  readonly uploadPicture: UploadPicture;
  readonly soundBell: SoundBell;
  readonly showMap: ShowMap;
  readonly changeSettings: ChangeSettings;
  readonly reportFault: ReportFault;
  readonly syncTime: SyncTime;
  readonly tellTime: TellTime;
}

/** Every use case of a restaurant's desk, as the interface sees it. */
export type DeskUseCases = { readonly [Name in keyof Classes]: Pick<Classes[Name], 'execute'> };
