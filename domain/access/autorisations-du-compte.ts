import type { TypeIntervention } from '../interventions/type-intervention.ts';
import { AUTORISATIONS, type Autorisation, estHabilite, estRetiree, type Habilitation } from './authorisations.ts';
import type { Role } from './roles.ts';
import { autorisationsDuRole } from './utilisateurs.ts';

export const HABILITATION = 'habilitation.';

/** What each authorisation lets somebody do, for callers without our screens. */
export const LIBELLES: Readonly<Record<Autorisation, string>> = {
  'dossier.creer': 'Créer un dossier',
  'dossier.accepter': 'Accepter une demande',
  'dossier.archiver': 'Archiver un dossier',
  'dossier.supprimer': 'Marquer un dossier à supprimer',
  'intervention.valider': 'Valider une intervention',
  'intervention.reinitialiser': 'Réinitialiser une intervention',
  'intervention.annulerRemplacer': 'Annuler et remplacer une intervention',
  'intervention.affecter': 'Affecter une intervention',
  'planning.bureau': 'Planifier pour le bureau',
  'utilisateur.gerer': 'Gérer les comptes',
  'facture.emettre': 'Émettre une facture ou un avoir',
  'facture.envoyer': 'Envoyer une facture',
  'rapport.horodater': 'Horodater un rapport',
};

interface Compte {
  readonly role: Role;
  readonly actif: boolean;
  readonly droitRestreint: readonly string[] | null;
}
/** Day (YYYY-MM-DD) of the question, and the dated authorisations of a controller. */
interface Terrain {
  readonly competences: readonly Habilitation[];
  readonly jour: string;
}

/** Rights that the role may have, and, for a controller, each fiche of the variant with its last day. */
export function autorisationsDe(
  compte: Compte,
  { competences, jour, types }: Terrain & { readonly types: readonly TypeIntervention[] },
) {
  const droits = autorisationsDuRole(compte.role).map((code) => ({
    code: code as string,
    libelle: LIBELLES[code],
    accorde: !estRetiree(compte, code),
  }));
  if (compte.role !== 'CONTROL') return droits;
  const habilitations = types.map(({ id, code, libelle }) => {
    const tenue = competences.find((une) => une.code === code);
    return {
      code: `${HABILITATION}${code}`,
      libelle,
      accorde: estHabilite(competences, code, jour),
      idTypeIntervention: id,
      ...(tenue === undefined ? {} : { habilitationJusquAu: tenue.jusquAu }),
    };
  });
  return [...droits, ...habilitations];
}

export type MotifDeRefus = 'role' | 'retiree' | 'habilitation' | 'inconnue' | 'desactive';

/** Why this account may not do this on that day; null: it may. */
export function refusDAutorisation(compte: Compte, code: string, { competences, jour }: Terrain): MotifDeRefus | null {
  if (!compte.actif) return 'desactive';
  if (code.startsWith(HABILITATION))
    return estHabilite(competences, code.slice(HABILITATION.length), jour) ? null : 'habilitation';
  const droit = AUTORISATIONS.find((une) => une === code);
  if (droit === undefined) return 'inconnue';
  if (!autorisationsDuRole(compte.role).includes(droit)) return 'role';
  return estRetiree(compte, droit) ? 'retiree' : null;
}
