import { fold } from '../base/fold.ts';
import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeDocument, erreursDeType, horsListe } from '../access/schemas.ts';
import { FILE_NAME_MAX, fileName } from '../base/file-name.ts';
import { type FileType, typeOf } from '../base/file-type.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Stored } from '../sync/kind.ts';
import type { FichierRecord } from './fichier.ts';
import type { MessageRecord } from './messages.ts';

/** [dossiers/D17] */
export const FICHIER_MAX_OCTETS = 25 * 1024 * 1024;
export const TYPES_FICHIER = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const satisfies FileType[];

export const CATEGORIES_FICHIER = [
  'devis',
  'facture',
  'attestation',
  'avis',
  'audit',
  'contrat',
  'mandat',
  'plan',
  'rapport',
  'rge',
  'rib',
  'photo',
  'autre',
] as const;
export type CategorieFichier = (typeof CATEGORIES_FICHIER)[number];

/** What a person says of a file. A name is shown and becomes the name of a download: no path, no control character; what else is not seen leaves it ([dossiers/D24]). */
export const fichierClasse = z.object({
  nom: z
    .string()
    .trim()
    .min(1)
    .max(FILE_NAME_MAX)
    .regex(/^[^\p{Cc}\\/]+$/u)
    .regex(/[^\p{C}\p{Z}.]/u),
  categorie: z.enum(CATEGORIES_FICHIER),
});
const fichierNouveau = fichierClasse.extend({
  type: z.enum(TYPES_FICHIER),
  taille: z.number().int().min(1).max(FICHIER_MAX_OCTETS),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const fichierDeDossier = fichierNouveau.extend({ idDossier: z.uuid() });
const fichierDeMessage = fichierDeDossier.extend({ idMessage: z.uuid() });
const fichierDeTicket = fichierNouveau.extend({ idTicket: z.uuid() });
const fichierModifie = fichierClasse.extend({ retireLe: z.iso.datetime().nullable() });

/** [dossiers/D17] What a device may take: by the content, never by the name. `octets`: the whole file. */
export function typeDeFichier(octets: Uint8Array): Result<FileType> {
  if (octets.byteLength > FICHIER_MAX_OCTETS) return refuse('FICHIER_TROP_GROS', { max: FICHIER_MAX_OCTETS });
  const type = typeOf(octets);
  return type === null ? refuse('FICHIER_TYPE', { types: TYPES_FICHIER }) : ok(type);
}

/** A first guess from its name, that the person corrects. */
export function categorieDevinee(nom: string): CategorieFichier {
  const mots = fold(nom);
  const trouve = DEVINEES.find(([motif]) => motif.test(mots));
  return trouve?.[1] ?? 'autre';
}
const DEVINEES: readonly (readonly [RegExp, CategorieFichier])[] = [
  [/devis/, 'devis'],
  [/facture/, 'facture'],
  [/attestation|(^|[^a-z])ah([^a-z]|$)/, 'attestation'],
  [/imposition|(^|[^a-z])avis([^a-z]|$)/, 'avis'],
  [/audit/, 'audit'],
  [/contrat/, 'contrat'],
  [/mandat/, 'mandat'],
  [/plan/, 'plan'],
  [/rapport/, 'rapport'],
  [/(^|[^a-z])rge([^a-z]|$)|qualif/, 'rge'],
  [/(^|[^a-z])rib([^a-z]|$)/, 'rib'],
  [/photo|img|dsc/, 'photo'],
];

/** [dossiers/D18] [dossiers/D23] [tickets/B12] A new file; its bytes are acknowledged apart, so `recuLe` is never the device's. */
export function verifierNouveauFichier(edit: EditAVerifier): EditVerifie {
  const { acteur, changes, contexte, maintenant } = edit;
  const refus = changes['idTicket'] === undefined ? refusDuDossier(edit) : refusDuTicket(edit);
  if (refus !== null) return refus;
  const schema = schemaDe(changes);
  const faux = erreursDeDocument(schema, changes);
  if (faux !== null) return faux;
  const nouveau = schema.parse(changes);
  return ok({
    changes: {
      kind: 'fichier',
      ...nouveau,
      nom: fileName(nouveau.nom, nouveau.type),
      variante: contexte.variante,
      auteur: { id: acteur.id, nom: `${acteur.prenom} ${acteur.nom}`.trim(), role: acteur.role },
      createdAt: maintenant,
      recuLe: null,
      retireLe: null,
    },
  });
}

/** [dossiers/D18] [dossiers/D19] [tickets/B12] Its name, its category, its removal; the rest of a file never changes. */
export function verifierFichier(
  { acteur, changes, contexte, maintenant }: EditAVerifier,
  fichier: FichierRecord,
): EditVerifie {
  const refus =
    refusDeModifier(acteur, fichier, contexte) ??
    horsListe(changes, Object.keys(fichierModifie.shape)) ??
    erreursDeType(fichierModifie, changes);
  if (refus !== null) return refus;
  const { nom, retireLe } = changes;
  return ok({
    changes: {
      ...changes,
      ...(typeof nom === 'string' ? { nom: fileName(nom, fichier.type) } : {}),
      ...(typeof retireLe === 'string' ? { retireLe: maintenant } : {}),
    },
  });
}

function schemaDe({ idTicket, idMessage }: EditAVerifier['changes']) {
  if (idTicket !== undefined) return fichierDeTicket;
  return idMessage === undefined ? fichierDeDossier : fichierDeMessage;
}

type Acteur = EditAVerifier['acteur'];
type Dossier = NonNullable<EditAVerifier['contexte']['dossier']>;

/** [tickets/B12] Who reads a ticket adds files to it. */
function refusDuTicket({ acteur, changes, contexte }: EditAVerifier): Refusal | null {
  if (changes['idDossier'] !== undefined) return refuse('VALIDATION', { champs: { idDossier: 'interdit' } });
  if (contexte.entite?.['kind'] !== 'ticket') return refuse('VALIDATION', { champs: { idTicket: 'inconnu' } });
  const droit = can(acteur, 'commentaire.ecrire');
  return droit.ok ? null : droit;
}

/** [dossiers/D18] The dossier, and [dossiers/D23] the message, which nobody but its author gives files to. */
function refusDuDossier({ acteur, changes, contexte: { dossier, entite } }: EditAVerifier): Refusal | null {
  if (dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const refus = refusDEcrire(acteur, dossier);
  if (refus !== null || changes['idMessage'] === undefined) return refus;
  if (entite?.['kind'] !== 'message' || entite['idDossier'] !== dossier.id)
    return refuse('VALIDATION', { champs: { idMessage: 'inconnu' } });
  const { auteur } = entite as Stored<MessageRecord>;
  return auteur.id === acteur.id ? null : refuse('DROIT_INSUFFISANT', { action: 'fichier.ecrire' });
}

function refusDeModifier(
  acteur: Acteur,
  fichier: FichierRecord,
  { dossier, entite }: EditAVerifier['contexte'],
): Refusal | null {
  if (fichier.idTicket !== undefined) {
    if (entite === null) return refuse('INTROUVABLE');
    const droit = can(acteur, 'commentaire.modifier', { idUser: fichier.auteur.id });
    return droit.ok ? null : droit;
  }
  if (dossier === null) return refuse('INTROUVABLE');
  const isDehors = acteur.role === 'CLIENT' || acteur.role === 'ENTREPRISE';
  const isDUnAutre = isDehors && fichier.auteur.id !== acteur.id;
  return (
    refusDEcrire(acteur, dossier) ?? (isDUnAutre ? refuse('DROIT_INSUFFISANT', { action: 'fichier.ecrire' }) : null)
  );
}

/** [dossiers/D18] Nothing is added to an archive. */
export function refusDEcrire(acteur: Acteur, dossier: Pick<Dossier, 'etat' | 'idBureauInspection'>): Refusal | null {
  const droit = can(acteur, 'fichier.ecrire', dossier);
  if (!droit.ok) return droit;
  return dossier.etat === 'ARCHIVE' ? refuse('VERROUILLE', { etat: 'ARCHIVE' }) : null;
}
