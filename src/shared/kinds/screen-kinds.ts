import {
  IconBuilding,
  IconCalendar,
  IconClipboardText,
  IconFiles,
  IconFileText,
  IconFolder,
  IconMessage,
  IconPaperclip,
  IconPencil,
  IconPhoto,
  IconShieldCheck,
  IconSignature,
  IconStack2,
} from '@tabler/icons-react';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import { type KindName, kindOf } from '#domain/kinds.ts';
import type { Variant } from '#domain/variants/variants.ts';
import {
  clientPath,
  contratPath,
  documentPath,
  dossierPath,
  entreprisePath,
  formPath,
  interventionPath,
  lotPath,
  PATHS,
  supervisionPath,
  ticketPath,
} from '../../platform/paths.ts';

/** Words under which what waits is told (`sync:genre`), and their pictures. */
export const GENRES = {
  intervention: IconClipboardText,
  dossier: IconFolder,
  message: IconMessage,
  commentaire: IconMessage,
  signature: IconSignature,
  contrat: IconFileText,
  supervision: IconShieldCheck,
  document: IconFiles,
  lot: IconStack2,
  ticket: IconMessage,
  tiers: IconBuilding,
  presence: IconCalendar,
  photos: IconPhoto,
  fichiers: IconPaperclip,
  autre: IconPencil,
} as const;
export type Genre = keyof typeof GENRES;

/** A document by the fields that name it and where it stands. */
type Named = Fields & { readonly id: string };

/** What the screens say of the documents of one kind. */
interface ScreenKind {
  readonly genre: Genre;
  /** Where it is read and corrected; absent: it has no page of its own. */
  readonly page?: (document: Named, variante: Variant) => string | null;
  /** Phrases in which its screens name its fields (`champs`); absent: those of the dossier and of the visit. */
  readonly area?: 'contrats' | 'supervisions' | 'documents' | 'lots' | 'tiers' | 'tickets' | 'taux';
  /** Fields that name it, where it has no number of its own. */
  readonly names?: readonly string[];
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const own =
  (path: (id: string) => string) =>
  ({ id }: Named): string =>
    path(id);
/** Of what stands under another document, the page of that one; null: it names none. */
const under =
  (field: string, path: (id: string, variante: Variant) => string) =>
  (document: Named, variante: Variant): string | null => {
    const id = text(document[field]);
    return id === null ? null : path(id, variante);
  };
const OTHER: ScreenKind = { genre: 'autre' };
const OF_LOT: ScreenKind = { genre: 'lot', page: under('idLot', lotPath), area: 'lots' };
const ofDossier = under('idDossier', (id, variante) => dossierPath(variante, id));

/**
 * Every kind, by what the screens that know all of them say of it: the queue, the conflicts, what came back. A kind that
 * is not here does not compile.
 */
const SCREEN_KINDS: Readonly<Record<KindName, ScreenKind>> = {
  dossier: { genre: 'dossier', page: ({ id }, variante) => dossierPath(variante, id) },
  intervention: { genre: 'intervention', page: own(interventionPath) },
  photo: { genre: 'photos', page: under('idIntervention', interventionPath) },
  controller: { genre: 'presence' },
  entreprise: { genre: 'tiers', page: own(entreprisePath), area: 'tiers', names: ['raisonSociale'] },
  client: { genre: 'tiers', page: own(clientPath), area: 'tiers', names: ['raisonSociale'] },
  typeIntervention: { ...OTHER, names: ['libelle'] },
  versionFormulaire: { ...OTHER, page: own(formPath), names: ['libelle'] },
  lot: { genre: 'lot', page: own(lotPath), area: 'lots', names: ['uniqueCode'] },
  operations: OF_LOT,
  tirage: OF_LOT,
  controle: OF_LOT,
  synthese: OF_LOT,
  tauxLot: { ...OTHER, page: () => PATHS.lotRates, area: 'taux' },
  contrat: { genre: 'contrat', page: own(contratPath), area: 'contrats', names: ['libelle'] },
  modeleContrat: { ...OTHER, page: () => PATHS.contratModeles, names: ['libelle'] },
  signatureContrat: { genre: 'signature', page: under('idContrat', contratPath) },
  signaturePlace: { genre: 'signature', page: under('idIntervention', interventionPath) },
  supervision: { genre: 'supervision', page: own(supervisionPath), area: 'supervisions', names: ['nomInspecteur'] },
  typeSupervision: { ...OTHER, names: ['libelle'] },
  grilleSupervision: { ...OTHER, names: ['libelle'] },
  motCleOcr: { ...OTHER, page: () => PATHS.keywords, names: ['libelle'] },
  analyseOcr: { ...OTHER, names: ['libelle'] },
  documentOcr: OTHER,
  bureau: { ...OTHER, names: ['nom'] },
  reglagesBureau: OTHER,
  message: { genre: 'message', page: ofDossier },
  document: {
    genre: 'document',
    page: ({ id, idClient }) => documentPath(id, text(idClient)),
    area: 'documents',
    names: ['nom'],
  },
  fichier: { genre: 'fichiers', page: ofDossier },
  facture: { ...OTHER, page: ofDossier },
  ticket: { genre: 'ticket', page: own(ticketPath), area: 'tickets' },
  commentaire: { genre: 'commentaire' },
  notification: OTHER,
  annonce: OTHER,
  lecture: OTHER,
  modeleCourriel: { ...OTHER, names: ['libelle'] },
  utilisateur: OTHER,
  autorisation: OTHER,
  historique: OTHER,
  cache: OTHER,
};

/** What the screens say of a document, by its collection and its `kind`. */
export function screenKindOf(collection: SyncedCollection, { kind }: { readonly kind?: unknown }): ScreenKind {
  const { name } = kindOf(collection, { kind });
  return SCREEN_KINDS[name as KindName] ?? OTHER;
}

/** Every area of phrases that they name. */
export const FIELD_AREAS = [...new Set(Object.values(SCREEN_KINDS).flatMap(({ area }) => area ?? []))];
