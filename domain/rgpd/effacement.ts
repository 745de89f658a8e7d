import { plusDays } from '../base/days.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { FactureRecord } from '../facturation/facture.ts';
import { isValidated } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Variant } from '../variants/variants.ts';

/** `anonymise`: the record stays without the person; `supprime`: it leaves every list, and its row holds nothing more. */
export type ErasureOutcome = 'anonymise' | 'supprime';

/** Grounds of a refusal, as the law names them. */
const GROUNDS = {
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
const FACTURE_YEARS = 10;

export interface DossierToErase {
  readonly dossier: Pick<Dossier, 'etat' | 'aSupprimerLe' | 'conserverJusquAu' | 'variante'>;
  readonly supprime: boolean;
  readonly interventions: readonly Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>[];
  readonly factures: readonly Pick<FactureRecord, 'numero' | 'dateEmission'>[];
  /** A report of it waits for signatures. */
  readonly signatureEnCours: boolean;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** [rgpd/RG7] Whether the beneficiary of a dossier can be erased today; otherwise the ground, and the first day when it will be. */
export function erasureOfDossier(read: DossierToErase): Result<ErasureOutcome> {
  if (read.signatureEnCours) return refuse('EFFACEMENT_SIGNATURE', { fondement: GROUNDS.execution });
  const factures = facturesRefusal(read);
  if (read.dossier.etat === 'ARCHIVE') return archiveRefusal(read, factures) ?? ok('anonymise');
  if (read.interventions.some((one) => one.etat === 'REMPLACE' || isValidated(one)))
    return refuse('EFFACEMENT_RAPPORT', { fondement: ARCHIVES[read.dossier.variante] });
  if (factures !== null) return factures;
  if (read.supprime || read.dossier.aSupprimerLe !== null) return ok('supprime');
  return refuse('EFFACEMENT_ACTIF', { fondement: GROUNDS.execution });
}

/** The longer of the two duties is the one that is told. */
function archiveRefusal({ dossier, today }: DossierToErase, factures: Refusal | null): Refusal | null {
  const { conserverJusquAu } = dossier;
  const fondement = ARCHIVES[dossier.variante];
  if (conserverJusquAu === null) return refuse('EFFACEMENT_ARCHIVE', { fondement });
  const aPartirDu = dayAfter(conserverJusquAu);
  if (factures !== null && String(factures.data?.['aPartirDu']) > aPartirDu) return factures;
  if (today >= aPartirDu) return factures;
  return refuse('EFFACEMENT_ARCHIVE', { fondement, aPartirDu });
}

function facturesRefusal({ factures, today }: DossierToErase): Refusal | null {
  const years = factures.flatMap(({ numero, dateEmission }) =>
    numero === null || dateEmission === null ? [] : [Number(dateEmission.slice(0, 4))],
  );
  if (years.length === 0) return null;
  const aPartirDu = dayAfter(`${Math.max(...years) + FACTURE_YEARS}-12-31`);
  return today >= aPartirDu ? null : refuse('EFFACEMENT_FACTURE', { fondement: GROUNDS.facture, aPartirDu });
}

export interface AccountToErase {
  readonly actif: boolean;
  readonly variante: Variant;
  /** Portals where it exists beside the one that asks. */
  readonly autresPortails: number;
  /** Issued reports that bear its name: last day of their archive, null while they are not archived. */
  readonly rapports: readonly (string | null)[];
}

/** [rgpd/RG14] An account is deactivated first; it is not erased while a report bears its name. */
export function erasureOfAccount({
  actif,
  variante,
  autresPortails,
  rapports,
}: AccountToErase): Result<ErasureOutcome> {
  if (actif || autresPortails > 0) return refuse('EFFACEMENT_COMPTE', { fondement: GROUNDS.execution });
  return rapports.length === 0 ? ok('anonymise') : untilLast('EFFACEMENT_COMPTE', rapports, variante);
}

interface ClientToErase {
  /** Of a household: last day of the archive of each of its dossiers, null while it is not archived. */
  readonly dossiers: readonly (string | null)[];
  /** A contract of theirs waits for signatures. */
  readonly signatureEnCours: boolean;
}

/** [rgpd/RG15] [rgpd/RG19] Contacts of a company leave whenever they ask; a household is the person of its dossiers, and leaves after them. */
export function erasureOfClient({ dossiers, signatureEnCours }: ClientToErase): Result<ErasureOutcome> {
  if (signatureEnCours) return refuse('EFFACEMENT_SIGNATURE', { fondement: GROUNDS.execution });
  return dossiers.length === 0 ? ok('anonymise') : untilLast('EFFACEMENT_MENAGE', dossiers, 'mar');
}

/** `jours`: last day of each archive; the day is known once each of them has one. */
function untilLast(
  code: 'EFFACEMENT_COMPTE' | 'EFFACEMENT_MENAGE',
  days: readonly (string | null)[],
  variante: Variant,
): Refusal {
  const known = days.filter((day) => day !== null).toSorted();
  const fondement = ARCHIVES[variante];
  const last = known.at(-1);
  return last === undefined || known.length < days.length
    ? refuse(code, { fondement })
    : refuse(code, { fondement, aPartirDu: dayAfter(last) });
}

const dayAfter = (day: string): string => plusDays(day, 1);
