import { jourLocal } from '#domain/base/fuseau.ts';
import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { asJson, type Json } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { type AEmettre, emettre, emissionDAvoir } from '#domain/facturation/emission.ts';
import type { FactureRecord, RenvoiFacture, TypeFacture } from '#domain/facturation/facture.ts';
import { prefixeDe } from '#domain/facturation/numero.ts';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import type { Sql } from '../../db/db.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { Auteur } from '../../documents/edit.ts';
import { lockVisible } from '../../documents/locked.ts';
import { nextInvoiceNumber } from '../../documents/numbers.ts';
import { officeRecord } from '../../documents/own.ts';
import { ecrireServeur } from '../../documents/write.ts';

/**
 * [facturation/F7] [facturation/F8] Issues a draft that is locked by this transaction and whose author may: its number is the last thing asked
 * for, so that nothing refuses afterwards. `dossier` is locked too.
 */
export async function emettreFacture(
  tx: Sql,
  auteur: Auteur,
  { document, dossier }: { readonly document: StoredDocument; readonly dossier: Dossier },
): Promise<Result<StoredDocument>> {
  const facture = document.data as unknown as FactureRecord;
  const bureau = { idBureau: facture.idBureauInspection, variante: facture.variante };
  const office = await officeRecord(tx, 'bureau', bureau);
  const client = await lockVisible(tx, auteur, { collection: 'records', id: dossier.idClient });
  if (office === null || client === null)
    return refuse('CHAMPS_MANQUANTS', { champs: { [office === null ? 'bureau.nom' : 'client.nom']: 'requis' } });
  const reglages: AEmettre['reglages'] = (await officeRecord(tx, 'reglagesBureau', bureau)) ?? {};
  const prefixe = prefixeDe(facture.type, reglages.parametresFacture);
  if (!prefixe.ok) return prefixe;
  const jour = jourLocal(auteur.maintenant);
  const dit = { facture, bureau: office, reglages, client: client.data as unknown as ClientRecord, dossier };
  // What is missing refuses before a number is taken.
  const essai = emettre({ ...dit, jour });
  if (!essai.ok) return essai;
  const numero = await nextInvoiceNumber(tx, { ...bureau, prefixe: prefixe.value, jour });
  const emise = emettre({ ...dit, jour: numero.dateEmission });
  if (!emise.ok) return emise;
  const changes = asJson({ statut: 'EMISE', ...numero, idClient: dossier.idClient, ...emise.value });
  return ok(
    await ecrireServeur(tx, auteur, { collection: 'records', id: document.id, changes, action: 'emettreFacture' }),
  );
}

/** [facturation/F14] The credit note of an issued invoice that this transaction has locked: both are written, and name each other. */
export async function emettreAvoir(
  tx: Sql,
  auteur: Auteur,
  { document, motif }: { readonly document: StoredDocument; readonly motif: string },
): Promise<Result<StoredDocument>> {
  const facture = document.data as unknown as FactureRecord;
  if (facture.type === 'avoir') return refuse('REGLE_METIER', { regle: 'avoir-d-avoir' });
  if (facture.statut === 'BROUILLON') return refuse('REGLE_METIER', { regle: 'facture-non-emise' });
  if (facture.avoir !== null) return refuse('VERROUILLE', { statut: facture.statut });
  const origine = renvoiDe(facture);
  const bureau = { idBureau: facture.idBureauInspection, variante: facture.variante };
  const prefixe = prefixeDe('avoir' satisfies TypeFacture, null);
  if (!prefixe.ok) return prefixe;
  const numero = await nextInvoiceNumber(tx, { ...bureau, prefixe: prefixe.value, jour: jourLocal(auteur.maintenant) });
  const id = randomUUID();
  const { acteur, maintenant } = auteur;
  const avoir = {
    ...facture,
    ...numero,
    type: 'avoir',
    statut: 'EMISE',
    dateEcheance: null,
    emission: emissionDAvoir(must(facture.emission, 'an issued invoice says what it bills'), motif, origine),
    avoirDe: origine,
    motif,
    envois: [],
    auteur: { id: acteur.id, nom: fullName(acteur), role: acteur.role },
    createdAt: maintenant,
    updatedAt: maintenant,
  };
  const { id: _, ...champs } = avoir;
  const edit = { collection: 'records', action: 'avoirFacture' } as const;
  const ecrit = await ecrireServeur(tx, auteur, { ...edit, id, changes: asJson(champs), nouveau: true });
  const renvoi: Json = { id, ...numero };
  await ecrireServeur(tx, auteur, {
    ...edit,
    id: document.id,
    changes: { statut: 'ANNULEE PAR AVOIR', avoir: renvoi },
  });
  return ok(ecrit);
}

const renvoiDe = ({ id, numero, dateEmission }: FactureRecord): RenvoiFacture => ({
  id,
  numero: must(numero, 'an issued invoice has a number'),
  dateEmission: must(dateEmission, 'an issued invoice has a day'),
});
