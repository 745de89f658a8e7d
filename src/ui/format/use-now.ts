import { useEffect, useState } from 'react';

/** The present instant (ISO), given again every `everyMs`: what begins and ends by itself appears without a reload. */
export function useNow(everyMs = 20_000): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
