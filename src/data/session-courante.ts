import type { Session } from '../../src-worker/api.ts';

let courante: Session | null = null;
const abonnes = new Set<() => void>();

/** The signed-in user; null when signed out, and until `restaurerSession` has answered. */
export const sessionCourante = (): Session | null => courante;
export const abonnerSession = (prevenir: () => void): (() => void) => {
  abonnes.add(prevenir);
  return () => abonnes.delete(prevenir);
};

/** By session.ts alone: the page's session follows the engine's. */
export function publierSession(session: Session | null): void {
  courante = session;
  for (const prevenir of abonnes) prevenir();
}
