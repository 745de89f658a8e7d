/** What a text kept on this device says; undefined for one that is absent, was written by hand or was cut short. */
export function jsonOf(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The texts of a list kept on this device; undefined when there is no list. */
export function textsOf(text: string | null): readonly string[] | undefined {
  const kept = jsonOf(text);
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : undefined;
}
