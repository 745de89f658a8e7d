import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import type { Categorie, FiledDocument } from '#domain/documents/document.ts';
import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import type { NewDocument } from '../documents/bulk.ts';
import type { FileStore } from '../storage/file-store.ts';
import { accountsOf, type CompteDemo } from './accounts.ts';
import { parisInstant } from './days.ts';
import { onePage } from './files.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

/** The bytes of one version, by its title. */
type Papers = ReadonlyMap<string, { readonly sha256: string; readonly taille: number }>;

/** `jours`: days from today until the last one; null: it has none. `client`: its rank; absent: of the office. */
interface Described {
  readonly nom: string;
  readonly categorie: Categorie;
  readonly dossier: string;
  readonly versions: number;
  readonly jours: number | null;
  readonly client?: number;
  readonly parClient?: true;
  readonly retrait?: string;
}

/** What an inspection office is asked for: one certificate has expired, one ends soon, one was withdrawn. */
const OFFICE: readonly Described[] = [
  {
    nom: 'Procédure de visite sur site',
    categorie: 'procedure',
    dossier: 'Procédures/Visites',
    versions: 3,
    jours: 400,
  },
  { nom: 'Instruction impartialité', categorie: 'procedure', dossier: 'Procédures', versions: 2, jours: null },
  { nom: 'Fiche de relevé terrain', categorie: 'formulaire', dossier: 'Procédures/Visites', versions: 4, jours: null },
  { nom: 'Certificat du mètre laser M-07', categorie: 'metrologie', dossier: 'Métrologie', versions: 2, jours: 21 },
  {
    nom: 'Certificat de la caméra thermique C-02',
    categorie: 'metrologie',
    dossier: 'Métrologie',
    versions: 1,
    jours: -9,
  },
  { nom: 'Assurance responsabilité civile', categorie: 'assurance', dossier: 'Assurances', versions: 2, jours: 52 },
  { nom: 'Attestation Cofrac 17020', categorie: 'cofrac', dossier: 'Accréditation', versions: 5, jours: 380 },
  {
    nom: 'Ancienne procédure de contact',
    categorie: 'procedure',
    dossier: 'Procédures',
    versions: 1,
    jours: null,
    retrait: 'Remplacée par la procédure de visite',
  },
];
/** The areas of two clients: what the office gives them, and what they put there. */
const AREAS: readonly Described[] = [
  {
    nom: 'Avenant 3, zones',
    categorie: 'contrat',
    dossier: 'Contrats et avenants',
    versions: 3,
    jours: 395,
    client: 0,
  },
  {
    nom: 'Assurance responsabilité civile',
    categorie: 'assurance',
    dossier: 'Contrats et avenants',
    versions: 1,
    jours: -26,
    client: 0,
  },
  { nom: 'Procédure de réclamation', categorie: 'procedure', dossier: '', versions: 2, jours: null, client: 0 },
  {
    nom: 'Liste des chantiers de la semaine',
    categorie: 'autre',
    dossier: 'Lots et synthèses',
    versions: 1,
    jours: null,
    client: 0,
    parClient: true,
  },
  { nom: 'Attestation Cofrac 17020', categorie: 'cofrac', dossier: 'Habilitations', versions: 2, jours: 18, client: 1 },
  {
    nom: 'Grille tarifaire',
    categorie: 'contrat',
    dossier: 'Contrats et avenants',
    versions: 1,
    jours: 200,
    client: 1,
  },
];
const DESCRIBED = [...OFFICE, ...AREAS];

const titleOf = (nom: string, version: number): string => `${nom}, version ${version}`;
const MAX_PDF = 100_000;

const PAGES: readonly (readonly [string, Buffer])[] = DESCRIBED.flatMap(({ nom, versions }) =>
  Array.from({ length: versions }, (_, index) => titleOf(nom, index + 1)).map(
    (title) => [title, onePage(title)] as const,
  ),
);

