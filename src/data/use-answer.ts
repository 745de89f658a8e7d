import { useCallback, useEffect, useState } from 'react';
import type { Answered } from './api.ts';

interface Reading<T> {
  /** undefined while it is asked for the first time. */
  readonly answer: Answered<T> | undefined;
  /** Readings so far: as a key, it draws a form again from what the server holds. */
  readonly times: number;
}

/** The answer of a call that no live query gives, asked again on demand: a screen that the device may answer says so (`OfDeviceNotice`). `ask` is stable, or it is asked for ever. */
export function useAnswer<T>(ask: () => Promise<Answered<T>>) {
  const [{ answer, times }, setReading] = useState<Reading<T>>({ answer: undefined, times: 0 });
  const again = useCallback(async () => {
    const next = await ask();
    setReading((before) => ({ answer: next, times: before.times + 1 }));
  }, [ask]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- nothing is set before the answer has come
    void again();
  }, [again]);
  return { answer, times, again: () => void again() };
}
