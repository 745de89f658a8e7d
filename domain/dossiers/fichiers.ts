import { z } from 'zod';
import { can } from '../access/can.ts';
import type { EditAVerifier, EditVerifie } from '../access/edit-input.ts';
import { erreursDeDocument, erreursDeType, horsListe } from '../access/schemas.ts';
import { type FileType, typeOf } from '../base/file-type.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { FichierRecord } from '../sync/references.ts';

/** [D17] */
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

const NOM_MAX = 200;
/** What a person says of a file. A name is shown and becomes the name of a download: no path, no control character. */
export const fichierClasse = z.object({
  nom: z
    .string()
    .trim()
    .min(1)
    .max(NOM_MAX)
    .regex(/^[^\p{Cc}\\/]+$/u),
  categorie: z.enum(CATEGORIES_FICHIER),
});
const fichierNouveau = fichierClasse.extend({
  idDossier: z.uuid(),
  type: z.enum(TYPES_FICHIER),
  taille: z.number().int().min(1).max(FICHIER_MAX_OCTETS),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const fichierModifie = fichierClasse.extend({ retireLe: z.iso.datetime().nullable() });

/** [D17] What a device may take: by the content, never by the name. `octets`: the whole file. */
export function typeDeFichier(octets: Uint8Array): Result<FileType> {
  if (octets.byteLength > FICHIER_MAX_OCTETS) return refuse('FICHIER_TROP_GROS', { max: FICHIER_MAX_OCTETS });
  const type = typeOf(octets);
  return type === null ? refuse('FICHIER_TYPE', { types: TYPES_FICHIER }) : ok(type);
}

/** The name of a chosen file, as [D17] takes it: its last segment, without what cannot be shown, cut at 200 characters. */
export function nomDeFichier(nom: string): string {
  const dernier = nom.split(/[\\/]/).at(-1) ?? '';
  const lisible = dernier.replaceAll(/\p{Cc}/gu, '').trim();
  const coupe = lisible.slice(0, NOM_MAX).replace(/[\uD800-\uDBFF]$/, '');
  return coupe === '' ? 'fichier' : coupe;
}

/** A first guess from its name, that the person corrects. */
export function categorieDevinee(nom: string): CategorieFichier {
  const mots = nom.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
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

/** [D18] A new file of a dossier; its bytes are acknowledged apart, so `recuLe` is never the device's. */
export function verifierNouveauFichier({ acteur, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  const { dossier, variante } = contexte;
  if (dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const refus = refusDEcrire(acteur, dossier);
  if (refus !== null) return refus;
  const faux = erreursDeDocument(fichierNouveau, changes);
  if (faux !== null) return faux;
  return ok({
    changes: {
      kind: 'fichier',
      ...fichierNouveau.parse(changes),
      variante,
      auteur: { id: acteur.id, nom: `${acteur.prenom} ${acteur.nom}`.trim(), role: acteur.role },
      createdAt: maintenant,
      recuLe: null,
      retireLe: null,
    },
  });
}

/** [D18] [D19] Its name, its category, its removal; the rest of a file never changes. */
export function verifierFichier({ acteur, avant, changes, contexte, maintenant }: EditAVerifier): EditVerifie {
  const fichier = avant as unknown as FichierRecord;
  if (contexte.dossier === null) return refuse('INTROUVABLE');
  const refus =
    refusDEcrire(acteur, contexte.dossier) ??
    horsListe(changes, Object.keys(fichierModifie.shape)) ??
    erreursDeType(fichierModifie, changes);
  if (refus !== null) return refus;
  const isDehors = acteur.role === 'CLIENT' || acteur.role === 'ENTREPRISE';
  if (isDehors && fichier.auteur.id !== acteur.id) return refuse('DROIT_INSUFFISANT', { action: 'fichier.ecrire' });
  const { nom, retireLe } = changes;
  return ok({
    changes: {
      ...changes,
      ...(typeof nom === 'string' ? { nom: nom.trim() } : {}),
      ...(typeof retireLe === 'string' ? { retireLe: maintenant } : {}),
    },
  });
}

type Acteur = EditAVerifier['acteur'];
type Dossier = NonNullable<EditAVerifier['contexte']['dossier']>;

function refusDEcrire(acteur: Acteur, dossier: Dossier): Refusal | null {
  const droit = can(acteur, 'fichier.ecrire', dossier);
  if (!droit.ok) return droit;
  return dossier.etat === 'ARCHIVE' ? refuse('VERROUILLE', { etat: 'ARCHIVE' }) : null;
}
