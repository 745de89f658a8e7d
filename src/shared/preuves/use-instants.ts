import { useFormats } from '../../ui/format/use-formats.ts';

/** Day, year and hour of an instant: an assessor reads years later. */
export function useInstants(): (instant: string) => string {
  const formats = useFormats();
  return (instant) => `${formats.date(instant)} ${formats.heure(instant)}`;
}
