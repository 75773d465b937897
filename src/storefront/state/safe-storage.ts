/** Local storage that never fails: where it is blocked or full, the shop goes on in memory. */
import type { PersistStorage, StorageValue } from 'zustand/middleware';

/** Keeps values as the JSON envelope `{state, version}`; what cannot be read counts as nothing kept. */
export function safeStorage<State>(): PersistStorage<State> {
  return {
    getItem: name => {
      try {
        const text = localStorage.getItem(name);
        return text === null ? null : (JSON.parse(text) as StorageValue<State>);
      } catch {
        return null;
      }
    },
    setItem: (name, value) => {
      try {
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Blocked or full: the store itself still holds the value for as long as the page lives.
      }
    },
    removeItem: name => {
      try {
        localStorage.removeItem(name);
      } catch {
        // Blocked: there is nothing to remove.
      }
    },
  };
}
