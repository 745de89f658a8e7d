import { ASSESSOR_ROLES, type Role } from '#domain/access/roles.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { dossiersPath, PATHS } from '../platform/paths.ts';
import type { Screen } from './screens.ts';

/**
 * Where a role lands after sign-in and from `/`: the dashboard for the office,
 * their own dossiers for customers, the archive for assessors.
 */
export function landingPath(role: Role, variant: Variant): string {
  switch (role) {
    case 'ADMIN':
    case 'MANAGER':
    case 'CONTROL':
    case 'BASIC':
      return PATHS.dashboard;
    case 'CLIENT':
    case 'ENTREPRISE':
      return dossiersPath(variant, 'all');
    case 'COFRAC':
    case 'PNCEE':
      return dossiersPath(variant, 'archive');
  }
}

export type Access =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'moved'; readonly to: string };

export interface AccessQuestion {
  readonly screen: Pick<Screen, 'roles'>;
  /** Path with its parameters filled in. */
  readonly path: string;
  /** null: signed out. */
  readonly role: Role | null;
  readonly variant: Variant;
}

/** Assessors read archives only. */
const isAssessor = (role: Role): boolean => ASSESSOR_ROLES.includes(role);
const LIST = /^\/(?:dossiers|projets)\/([^/]+)$/i;

/** The lists live under /projets in mar and under /dossiers elsewhere: the other name leads to the right one. */
function movedPath(path: string, variant: Variant): string | null {
  const [right, wrong] = variant === 'mar' ? ['/projets/', /^\/dossiers\//i] : ['/dossiers/', /^\/projets\//i];
  return wrong.test(path) ? path.replace(wrong, right) : null;
}

/** Decides who may open a screen. The server enforces the same rights on the data; this only spares a useless screen. */
export function decideAccess({ screen, path, role, variant }: AccessQuestion): Access {
  if (role === null) return { kind: 'signed-out' };
  if (!screen.roles.includes(role)) return { kind: 'forbidden' };
  const moved = movedPath(path, variant);
  if (moved !== null) return { kind: 'moved', to: moved };
  const list = LIST.exec(path)?.[1];
  if (isAssessor(role) && list !== undefined && list !== 'archive') return { kind: 'forbidden' };
  return { kind: 'allowed' };
}
