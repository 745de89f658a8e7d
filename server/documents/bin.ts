import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { RETENTION_YEARS } from '#domain/dossiers/edits.ts';
import { must } from '#domain/base/must.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Db, Sql } from '../db/db.ts';
import { findDocument, listOfDossier, type StoredDocument } from './document.ts';
import { eachAlone } from './each.ts';
import type { Author } from './edit.ts';
import { erasable } from './erasable.ts';
import { eraseDossier } from './erase.ts';
import { deleteDocument } from './store.ts';
import { writeAsServer } from './write.ts';
import { localDaySql } from './zone.ts';

const DUE = `select id, data ->> 'variante' as variante from documents
  where collection = 'dossiers' and not supprime and data ->> 'aSupprimerLe' <= ${localDaySql('$1')} order by id`;

/**
 * [dossiers/D13] What was set to delete and has waited its 30 days is erased ([rgpd/RG8]), in the name of who asked for it. What a
 * duty keeps, a report or an invoice that was issued, is archived and leaves the bin. Run every hour; answers how many
 * were due. One that cannot be erased holds up no other: throws once all were tried.
 */
export async function emptyTrash(db: Db, now: string): Promise<number> {
  const due = await db.query<{ id: string; variante: Variant }>(DUE, [now]);
  await eachAlone(due, ({ id, variante }) => db.transaction((tx) => takeOut(tx, id, { variante, now })));
  return due.length;
}

async function takeOut(tx: Sql, id: string, when: Pick<Author, 'variante' | 'now'>): Promise<void> {
  const dossier = await findDocument(tx, { collection: 'dossiers', id }, true);
  const data = dossier?.data;
  // Taken out of the bin, or erased, by another process meanwhile.
  if (dossier == null || dossier.supprime || data?.aSupprimerLe == null) return;
  const today = localDay(when.now, zoneOf(data));
  if (data.aSupprimerLe > today) return;
  const author = authorOf(data, when);
  const verdict = await erasable(tx, dossier, today);
  if (verdict.ok) await eraseDossier(tx, author, { idDossier: id, issue: verdict.value });
  // Signatures are awaited: it waits with them.
  else if (verdict.code !== 'EFFACEMENT_SIGNATURE') await archive(tx, author, { id, today });
}

/** Whether a report or an invoice ([facturation/F15]) of the dossier was issued: it is then kept, whoever asks. */
export async function isToRetain(tx: Sql, { id }: StoredDocument): Promise<boolean> {
  const interventions = await listOfDossier(tx, 'interventions', id);
  if (interventions.some(({ data }) => data['etat'] === 'VALIDE' || data['etat'] === 'REMPLACE')) return true;
  const records = await listOfDossier(tx, 'records', id);
  return records.some(({ data }) => data['kind'] === 'facture' && data['numero'] !== null);
}

/** Takes a dossier and all it holds away: devices receive tombstones, the history stays. */
export async function takeDossierAway(tx: Sql, author: Author, dossier: StoredDocument): Promise<void> {
  for (const collection of ['photos', 'records', 'interventions'] as const)
    for (const document of await listOfDossier(tx, collection, dossier.id)) await deleteDocument(tx, author, document);
  await deleteDocument(tx, author, must(await findDocument(tx, dossier, true), 'the dossier is locked'));
}

function archive(
  tx: Sql,
  author: Author,
  { id, today }: { readonly id: string; readonly today: string },
): Promise<StoredDocument> {
  const an = Number(today.slice(0, 4)) + RETENTION_YEARS;
  const changes: Changes = {
    aSupprimerLe: null,
    etat: 'ARCHIVE',
    archiveLe: author.now,
    conserverJusquAu: `${an}-12-31`,
  };
  return writeAsServer(tx, author, { collection: 'dossiers', id, changes, action: 'corbeille' });
}

function authorOf({ modifiePar, idBureauInspection }: Dossier, when: Pick<Author, 'variante' | 'now'>): Author {
  const actor = {
    id: modifiePar?.id ?? 0,
    nom: modifiePar?.nom ?? '',
    prenom: '',
    role: 'ADMIN',
    idBureauInspection,
    idClient: null,
    idEntreprise: null,
    bureauxAttaches: [],
    droitRestreint: null,
    offlineAccess: false,
  } as const;
  return { ...when, actor, portees: [] };
}
