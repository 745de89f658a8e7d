import type { TypeIntervention } from '../interventions/type-intervention.ts';
import {
  AUTORISATIONS,
  type Autorisation,
  isHabilitated,
  isWithdrawn,
  type Habilitation,
} from '../access/authorisations.ts';
import type { Role } from '../access/roles.ts';
import { autorisationsOfRole } from './accounts.ts';

export const HABILITATION = 'habilitation.';

/** What each authorisation lets somebody do, for callers without our screens. */
export const LABELS: Readonly<Record<Autorisation, string>> = {
  'dossier.creer': 'Créer un dossier',
  'dossier.accepter': 'Accepter une demande',
  'dossier.archiver': 'Archiver un dossier',
  'dossier.supprimer': 'Marquer un dossier à supprimer',
  'intervention.valider': 'Valider une intervention',
  'intervention.reinitialiser': 'Réinitialiser une intervention',
  'intervention.annulerRemplacer': 'Annuler et remplacer une intervention',
  'intervention.affecter': 'Affecter une intervention',
  'planning.bureau': 'Planifier les visites (un contrôleur : les siennes). Les plannings se lisent sans elle',
  'utilisateur.gerer': 'Gérer les comptes',
  'facture.emettre': 'Émettre une facture ou un avoir',
  'facture.envoyer': 'Envoyer une facture',
  'rapport.horodater': 'Horodater un rapport',
  'optimiseur.appliquer': 'Planifier avec l’optimiseur',
  'contrat.gerer': 'Rédiger et résilier un contrat',
  'contrat.signer': 'Envoyer un contrat en signature',
  'supervision.realiser': 'Réaliser une supervision',
  'supervision.deverrouiller': 'Déverrouiller une supervision',
  'ocr.gerer': 'Gérer les mots-clés et les analyses de pièces',
  'document.publier': 'Publier les documents du bureau',
  'ged.gerer': 'Déposer dans les espaces des clients',
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

/** Rights that the role may have, and, for a controller or a reviewer, each fiche of the variant with its last day. */
export function autorisationsOf(
  compte: Compte,
  { competences, jour, types }: Terrain & { readonly types: readonly TypeIntervention[] },
) {
  const rights = autorisationsOfRole(compte.role).map((code) => ({
    code: code as string,
    libelle: LABELS[code],
    accorde: !isWithdrawn(compte, code),
  }));
  if (compte.role !== 'CONTROL' && compte.role !== 'MANAGER') return rights;
  const habilitations = types.map(({ id, code, libelle }) => {
    const held = competences.find((one) => one.code === code);
    return {
      code: `${HABILITATION}${code}`,
      libelle,
      accorde: isHabilitated(competences, code, jour),
      idTypeIntervention: id,
      ...(held === undefined ? {} : { habilitationJusquAu: held.jusquAu }),
    };
  });
  return [...rights, ...habilitations];
}

export type RefusalReason = 'role' | 'retiree' | 'habilitation' | 'inconnue' | 'desactive';

/** Why this account may not do this on that day; null: it may. */
export function autorisationRefusal(
  compte: Compte,
  code: string,
  { competences, jour }: Terrain,
): RefusalReason | null {
  if (!compte.actif) return 'desactive';
  if (code.startsWith(HABILITATION))
    return isHabilitated(competences, code.slice(HABILITATION.length), jour) ? null : 'habilitation';
  const right = AUTORISATIONS.find((one) => one === code);
  if (right === undefined) return 'inconnue';
  if (!autorisationsOfRole(compte.role).includes(right)) return 'role';
  return isWithdrawn(compte, right) ? 'retiree' : null;
}
