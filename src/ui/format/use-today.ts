import { useEffect, useState } from 'react';
import { useFormats } from './use-formats.ts';

const EVERY_MS = 60_000;

/**
 * The calendar day where the office of who reads stands, or the device ([bureaux/O16]). A page left open through the night
 * wakes up on the new one: at its next minute, or as soon as it is looked at again, for a hidden page has no clock.
 */
export function useToday(): string {
  const formats = useFormats();
  const [today, setToday] = useState(() => formats.jourDe(new Date().toISOString()));
  useEffect(() => {
    const look = () => setToday(formats.jourDe(new Date().toISOString()));
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [formats]);
  return today;
}
