/** A value that a bug alone could make absent; the message says which invariant broke. */
export function must<T>(value: T | null | undefined, invariant: string): T {
  if (value === null || value === undefined) throw new Error(`invariant: ${invariant}`);
  return value;
}

/** Closes a switch over a union: adding a member without handling it does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
