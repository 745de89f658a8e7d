/** Aborts with the first of these signals. AbortSignal.any, which tablets of 2023 do not have. */
export function premierSignal(...signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const commun = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) commun.abort(signal.reason);
    signal.addEventListener('abort', () => commun.abort(signal.reason), { once: true, signal: commun.signal });
  }
  return commun.signal;
}
