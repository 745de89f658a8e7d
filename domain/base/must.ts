/** A value that a bug alone could make absent; the message says which invariant broke. */
export function must<T>(value: T | null | undefined, invariant: string): T {
  if (value === null || value === undefined) throw new Error(`invariant: ${invariant}`);
  return value;
}
