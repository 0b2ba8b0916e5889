import { ShowMap } from '#application/maps/ShowMap.ts';
import { ChangeSettings } from '#application/startup/ChangeSettings.ts';
import { ReportFault } from '#application/startup/ReportFault.ts';
import { SyncTime } from '#application/startup/SyncTime.ts';
import { TellTime } from '#application/startup/TellTime.ts';
import type { Created } from '#application/UseCases.ts';
import { ChangeStock } from './ChangeStock.ts';
import { ChangeView } from './ChangeView.ts';
import { DropPress } from './DropPress.ts';
import { EndDeskKey } from './EndDeskKey.ts';
import { FollowDesk } from './FollowDesk.ts';
import { KeepPress } from './KeepPress.ts';
import { KeepScreenOn } from './KeepScreenOn.ts';
import { LeaveDesk } from './LeaveDesk.ts';
import { MakeDeskKey } from './MakeDeskKey.ts';
import { NotePrint } from './NotePrint.ts';
import { OpenDesk } from './OpenDesk.ts';
import { ReadDesk } from './ReadDesk.ts';
import { RefundOrder } from './RefundOrder.ts';
import { SaveCatalogPart } from './SaveCatalogPart.ts';
import { SendPress } from './SendPress.ts';
import { SoundBell } from './SoundBell.ts';
import { TakeOffDishes } from './TakeOffDishes.ts';
import { UndoCatalogEdit } from './UndoCatalogEdit.ts';
import { UploadPicture } from './UploadPicture.ts';

/** The use cases of a restaurant's desk. */
export const deskUseCases = {
  openDesk: OpenDesk,
  leaveDesk: LeaveDesk,
  followDesk: FollowDesk,
  readDesk: ReadDesk,
  sendPress: SendPress,
  keepPress: KeepPress,
  dropPress: DropPress,
  notePrint: NotePrint,
  refundOrder: RefundOrder,
  takeOffDishes: TakeOffDishes,
  changeStock: ChangeStock,
  changeView: ChangeView,
  saveCatalogPart: SaveCatalogPart,
  undoCatalogEdit: UndoCatalogEdit,
  uploadPicture: UploadPicture,
  makeDeskKey: MakeDeskKey,
  endDeskKey: EndDeskKey,
  showMap: ShowMap,
  soundBell: SoundBell,
  keepScreenOn: KeepScreenOn,
  changeSettings: ChangeSettings,
  reportFault: ReportFault,
  syncTime: SyncTime,
  tellTime: TellTime,
} as const;

/** Every use case of a restaurant's desk, as the interface sees it. */
export type DeskUseCases = Created<typeof deskUseCases>;
