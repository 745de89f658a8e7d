import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { facturationCalls } from '#domain/api/facturation.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { findVisible, type SeenDocument } from '../../documents/visible.ts';
import { ecrire } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, hold, surBase, transaction, trouver } from '../documents.ts';
import { emettreAvoir, emettreFacture } from './issue.ts';
import { facturesDe, proposition } from './queries.ts';

type Saisie = z.output<typeof facturationCalls.saveFacturation.body>;

/** [facturation/F4] [facturation/F7] Call 61: the draft is written, and issued when asked, all or nothing. */
export async function enregistrer(context: Context, ref: string, saisie: Saisie): Promise<Result<SeenDocument>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const droit = can(context.acteur, saisie.emettre ? 'facture.emettre' : 'facture.ecrire', found.value.data);
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    // The dossier first, as every writer: two savings of one dossier wait for one another.
    const dossier = await hold(tx, context, found.value);
    const document = exiger(await ecrireBrouillon(tx, context, { dossier, saisie }));
    if (!saisie.emettre) return document;
    const data = dossier.data as unknown as Dossier;
    return exiger(await emettreFacture(tx, auteurDe(context), { document, dossier: data }));
  });
}

async function ecrireBrouillon(
  tx: Sql,
  context: Context,
  { dossier, saisie }: { readonly dossier: StoredDocument; readonly saisie: Saisie },
): Promise<Result<StoredDocument>> {
  const factures = await facturesDe(tx, context, dossier.id);
  const voulu = saisie.id;
  const brouillon = factures.find(({ id, data }) => (voulu === undefined ? data.statut === 'BROUILLON' : id === voulu));
  const changes = changementsDe(saisie);
  const auteur = auteurDe(context);
  const edit = { collection: 'records', action: 'saveFacturation' } as const;
  if (brouillon !== undefined)
    return ecrire(tx, auteur, { ...edit, id: brouillon.id, changes, ...surBase(saisie.base) });
  const id = voulu ?? randomUUID();
  // Of another dossier, taken away, or something else than an invoice; what the author does not see, the writing refuses.
  if ((await findVisible(tx, context, { collection: 'records', id })) !== null) return refuse('CONFLIT');
  const bureau = { idBureau: Number(dossier.data['idBureauInspection']), variante: context.variante };
  const propose = { ...(await proposition(tx, dossier, bureau)), ...changes };
  const neuf = { kind: 'facture', idDossier: dossier.id, ...propose };
  return ecrire(tx, auteur, { ...edit, id, changes: neuf, nouveau: true });
}

/** Fields that are absent are left alone, or as proposed ([facturation/F6]). */
function changementsDe({ lignes, datePrestation, echeance, mentions, exoneration }: Saisie): Changes {
  const champs = { lignes, datePrestation, dateEcheance: echeance, mentions, exoneration };
  return Object.fromEntries(Object.entries(champs).filter(([, value]) => value !== undefined)) as Changes;
}

/** [facturation/F14] */
export async function annuler(
  context: Context,
  ref: string,
  { facture, motif }: z.output<typeof facturationCalls.avoirFacturation.body>,
): Promise<Result<SeenDocument>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const droit = can(context.acteur, 'facture.emettre', found.value.data);
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    await hold(tx, context, found.value);
    const connues = await facturesDe(tx, context, found.value.id);
    const voulue = connues.find(({ id }) => id === facture.toLowerCase());
    if (voulue === undefined) return exiger<SeenDocument>(refuse('INTROUVABLE'));
    const document = await hold(tx, context, voulue);
    return exiger(await emettreAvoir(tx, auteurDe(context), { document, motif }));
  });
}
