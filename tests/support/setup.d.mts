/** Builds dist/ when a source file changed since the last build. */
export function buildIfStale(): Promise<void>;
