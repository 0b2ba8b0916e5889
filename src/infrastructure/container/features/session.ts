import { AttemptResolver } from '#application/order/AttemptResolver.ts';
import { AccountApi } from '#application/ports/AccountApi.ts';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { AuthProviders } from '#application/ports/AuthProviders.ts';
import { CapabilitiesApi } from '#application/ports/CapabilitiesApi.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { MarketSettings } from '#application/ports/MarketSettings.ts';
import { OneTimeCodes } from '#application/ports/OneTimeCodes.ts';
import { PageAddress } from '#application/ports/PageAddress.ts';
import { PendingOrders } from '#application/ports/PendingOrders.ts';
import { PendingSignOuts } from '#application/ports/PendingSignOuts.ts';
import { PeopleApi } from '#application/ports/PeopleApi.ts';
import { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { SignInApi } from '#application/ports/SignInApi.ts';
import { SignInAttempts } from '#application/ports/SignInAttempts.ts';
import { SignInEnvironment } from '#application/ports/SignInEnvironment.ts';
import { BeginSignIn } from '#application/session/BeginSignIn.ts';
import { CheckContact } from '#application/session/CheckContact.ts';
import { DeleteProfile } from '#application/session/DeleteProfile.ts';
import { DeliverSignOuts } from '#application/session/DeliverSignOuts.ts';
import { EndSession } from '#application/session/EndSession.ts';
import { LinkSignIn } from '#application/session/LinkSignIn.ts';
import { OfferSignIn } from '#application/session/OfferSignIn.ts';
import { PrepareSignIn } from '#application/session/PrepareSignIn.ts';
import { ReceiveCode } from '#application/session/ReceiveCode.ts';
import { RefreshProfile } from '#application/session/RefreshProfile.ts';
import { RemoveAddress } from '#application/session/RemoveAddress.ts';
import { ResumeSignIn } from '#application/session/ResumeSignIn.ts';
import { SaveAddress } from '#application/session/SaveAddress.ts';
import { SignIn } from '#application/session/SignIn.ts';
import { SignOut } from '#application/session/SignOut.ts';
import { UnlinkSignIn } from '#application/session/UnlinkSignIn.ts';
import { UpdateProfile } from '#application/session/UpdateProfile.ts';
import { provide } from '../provide.ts';

/** Use cases of signing in and of the account. */
export const sessionUseCases = {
  checkContact: provide(CheckContact, [PhoneNumbers]),
  offerSignIn: provide(OfferSignIn, [MarketSettings, SignInEnvironment]),
  prepareSignIn: provide(PrepareSignIn, [AuthProviders, Clock, SignInEnvironment]),
  beginSignIn: provide(BeginSignIn, [AuthProviders, SignInAttempts, PageAddress, SignInEnvironment]),
  resumeSignIn: provide(ResumeSignIn, [SignInAttempts]),
  receiveCode: provide(ReceiveCode, [OneTimeCodes]),
  signIn: provide(SignIn, [AuthProviders, PeopleApi, DeviceStorage]),
  signOut: provide(SignOut, [
    DeviceStorage,
    SignInApi,
    ErrorReporter,
    PendingOrders,
    AttemptResolver,
    CapabilitiesApi,
    AuthProviders,
    SignInAttempts,
    PendingSignOuts,
  ]),
  deliverSignOuts: provide(DeliverSignOuts, [PendingSignOuts, SignInApi, ErrorReporter]),
  updateProfile: provide(UpdateProfile, [PeopleApi, ActiveSession, DeviceStorage]),
  refreshProfile: provide(RefreshProfile, [PeopleApi, ActiveSession, DeviceStorage]),
  deleteProfile: provide(DeleteProfile, [AccountApi, ActiveSession]),
  endSession: provide(EndSession, [AccountApi, ActiveSession]),
  linkSignIn: provide(LinkSignIn, [AuthProviders, AccountApi, PeopleApi, ActiveSession, DeviceStorage]),
  unlinkSignIn: provide(UnlinkSignIn, [AccountApi, PeopleApi, ActiveSession, DeviceStorage]),
  saveAddress: provide(SaveAddress, [PeopleApi, ActiveSession, DeviceStorage]),
  removeAddress: provide(RemoveAddress, [PeopleApi, ActiveSession, DeviceStorage]),
} as const;
