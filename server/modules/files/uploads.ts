import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fileName } from '#domain/base/file-name.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { CATEGORIES_FICHIER, categorieDevinee, FICHIER_MAX_OCTETS, TYPES_FICHIER } from '#domain/dossiers/fichiers.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { SujetFichier } from '#domain/dossiers/fichier.ts';
import type { Sql } from '../../db/db.ts';
import { refusDAjouter } from '../../documents/file-bearer.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { ecrire, ecrireServeur } from '../../documents/write.ts';
import { readForm } from '../../http/bodies.ts';
import type { Context } from '../../http/context.ts';
import type { StoredFile } from '../../storage/file-store.ts';
import { auteurDe, exiger, transaction, trouver } from '../documents.ts';
import { type FichierDit, presenterFichier } from '../fichiers.ts';
import { findFichier } from './receivable.ts';

const categorie = z.enum(CATEGORIES_FICHIER);
/** What a multipart form says beside its files; the maps are JSON, by id of file. */
const champsDuLot = z.strictObject({
  categorie: categorie.optional(),
  supprimes: z.array(z.uuid()).max(200).default([]),
  categories: z.record(z.uuid(), categorie).default({}),
  noms: z.record(z.uuid(), z.string().max(200)).default({}),
});
type Lot = z.output<typeof champsDuLot>;
const EN_JSON: readonly string[] = ['supprimes', 'categories', 'noms'];

interface Recu extends StoredFile {
  readonly nom: string;
}

/** What bears files, by the name that the calls give it. */
export interface Conteneur {
  readonly genre: 'demande' | 'ticket' | 'message';
  readonly ref: string;
}

/**
 * [dossiers/D17] [dossiers/D18] [dossiers/D23] [tickets/B12] A form of files for one container: bytes first, then every change in one transaction, all or nothing.
 * Answers what was added. Bytes of a form that is refused have no document, and nobody reads them.
 */
export async function recevoirFichiers(context: Context, conteneur: Conteneur): Promise<Result<FichierDit[]>> {
  const sujet = await sujetDe(context, conteneur);
  if (!sujet.ok) return sujet;
  // Rights are asked before a byte is kept.
  const refus = await refusDAjouter(context.db, context, sujet.value);
  if (refus !== null) return refus;
  const lu = await lireFormulaire(context);
  if (!lu.ok) return lu;
  const { recus, lot } = lu.value;
  const changes = changements(lot, context.maintenant);
  if (recus.length + changes.size === 0) return refuse('VALIDATION', { champs: { files: 'manquant' } });
  return transaction(context, async (tx) => {
    const auteur = auteurDe(context);
    for (const [id, un] of changes) exiger(await modifierUn(tx, context, { id, sujet: sujet.value, changes: un }));
    const ajoutes: FichierDit[] = [];
    for (const { nom, type, taille, sha256 } of recus) {
      const id = randomUUID();
      const classe = lot.categorie ?? categorieDevinee(nom);
      const changes = { kind: 'fichier', ...sujet.value, nom, categorie: classe, type, taille, sha256 };
      exiger(await ecrire(tx, auteur, { collection: 'records', id, changes, nouveau: true }));
      const recu = { collection: 'records', id, changes: { recuLe: context.maintenant }, action: 'reception' } as const;
      await tx.query(
        'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
        [sha256, type, taille, context.maintenant],
      );
      ajoutes.push(presenterFichier(context, await ecrireServeur(tx, auteur, recu)));
    }
    return ajoutes;
  });
}

/** [dossiers/D19] Taken away: it is shown to nobody any more, its history stays. */
export async function retirerFichier(
  context: Context,
  { id, ...conteneur }: Conteneur & { readonly id: string },
): Promise<Result<null>> {
  const sujet = await sujetDe(context, conteneur);
  if (!sujet.ok) return sujet;
  const edit = { id: id.toLowerCase(), sujet: sujet.value, changes: { retireLe: context.maintenant } };
  return transaction(context, async (tx) => {
    exiger(await modifierUn(tx, context, edit));
    return null;
  });
}

/** In the reader's scope; INTROUVABLE otherwise. */
async function sujetDe(context: Context, { genre, ref }: Conteneur): Promise<Result<SujetFichier>> {
  const found = await trouver(context, genre === 'demande' ? 'dossiers' : 'records', ref);
  if (!found.ok) return found;
  const { id, idDossier, data } = found.value;
  if (genre === 'demande') return ok({ idDossier: id });
  if (data['kind'] !== genre) return refuse('INTROUVABLE');
  return ok(
    genre === 'ticket' ? { idTicket: id } : { idDossier: must(idDossier, 'a message has a dossier'), idMessage: id },
  );
}

async function lireFormulaire(context: Context): Promise<Result<{ recus: Recu[]; lot: Lot }>> {
  const recus: Recu[] = [];
  let refusal: Refusal | null = null;
  const lu = await readForm(context.request, async ({ file, filename }) => {
    if (refusal !== null) return;
    const garde = await context.fichiers.put(file, { max: FICHIER_MAX_OCTETS, types: TYPES_FICHIER });
    if (garde.ok) recus.push({ ...garde.value, nom: fileName(filename, garde.value.type) });
    else refusal = { ...garde, data: { ...garde.data, champs: { [fileName(filename, '')]: garde.code } } };
  });
  if (!lu.ok) return lu;
  if (refusal !== null) return refusal;
  const champs = Object.entries(lu.value).map(([nom, texte]) => [
    nom,
    EN_JSON.includes(nom) ? parseJson(texte) : texte,
  ]);
  const lot = champsDuLot.safeParse(Object.fromEntries(champs));
  if (!lot.success) {
    const faux = lot.error.issues.map(({ path }) => [path.join('.'), 'valeur']);
    return refuse('VALIDATION', { champs: Object.fromEntries(faux) as Record<string, string> });
  }
  return ok({ recus, lot: lot.data });
}

function changements({ supprimes, categories, noms }: Lot, maintenant: string): Map<string, Record<string, string>> {
  const parId = new Map<string, Record<string, string>>();
  const poser = (id: string, change: Record<string, string>): unknown =>
    parId.set(id.toLowerCase(), { ...parId.get(id.toLowerCase()), ...change });
  for (const [id, une] of Object.entries(categories)) poser(id, { categorie: une });
  for (const [id, nom] of Object.entries(noms)) poser(id, { nom });
  for (const id of supprimes) poser(id, { retireLe: maintenant });
  return parId;
}

interface Retouche {
  readonly id: string;
  readonly sujet: SujetFichier;
  readonly changes: Record<string, string>;
}

/** A file of another container is unknown here. */
async function modifierUn(tx: Sql, context: Context, { id, sujet, changes }: Retouche): Promise<Result<SeenDocument>> {
  const present = await findFichier(tx, context, id);
  if (present === null || !estDe(present.data, sujet)) return refuse('INTROUVABLE', { champs: { [id]: 'inconnu' } });
  if (present.data['retireLe'] !== null && changes['retireLe'] !== undefined) return ok(present);
  return ecrire(tx, auteurDe(context), { collection: 'records', id, changes });
}

function estDe(fichier: Fields, sujet: SujetFichier): boolean {
  const voulu: Fields = { ...sujet };
  return ['idDossier', 'idMessage', 'idTicket'].every((champ) => fichier[champ] === voulu[champ]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
