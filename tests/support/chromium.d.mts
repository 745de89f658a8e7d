export function chromiumPath(): string | undefined;
export function shellPath(): string | undefined;
export function isShellMissing(): boolean;
export const CHROMIUM_ARGS: string[];
