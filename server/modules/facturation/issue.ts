import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { asJson, type Json } from '#domain/base/json.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { type FactureToIssue, issue, emissionOfAvoir } from '#domain/facturation/emission.ts';
import type { FactureRecord, FactureReference, FactureType } from '#domain/facturation/facture.ts';
import { prefixOf } from '#domain/facturation/numero.ts';
import type { Sql } from '../../db/db.ts';
import { contratsOfClient } from '../../documents/contrats.ts';
import type { StoredDocument } from '../../documents/document.ts';
import { dataOf } from '../../documents/of-kind.ts';
import type { Author } from '../../documents/edit.ts';
import { lockVisible } from '../../documents/locked.ts';
import { nextInvoiceNumber } from '../../documents/numbers.ts';
import { officeRecord } from '../../documents/own.ts';
import { writeAsServer } from '../../documents/write.ts';

/**
 * [facturation/F7] [facturation/F8] Issues a draft that is locked by this transaction and whose author may: its number is the last thing asked
 * for, so that nothing refuses afterwards. `dossier` is locked too.
 */
export async function issueFacture(
  tx: Sql,
  author: Author,
  { document, dossier }: { readonly document: StoredDocument; readonly dossier: Dossier },
): Promise<Result<StoredDocument>> {
  const facture = dataOf(factureKind, document);
  const bureau = { idBureau: facture.idBureauInspection, variante: facture.variante };
  const office = await officeRecord(tx, 'bureau', bureau);
  const client = await lockVisible(tx, author, { collection: 'records', id: dossier.idClient });
  if (office === null || client === null)
    return refuse('CHAMPS_MANQUANTS', { champs: { [office === null ? 'bureau.nom' : 'client.nom']: 'requis' } });
  const settings: FactureToIssue['reglages'] = (await officeRecord(tx, 'reglagesBureau', bureau)) ?? {};
  const prefix = prefixOf(facture.type, settings.parametresFacture);
  if (!prefix.ok) return prefix;
  const day = localDay(author.now, zoneOf(office));
  const contrats = await contratsOfClient(tx, author, dossier);
  const said = { facture, bureau: office, reglages: settings, client: dataOf(clientKind, client), dossier, contrats };
  // What is missing refuses before a number is taken.
  const attempt = issue({ ...said, jour: day });
  if (!attempt.ok) return attempt;
  const numero = await nextInvoiceNumber(tx, { ...bureau, prefixe: prefix.value, jour: day });
  const issued = issue({ ...said, jour: numero.dateEmission });
  if (!issued.ok) return issued;
  const changes = asJson({ statut: 'EMISE', ...numero, idClient: dossier.idClient, ...issued.value });
  return ok(
    await writeAsServer(tx, author, { collection: 'records', id: document.id, changes, action: 'emettreFacture' }),
  );
}

/** [facturation/F14] The credit note of an issued invoice that this transaction has locked: both are written, and name each other. */
export async function issueAvoir(
  tx: Sql,
  author: Author,
  { document, motif }: { readonly document: StoredDocument; readonly motif: string },
): Promise<Result<StoredDocument>> {
  const facture = dataOf(factureKind, document);
  if (facture.type === 'avoir') return refuse('REGLE_METIER', { regle: 'avoir-d-avoir' });
  if (facture.statut === 'BROUILLON') return refuse('REGLE_METIER', { regle: 'facture-non-emise' });
  if (facture.avoir !== null) return refuse('VERROUILLE', { statut: facture.statut });
  const origin = referenceTo(facture);
  const bureau = { idBureau: facture.idBureauInspection, variante: facture.variante };
  const prefix = prefixOf('avoir' satisfies FactureType, null);
  if (!prefix.ok) return prefix;
  const jour = localDay(author.now, zoneOf(await officeRecord(tx, 'bureau', bureau)));
  const numero = await nextInvoiceNumber(tx, { ...bureau, prefixe: prefix.value, jour });
  const id = randomUUID();
  const { actor, now } = author;
  const avoir = {
    ...facture,
    ...numero,
    type: 'avoir',
    statut: 'EMISE',
    dateEcheance: null,
    emission: emissionOfAvoir(must(facture.emission, 'an issued invoice says what it bills'), motif, origin),
    avoirDe: origin,
    motif,
    envois: [],
    auteur: { id: actor.id, nom: fullName(actor), role: actor.role },
    createdAt: now,
    updatedAt: now,
  };
  const { id: _, ...champs } = avoir;
  const edit = { collection: 'records', action: 'avoirFacture' } as const;
  const written = await writeAsServer(tx, author, { ...edit, id, changes: asJson(champs), nouveau: true });
  const reference: Json = { id, ...numero };
  await writeAsServer(tx, author, {
    ...edit,
    id: document.id,
    changes: { statut: 'ANNULEE PAR AVOIR', avoir: reference },
  });
  return ok(written);
}

const referenceTo = ({ id, numero, dateEmission }: FactureRecord): FactureReference => ({
  id,
  numero: must(numero, 'an issued invoice has a number'),
  dateEmission: must(dateEmission, 'an issued invoice has a day'),
});
