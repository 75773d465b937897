import { useEffect, useState } from 'react';

/** The time at which the page was last brought into view: it may have lain in the background for days. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const onShow = () => {
      if (!document.hidden) setNow(new Date());
    };
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, []);
  return now;
}
