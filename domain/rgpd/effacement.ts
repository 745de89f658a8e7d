import { plusJours } from '../base/jours.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { FactureRecord } from '../facturation/facture.ts';
import { estValide } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Variant } from '../variants/variants.ts';

/** `anonymise`: the record stays without the person; `supprime`: it leaves every list, and its row holds nothing more. */
export type IssueEffacement = 'anonymise' | 'supprime';

/** Grounds of a refusal, as the law names them. */
const FONDEMENTS = {
  facture: 'code de commerce, art. L. 123-22 ; RGPD, art. 17.3.b',
  execution: 'RGPD, art. 6.1.b',
} as const;

/** What asks that a report be kept. Where we know of no text that does, it is the defence of the office's rights. */
const ARCHIVES: Readonly<Record<Variant, string>> = {
  cee: 'code de l’énergie, art. R. 222-4 ; RGPD, art. 17.3.b',
  eds: 'archives des contrôles du bureau ; RGPD, art. 17.3.e',
  mar: 'archives des projets accompagnés ; RGPD, art. 17.3.e',
};

/** Accounts and their vouchers: ten years from the end of the financial year (code de commerce, L. 123-22). */
const FACTURE_ANS = 10;

export interface DossierAEffacer {
  readonly dossier: Pick<Dossier, 'etat' | 'aSupprimerLe' | 'conserverJusquAu' | 'variante'>;
  readonly supprime: boolean;
  readonly interventions: readonly Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>[];
  readonly factures: readonly Pick<FactureRecord, 'numero' | 'dateEmission'>[];
  /** A report of it waits for signatures. */
  readonly signatureEnCours: boolean;
  /** YYYY-MM-DD */
  readonly aujourdhui: string;
}

/** [rgpd/RG7] Whether the beneficiary of a dossier can be erased today; otherwise the ground, and the first day when it will be. */
export function effacementDuDossier(lu: DossierAEffacer): Result<IssueEffacement> {
  if (lu.signatureEnCours) return refuse('EFFACEMENT_SIGNATURE', { fondement: FONDEMENTS.execution });
  const factures = refusDesFactures(lu);
  if (lu.dossier.etat === 'ARCHIVE') return refusDeLArchive(lu, factures) ?? ok('anonymise');
  if (lu.interventions.some((une) => une.etat === 'REMPLACE' || estValide(une)))
    return refuse('EFFACEMENT_RAPPORT', { fondement: ARCHIVES[lu.dossier.variante] });
  if (factures !== null) return factures;
  if (lu.supprime || lu.dossier.aSupprimerLe !== null) return ok('supprime');
  return refuse('EFFACEMENT_ACTIF', { fondement: FONDEMENTS.execution });
}

/** The longer of the two duties is the one that is told. */
function refusDeLArchive({ dossier, aujourdhui }: DossierAEffacer, factures: Refusal | null): Refusal | null {
  const { conserverJusquAu } = dossier;
  const fondement = ARCHIVES[dossier.variante];
  if (conserverJusquAu === null) return refuse('EFFACEMENT_ARCHIVE', { fondement });
  const aPartirDu = lendemain(conserverJusquAu);
  if (factures !== null && String(factures.data?.['aPartirDu']) > aPartirDu) return factures;
  if (aujourdhui >= aPartirDu) return factures;
  return refuse('EFFACEMENT_ARCHIVE', { fondement, aPartirDu });
}

function refusDesFactures({ factures, aujourdhui }: DossierAEffacer): Refusal | null {
  const annees = factures.flatMap(({ numero, dateEmission }) =>
    numero === null || dateEmission === null ? [] : [Number(dateEmission.slice(0, 4))],
  );
  if (annees.length === 0) return null;
  const aPartirDu = lendemain(`${Math.max(...annees) + FACTURE_ANS}-12-31`);
  return aujourdhui >= aPartirDu ? null : refuse('EFFACEMENT_FACTURE', { fondement: FONDEMENTS.facture, aPartirDu });
}

export interface CompteAEffacer {
  readonly actif: boolean;
  readonly variante: Variant;
  /** Portals where it exists beside the one that asks. */
  readonly autresPortails: number;
  /** Issued reports that bear its name: last day of their archive, null while they are not archived. */
  readonly rapports: readonly (string | null)[];
}

/** [rgpd/RG14] An account is deactivated first; it is not erased while a report bears its name. */
export function effacementDuCompte({
  actif,
  variante,
  autresPortails,
  rapports,
}: CompteAEffacer): Result<IssueEffacement> {
  if (actif || autresPortails > 0) return refuse('EFFACEMENT_COMPTE', { fondement: FONDEMENTS.execution });
  return rapports.length === 0 ? ok('anonymise') : jusquAuDernier('EFFACEMENT_COMPTE', rapports, variante);
}

/** [rgpd/RG15] Contacts of a company leave whenever they ask; a household is the person of its dossiers, and leaves after them. */
export const effacementDuClient = (dossiers: readonly (string | null)[]): Result<IssueEffacement> =>
  dossiers.length === 0 ? ok('anonymise') : jusquAuDernier('EFFACEMENT_MENAGE', dossiers, 'mar');

/** `jours`: last day of each archive; the day is known once each of them has one. */
function jusquAuDernier(
  code: 'EFFACEMENT_COMPTE' | 'EFFACEMENT_MENAGE',
  jours: readonly (string | null)[],
  variante: Variant,
): Refusal {
  const connus = jours.filter((jour) => jour !== null).toSorted();
  const fondement = ARCHIVES[variante];
  const dernier = connus.at(-1);
  return dernier === undefined || connus.length < jours.length
    ? refuse(code, { fondement })
    : refuse(code, { fondement, aPartirDu: lendemain(dernier) });
}

const lendemain = (jour: string): string => plusJours(jour, 1);
