/** What is remembered of a gesture from one place of the board to the next; it draws nothing. */
export interface Aim {
  /** Minutes of the visit that lie before the pointer that took it. */
  readonly grabMin: () => number;
  readonly grab: (minutes: number) => void;
  /** Minute that the keyboard came to; null: to none. */
  readonly minute: () => number | null;
  readonly reach: (minute: number) => void;
  /** Another visit is held, or none. */
  readonly forget: () => void;
}

export function newAim(): Aim {
  let grabbed = 0;
  let reached: number | null = null;
  return {
    grabMin: () => grabbed,
    grab: (minutes) => void (grabbed = minutes),
    minute: () => reached,
    reach: (minute) => void (reached = minute),
    forget: () => {
      grabbed = 0;
      reached = null;
    },
  };
}
