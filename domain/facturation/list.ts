import type { Condition } from '../lists/condition.ts';
import { asked, between, is, type Listing } from '../lists/listing.ts';
import type { FactureRecord } from './facture.ts';

export interface FactureFilters {
  readonly statut?: FactureRecord['statut'] | undefined;
  readonly idDossier?: string | undefined;
  /** Days of issue, both included. */
  readonly du?: string | undefined;
  readonly au?: string | undefined;
  readonly enRetard?: boolean | undefined;
  /** Day in France of whoever asks. */
  readonly today: string;
}

/** Issued, not paid as far as is known, and its day gone by: what `isOverdue` says of one. */
const overdue = (today: string): Condition => ({
  all: [
    { field: 'type', is: 'facture' },
    { field: 'statut', among: ['EMISE', 'ENVOYEE'] },
    { not: { field: 'dateEcheance', is: null } },
    { not: { field: 'dateEcheance', from: today } },
  ],
});

/** The register: every invoice and credit note, drafts that were taken away left out. */
export const factureList: Listing<FactureFilters> = {
  searched: ['numero', 'emission.destinataire.nom'],
  sorts: {
    numero: { field: 'numero' },
    dateEmission: { field: 'dateEmission' },
    dateEcheance: { field: 'dateEcheance' },
    createdAt: { field: 'createdAt' },
    totalTTCCents: { field: 'emission.totalTTCCents', isNumber: true },
  },
  order: '-createdAt',
  where: ({ statut, idDossier, du, au, enRetard, today }) => [
    { field: 'retireLe', is: null },
    ...is('statut', statut),
    ...is('idDossier', idDossier?.toLowerCase()),
    ...between('dateEmission', { from: du, until: au }),
    ...asked(enRetard, (isLate) => (isLate ? overdue(today) : { not: overdue(today) })),
  ],
};
