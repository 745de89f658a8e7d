import type { Dossier } from '../dossiers/dossier.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import type { Reponses } from '../forms/definition.ts';
import type { VersionFormulaireRecord } from '../interventions/form-version.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import type { PhrasesRapport } from './phrases.ts';
import type { RapportPhoto } from './photo-sheet.ts';

/** What a report says of its visit, and of its dossier. */
export type ReportedVisit = Pick<
  Intervention,
  | 'id'
  | 'numero'
  | 'variante'
  | 'version'
  | 'remplaceId'
  | 'motif'
  | 'codeFiche'
  | 'libelleType'
  | 'idTypeIntervention'
  | 'configRapportJson'
  | 'nature'
  | 'nomClient'
  | 'langue'
  | 'nomEntreprise'
  | 'nomControleur'
  | 'nomSecond'
  | 'beneficiaire'
  | 'adresse'
  | 'fuseau'
  | 'dateRdv'
  | 'soumisLe'
  | 'valideLe'
  | 'correctionsRt'
  | 'champsPrecedents'
  | 'resultat'
  | 'methode'
  | 'motifConclusion'
  | 'accordConclusion'
  | 'validePar'
>;
export type ReportedDossier = Pick<Dossier, 'numero' | 'referenceClient' | 'variante'> &
  Partial<Pick<Dossier, 'commandePar' | 'dateCommande' | 'pieceCommande'>>;

/** [reports/R62] The report that a version cancels, and when it was issued (ISO instant). */
export type ReplacedVisit = Pick<Intervention, 'numero' | 'version' | 'valideLe'>;
/** [reports/R63] What it was made with. */
export type FormMade = Pick<VersionFormulaireRecord, 'version' | 'valideDu' | 'valideAu' | 'modele'>;

/** All that the report of an intervention is made from. */
export interface RapportToWrite {
  readonly intervention: ReportedVisit;
  readonly dossier: ReportedDossier;
  readonly formulaire: FormulaireCompile;
  /** null: it is not known here. */
  readonly formMade: FormMade | null;
  /** null: it replaces none, or one that is not known here. */
  readonly replaced: ReplacedVisit | null;
  /** Stored answers; those set aside and the photos are laid over them here. */
  readonly reponses: Reponses;
  /** Photos and signatures that were kept, removed ones apart. */
  readonly photos: readonly RapportPhoto[];
  readonly bureau: BureauRecord;
  /** `signature`: data URL of the inspector's own; null: there is none; absent: not known here. null: nobody is assigned. */
  readonly controleur: { readonly nom: string; readonly prenom: string; readonly signature?: string | null } | null;
  /** Name of the person who validated it; null: nobody yet, or a name that is not known here. */
  readonly validateur: string | null;
  readonly phrases: PhrasesRapport;
  /** Instant of the drawing: date of a report that is not validated yet. */
  readonly now: string;
  /** Watermark PROJET, and what is still to fill on top. */
  readonly draft: boolean;
  /** Text of the QR code; null for none. */
  readonly qr: string | null;
}
