import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/constants/durations.ts';

/** The time, to a minute, and when the page is brought into view: it may have lain in the background for days. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const onShow = () => {
      if (!document.hidden) setNow(new Date());
    };
    const timer = setInterval(onShow, MINUTE_MS);
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
  return now;
}
