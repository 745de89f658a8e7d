import { useEffect, useState } from 'react';
import { useFormats } from './use-formats.ts';

const EVERY_MS = 60_000;

/** The calendar day where the office of who reads stands, or the device ([bureaux/O16]); a page left open through the night wakes up on the new one. */
export function useToday(): string {
  const formats = useFormats();
  const [today, setToday] = useState(() => formats.jourDe(new Date().toISOString()));
  useEffect(() => {
    const timer = setInterval(() => {
      setToday(formats.jourDe(new Date().toISOString()));
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [formats]);
  return today;
}
