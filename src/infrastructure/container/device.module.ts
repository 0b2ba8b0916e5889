import { ContainerModule } from 'inversify';
import { ActiveSession } from '#application/ports/ActiveSession.ts';
import { Clock } from '#application/ports/Clock.ts';
import { DeviceSettings } from '#application/ports/DeviceSettings.ts';
import { DeviceStorage } from '#application/ports/DeviceStorage.ts';
import { ErrorReporter } from '#application/ports/ErrorReporter.ts';
import { Exclusive } from '#application/ports/Exclusive.ts';
import { IdGenerator } from '#application/ports/IdGenerator.ts';
import { OrderLedger } from '#application/ports/OrderLedger.ts';
import { PhoneNumbers } from '#application/ports/PhoneNumbers.ts';
import { PlaceHint } from '#application/ports/PlaceHint.ts';
import { SignInApi } from '#application/ports/SignInApi.ts';
import { TokenReader } from '#application/ports/TokenReader.ts';
import { KeepSession } from '#application/session/KeepSession.ts';
import type { Market } from '#domain/market/Market.ts';
import { BrowserDeviceSettings } from '../device/BrowserDeviceSettings.ts';
import { BrowserDeviceStorage } from '../device/BrowserDeviceStorage.ts';
import { ConsoleErrorReporter } from '../device/ConsoleErrorReporter.ts';
import { CookiePlaceHint } from '../device/CookiePlaceHint.ts';
import { IndexedDbOrderLedger } from '../device/IndexedDbOrderLedger.ts';
import { JwtTokenReader } from '../device/JwtTokenReader.ts';
import { LibPhoneNumbers } from '../device/LibPhoneNumbers.ts';
import { prepareStorage } from '../device/prepareStorage.ts';
import { RandomIdGenerator } from '../device/RandomIdGenerator.ts';
import { SafeStorage } from '../device/SafeStorage.ts';
import { ServerSyncedClock } from '../device/ServerSyncedClock.ts';
import { TabExclusive } from '../device/TabExclusive.ts';
import { wireTo } from './wire.ts';

/** What the browser gives: storage, time, chance. */
export function deviceModule(market: Market): ContainerModule {
  const storage = new SafeStorage();
  prepareStorage(storage, market);
  return new ContainerModule(({ bind }) => {
    bind(DeviceStorage).toConstantValue(new BrowserDeviceStorage(storage));
    bind(DeviceSettings).toConstantValue(new BrowserDeviceSettings(storage, market.locales));
    bind(PhoneNumbers).toConstantValue(new LibPhoneNumbers(market.phoneCountries));
    wireTo(bind, Clock, ServerSyncedClock, []);
    wireTo(bind, IdGenerator, RandomIdGenerator, []);
    wireTo(bind, TokenReader, JwtTokenReader, []);
    wireTo(bind, Exclusive, TabExclusive, []);
    wireTo(bind, OrderLedger, IndexedDbOrderLedger, []);
    wireTo(bind, PlaceHint, CookiePlaceHint, []);
    wireTo(bind, ErrorReporter, ConsoleErrorReporter, []);
    wireTo(bind, ActiveSession, KeepSession, [DeviceStorage, SignInApi, TokenReader, Clock, Exclusive]);
  });
}
