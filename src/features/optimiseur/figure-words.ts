import { useFormats } from '../../ui/format/use-formats.ts';
import type { PlanFigures } from './plan.ts';

export const FIGURES = [
  'placed',
  'km',
  'roadMin',
  'spreadMin',
  'late',
] as const satisfies readonly (keyof PlanFigures)[];
export type Figure = (typeof FIGURES)[number];

/** How a figure of a plan is written, with its unit. */
export function useFigureWords(): (figure: Figure, value: number) => string {
  const formats = useFormats();
  return (figure, value) => {
    if (figure === 'km') return `${formats.nombre(value)}\u00A0km`;
    return figure === 'roadMin' || figure === 'spreadMin' ? formats.duration(value) : formats.nombre(value);
  };
}
