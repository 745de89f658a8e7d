import { z } from 'zod';
import { can } from '../access/can.ts';
import type { InDossierContext } from '../dossiers/context.ts';
import type { EditToCheck, CheckedEdit } from '../kind/edit-input.ts';
import { documentErrors, typeErrors, outsideList, withoutConsequences } from '../fields/schemas.ts';
import { ok, refuse, type Refusal } from '../base/result.ts';
import type { Changes } from '../fields/documents.ts';
import { NEW_DRAFT, EMPTY_FACTURE, writtenFacture, type FactureRecord } from './facture.ts';

const newFacture = writtenFacture.extend({ idDossier: z.uuid() });
const changedFacture = writtenFacture.extend({ retireLe: z.iso.datetime() });

/** [facturation/F3] [facturation/F4] [facturation/F5] A new draft: what the device wrote beside its author's words is dropped. */
export function checkNewFacture({ actor, changes, context, now }: EditToCheck<InDossierContext>): CheckedEdit {
  const { dossier, variante } = context;
  if (dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const refusal = writeRefusal(actor, dossier) ?? documentErrors(newFacture, { ...EMPTY_FACTURE, ...changes });
  if (refusal !== null) return refusal;
  const entry = newFacture.parse({ ...EMPTY_FACTURE, ...changes });
  return ok({
    changes: {
      kind: 'facture',
      ...entry,
      variante,
      idBureauInspection: dossier.idBureauInspection,
      ...NEW_DRAFT,
      auteur: { id: actor.id, nom: `${actor.prenom} ${actor.nom}`.trim(), role: actor.role },
      createdAt: now,
      updatedAt: now,
      retireLe: null,
    },
  });
}

/** [facturation/F4] [facturation/F9] A draft that is changed or taken away; what is issued never changes. */
export function checkFacture(
  { actor, changes, context, now }: EditToCheck<InDossierContext>,
  { statut, retireLe }: FactureRecord,
): CheckedEdit {
  if (context.dossier === null) return refuse('INTROUVABLE');
  const right = can(actor, 'facture.ecrire', context.dossier);
  if (!right.ok) return right;
  if (statut !== 'BROUILLON') return refuse('VERROUILLE', { statut });
  if (retireLe !== null) return refuse('VERROUILLE', { retireLe });
  const written = withoutConsequences(changes, ['updatedAt']);
  const refusal =
    writeRefusal(actor, context.dossier) ??
    outsideList(written, Object.keys(changedFacture.shape)) ??
    typeErrors(changedFacture, written);
  if (refusal !== null) return refusal;
  const removal = written['retireLe'] === undefined ? {} : { retireLe: now };
  const parsed = changedFacture.partial().parse(written) as Changes;
  return ok({ changes: { ...parsed, ...removal, updatedAt: now } });
}

type Writer = EditToCheck['actor'];
type Dossier = NonNullable<InDossierContext['dossier']>;

/** [facturation/F5] */
function writeRefusal(actor: Writer, dossier: Dossier): Refusal | null {
  const right = can(actor, 'facture.ecrire', dossier);
  if (!right.ok) return right;
  return dossier.etat === 'EN ATTENTE' ? refuse('REGLE_METIER', { regle: 'demande-en-attente' }) : null;
}
