import { useMediaQuery } from '@mantine/hooks';
import { AT_ONCE, PHONE } from '../theme/breakpoints.ts';

export interface RowSize {
  readonly isCard: boolean;
  /** A finger has no double click: a tap opens the row. */
  readonly isTapped: boolean;
  /** Pixels: 38 with a mouse, 48 with a finger, 90 for the three-line card of a phone. */
  readonly height: number;
  /** Pixels of the sticky header; a card has none. */
  readonly header: number;
}

export function useRowSize(): RowSize {
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  const isTouch = useMediaQuery('(pointer: coarse)', undefined, AT_ONCE);
  if (isPhone) return { isCard: true, isTapped: true, height: 90, header: 0 };
  return { isCard: false, isTapped: isTouch, height: isTouch ? 48 : 38, header: 34 };
}
