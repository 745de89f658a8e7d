/** A day, with the minutes of its lunch if it has one. */
export interface WithPause {
  readonly pause?: { readonly debut: number; readonly fin: number };
}

/** [planning/PO18] When somebody is there who leaves at `free`: nobody drives during their lunch. */
export function arrival({ pause }: WithPause, free: number, minutes: number): number {
  if (pause === undefined || free >= pause.fin || free + minutes <= pause.debut) return free + minutes;
  return minutes + pause.fin - Math.max(0, pause.debut - free);
}

/** [planning/PO18] A minute on a clock that stops during the lunch of that day: roads are added to it as if there were none. */
export function onWorkClock({ pause }: WithPause, minute: number): number {
  if (pause === undefined || minute <= pause.debut) return minute;
  return Math.max(pause.debut, minute - (pause.fin - pause.debut));
}
