import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { Icon } from '#ui/media/icon.tsx';
import styles from './offline-notice.module.css';

/** Says that the connection is lost. Reading and saving go on by themselves when it is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onChange => onlineManager.subscribe(onChange),
    () => onlineManager.isOnline(),
  );
  return (
    <output className={styles.region}>
      {!isOnline && (
        <span className={styles.notice}>
          <Icon shape={WifiOff} size={18} />
          You are offline. What you see may be out of date; what you typed is safe.
        </span>
      )}
    </output>
  );
}
