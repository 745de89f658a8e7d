import { dossierKind } from '#domain/dossiers/kind.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { facturationCalls } from '#domain/api/facturation.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { findVisible, type SeenDocument } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, onBase, transaction, findOrRefuse } from '../documents.ts';
import { issueAvoir, issueFacture } from './issue.ts';
import { facturesOf, proposition } from './queries.ts';

type Entry = z.output<typeof facturationCalls.saveFacturation.body>;

/** [facturation/F4] [facturation/F7] Call 61: the draft is written, and issued when asked, all or nothing. */
export async function save(context: Context, ref: string, entry: Entry): Promise<Result<SeenDocument>> {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const right = can(context.actor, entry.emettre ? 'facture.emettre' : 'facture.ecrire', found.value.data);
  if (!right.ok) return right;
  // [facturation/F29] Without its id, a second try would bill again: the first one has left no draft.
  if (entry.emettre && entry.id === undefined) return refuse('VALIDATION', { champs: { id: 'requis' } });
  return transaction(context, async (tx) => {
    // The dossier first, as every writer: two savings of one dossier wait for one another.
    const dossier = await hold(tx, context, found.value);
    const document = requireOk(await writeDraft(tx, context, { dossier, saisie: entry }));
    if (!entry.emettre) return document;
    const data = dataOf(dossierKind, dossier);
    return requireOk(await issueFacture(tx, authorOf(context), { document, dossier: data }));
  });
}

async function writeDraft(
  tx: Sql,
  context: Context,
  { dossier, saisie }: { readonly dossier: StoredDocument; readonly saisie: Entry },
): Promise<Result<StoredDocument>> {
  const factures = await facturesOf(tx, context, dossier.id);
  const wanted = saisie.id;
  const draft = factures.find(({ id, data }) => (wanted === undefined ? data.statut === 'BROUILLON' : id === wanted));
  const changes = changesOf(saisie);
  const author = authorOf(context);
  const edit = { collection: 'records', action: 'saveFacturation' } as const;
  if (draft !== undefined) return write(tx, author, { ...edit, id: draft.id, changes, ...onBase(saisie.base) });
  const id = wanted ?? randomUUID();
  // Of another dossier, taken away, or something else than an invoice; what the author does not see, the writing refuses.
  if ((await findVisible(tx, context, { collection: 'records', id })) !== null) return refuse('CONFLIT');
  const propose = { ...(await proposition(tx, context, dataOf(dossierKind, dossier))), ...changes };
  const fresh = { kind: 'facture', idDossier: dossier.id, ...propose };
  return write(tx, author, { ...edit, id, changes: fresh, nouveau: true });
}

/** Fields that are absent are left alone, or as proposed ([facturation/F6]). */
function changesOf({ lignes, datePrestation, echeance, mentions, exoneration }: Entry): Changes {
  const fields = { lignes, datePrestation, dateEcheance: echeance, mentions, exoneration };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Changes;
}

/** [facturation/F14] */
export async function cancel(
  context: Context,
  ref: string,
  { facture, motif }: z.output<typeof facturationCalls.avoirFacturation.body>,
): Promise<Result<SeenDocument>> {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const right = can(context.actor, 'facture.emettre', found.value.data);
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    await hold(tx, context, found.value);
    const known = await facturesOf(tx, context, found.value.id);
    const wanted = known.find(({ id }) => id === facture.toLowerCase());
    if (wanted === undefined) return requireOk<SeenDocument>(refuse('INTROUVABLE'));
    const document = await hold(tx, context, wanted);
    return requireOk(await issueAvoir(tx, authorOf(context), { document, motif }));
  });
}
