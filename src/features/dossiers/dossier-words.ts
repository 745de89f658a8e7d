import { isLead, type Role } from '#domain/access/roles.ts';
import { VARIANT } from '../../platform/variant/current.ts';

/** Lists and pages live under /projets in mar (specification, section 2). */
export const ROOT = VARIANT === 'mar' ? '/projets' : '/dossiers';

/** The office makes a dossier, its customers ask for one; key of `dossiers`. */
export const newDossierTitle = (role: Role | undefined) =>
  VARIANT === 'mar' ? 'nouveauProjet' : role !== undefined && isLead(role) ? 'nouveauDossier' : 'nouvelleDemande';
