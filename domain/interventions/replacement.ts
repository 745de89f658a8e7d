import { can } from '../access/can.ts';
import { type WrittenFor, writtenFor } from '../access/keys.ts';
import type { Actor } from '../access/roles.ts';
import { ok, refuse } from '../base/result.ts';
import type { Result } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes } from '../fields/documents.ts';
import { isValidated } from './etat.ts';
import type { Intervention } from './intervention.ts';

export interface Replacement {
  /** On the report that is cancelled. */
  readonly ancienne: Changes;
  /** The whole new intervention, without its numbers: the server gives them. */
  readonly nouvelle: Intervention;
}

/**
 * [interventions/I19] « Annule et remplace »: the issued report stays, cancelled, and a new version opens with its answers.
 * Two documents at once: a call of its own, never the edit of a field.
 */
export function replaceIntervention(
  actor: Actor,
  before: Intervention,
  {
    dossier,
    id,
    motif,
    now,
  }: {
    readonly dossier: Pick<Dossier, 'etat' | 'langue' | keyof WrittenFor>;
    readonly id: string;
    readonly motif: string;
    readonly now: string;
  },
): Result<Replacement> {
  const right = can(actor, 'intervention.remplacer', before);
  if (!right.ok) return right;
  if (dossier.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  const isIssued = before.etat !== 'REMPLACE' && before.etat !== 'ANNULE' && isValidated(before);
  if (!isIssued) return refuse('TRANSITION_INTERDITE', { de: before.etat, vers: 'REMPLACE' });
  if (motif.trim() === '') return refuse('MOTIF_REQUIS', { champ: 'motif' });
  const {
    correctionsRt: _,
    motifConclusion: _reason,
    accordConclusion: _answer,
    ecartVu: _seen,
    horodatages: _tokens,
    appels: _calls,
    langue: _former,
    methode: _applied,
    ...answered
  } = before;
  return ok({
    ancienne: { etat: 'REMPLACE', motif },
    nouvelle: {
      ...answered,
      // In the name of those whom the dossier has now ([access/A45]).
      ...writtenFor(dossier),
      ...(dossier.langue == null ? {} : { langue: dossier.langue }),
      id,
      idIntervention: null,
      numero: null,
      etat: 'EN COURS',
      version: before.version + 1,
      remplaceId: before.id,
      motif,
      // The conclusion, the signature and the review are those of a report: the new one has none yet.
      resultat: null,
      signatureStatus: null,
      commentaireRt: null,
      soumisLe: null,
      soumisPar: null,
      valideLe: null,
      validePar: null,
      createdAt: now,
      updatedAt: now,
    },
  });
}
