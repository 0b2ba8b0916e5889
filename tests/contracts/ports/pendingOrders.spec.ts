import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { IndexedDbPendingOrders } from '#infrastructure/device/IndexedDbPendingOrders.ts';
import { InMemoryPendingOrders } from '#tests/fakes/InMemoryPendingOrders.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { describePendingOrders } from './describePendingOrders.ts';

const { put } = IDBObjectStore.prototype;

afterEach(() => {
  restoreGlobals();
  IDBObjectStore.prototype.put = put;
});

describePendingOrders('in memory', () => {
  const pending = new InMemoryPendingOrders();
  return {
    pending,
    elsewhere: pending,
    fill: () => {
      pending.isFull = true;
    },
  };
});

describePendingOrders('in IndexedDB', () => {
  const indexedDb = new IDBFactory();
  stubGlobal('indexedDB', () => indexedDb);
  return {
    pending: new IndexedDbPendingOrders(),
    elsewhere: new IndexedDbPendingOrders(),
    fill: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  };
});
