import type { CallAnswer } from '#domain/api/call.ts';
import type { CONTRACT } from '#domain/api/contract.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';

/** One account, whole, as the server answers it. */
export type Utilisateur = CallAnswer<(typeof CONTRACT)['authUtilisateur']>;
export type Terrain = NonNullable<Utilisateur['terrain']>;

/** actif, or why not. */
export type EtatCompte = 'actif' | 'enAttente' | 'desactive';

export const accountEtat = ({ actif, enAttente }: Pick<UtilisateurRecord, 'actif' | 'enAttente'>): EtatCompte =>
  actif ? 'actif' : enAttente ? 'enAttente' : 'desactive';
