const MAX_REASON = 500;

/** What went wrong, as it is kept beside what failed and shown to ADMIN: a text that the database takes, not too long. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, MAX_REASON);