/** One page a version. */
const PAPERS: Papers = new Map(
  PAGES.map(([title, content]) => [
    title,
    { sha256: createHash('sha256').update(content).digest('hex'), taille: content.length },
  ]),
);

/** Their bytes, where they are read. */
export async function storePapers(files: FileStore | null): Promise<void> {
  for (const [, content] of PAGES)
    await files?.put(Readable.from([content]), { max: MAX_PDF, types: ['application/pdf'] });
}

const SEED = 58_001;
/** Days between two versions. */
const BETWEEN = 90;

/** Documents of the office of a variant, and of the areas of two of its clients, with their versions. */
export function documentsDemo(world: World): readonly DemoDocument[] {
  // Of its own: what was drawn before stays the same.
  const h = new Random(SEED + VARIANTS.indexOf(world.variante));
  return DESCRIBED.map((described) => {
    const document = documentOf(world, described, h);
    const files = document.versions.map((id, index) => versionOf(world, document, { id, version: index + 1 }));
    return { document, files, versions: files.map(({ createdAt }) => createdAt) };
  });
}

interface DemoDocument {
  readonly document: FiledDocument;
  readonly files: readonly FileRecord[];
  /** When each version came. */
  readonly versions: readonly string[];
}

/** As they are written. */
export const filedDocuments = (documents: readonly DemoDocument[]): readonly NewDocument[] =>
  documents.flatMap(({ document, files }) => [
    { collection: 'records', data: { ...document } },
    ...files.map((data): NewDocument => ({ collection: 'records', data: { ...data }, parents: { document } })),
  ]);

const dayOfVersion = ({ aujourdhui }: World, last: number, version: number): string =>
  plusDays(aujourdhui, -12 - (last - version) * BETWEEN);

function documentOf(world: World, described: Described, h: Random): FiledDocument {
  const { variante, idBureauInspection, aujourdhui, clients } = world;
  const { nom, categorie, dossier, versions, jours, client: rank, retrait } = described;
  const client = rank === undefined ? null : must(clients[rank], 'two clients for each variant');
  const createdAt = parisInstant(dayOfVersion(world, versions, 1), '09:30');
  const updatedAt = parisInstant(dayOfVersion(world, versions, versions), '09:30');
  return {
    id: h.uuid(),
    kind: 'document',
    variante,
    idBureauInspection,
    idClient: client?.id ?? null,
    nomClient: client?.raisonSociale ?? null,
    nom,
    categorie,
    dossierParent: dossier,
    valideDu: jours === null ? null : plusDays(aujourdhui, Math.min(jours - 365, -12)),
    valideAu: jours === null ? null : plusDays(aujourdhui, jours),
    partages: [],
    versions: Array.from({ length: versions }, () => h.uuid()),
    version: versions,
    lecteurs: {},
    auteur: authorOf(world, described),
    createdAt,
    updatedAt,
    retireLe: retrait === undefined ? null : updatedAt,
    motifRetrait: retrait ?? null,
  };
}

/** The client's own account where there is one. */
function authorOf({ variante, responsable }: World, { parClient }: Described): FiledDocument['auteur'] {
  const account = parClient === undefined ? responsable : (clientAccount(variante) ?? responsable);
  return { id: account.id, nom: `${account.prenom} ${account.nom}`, role: account.role };
}
const clientAccount = (variante: Variant): CompteDemo | undefined => accountsOf(variante, 'CLIENT')[0];

function versionOf(
  world: World,
  { id: idDocument, variante, nom, version: last, auteur }: FiledDocument,
  { id, version }: { readonly id: string; readonly version: number },
): FileRecord {
  const createdAt = parisInstant(dayOfVersion(world, last, version), '09:30');
  return {
    id,
    kind: 'fichier',
    variante,
    idDocument,
    nom: `${nom}.pdf`,
    categorie: 'autre',
    type: 'application/pdf',
    ...must(PAPERS.get(titleOf(nom, version)), 'the bytes of each version'),
    auteur,
    createdAt,
    recuLe: createdAt,
    retireLe: null,
  };
}
