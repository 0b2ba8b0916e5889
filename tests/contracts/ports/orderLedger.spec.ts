import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { IndexedDbOrderLedger } from '#infrastructure/device/IndexedDbOrderLedger.ts';
import { InMemoryOrderLedger } from '#tests/fakes/InMemoryOrderLedger.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { describeOrderLedger } from './describeOrderLedger.ts';

const { put } = IDBObjectStore.prototype;

afterEach(() => {
  restoreGlobals();
  IDBObjectStore.prototype.put = put;
});

describeOrderLedger('in memory', () => {
  const ledger = new InMemoryOrderLedger();
  return {
    ledger,
    elsewhere: ledger,
    fill: () => {
      ledger.isFull = true;
    },
  };
});

describeOrderLedger('in IndexedDB', () => {
  const indexedDb = new IDBFactory();
  stubGlobal('indexedDB', () => indexedDb);
  return {
    ledger: new IndexedDbOrderLedger(),
    elsewhere: new IndexedDbOrderLedger(),
    fill: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  };
});
