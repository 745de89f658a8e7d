/** When a token was issued, in seconds: the only thing of it that the device reads. 0 when it cannot be read. */
export function iatOf(token: string): number {
  try {
    const charge: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    const iat = (charge as { iat?: unknown } | null)?.iat;
    return typeof iat === 'number' ? iat : 0;
  } catch {
    return 0;
  }
}

/** Answers of parallel calls arrive in any order: the newest token is kept. */
export const newest = (current: string, received: string): string =>
  iatOf(received) > iatOf(current) ? received : current;
