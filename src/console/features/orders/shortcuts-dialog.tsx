import { useState } from 'react';
import { areShortcutsOn, turnShortcuts } from '#console/parts/list/shortcut-setting.ts';
import { LIST_KEYS } from '#console/parts/list/use-list-keys.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { Dialog } from '#ui/layout/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const turn = (on: boolean) => {
    turnShortcuts(on);
    setOn(on);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {LIST_KEYS.map(({ keys, does }) => (
          <div key={keys} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label="Use these keys" checked={isOn} onChange={({ target }) => turn(target.checked)} />
    </Dialog>
  );
}
