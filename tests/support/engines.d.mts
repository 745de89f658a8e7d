export function firefoxPath(): string | undefined;
export function webkitPaths():
  | { readonly driver: string; readonly browser: string; readonly screen: string }
  | undefined;
