/** Says whether single keys do something on this device. People who dictate text or press keys by accident turn them off. */
const KEY = 'console-shortcuts';

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // A browser may forbid the storage.
    return true;
  }
}

export function turnShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // They stay as they are.
  }
}
