import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { ClientRecord, Entreprise } from '#domain/tiers/tiers.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Agenda } from './agenda.ts';
import type { CompteDemo } from './accounts.ts';
import type { PieceDemo } from './files.ts';
import type { Random } from './random.ts';
import type { ImageDemo } from './images.ts';

export interface Contents {
  readonly images: readonly ImageDemo[];
  /** What whoever signs on the spot has drawn; absent: a picture stands for it. */
  readonly hand?: ImageDemo;
  readonly pieces: readonly PieceDemo[];
}

/** What the dossiers of one variant are drawn from. */
export interface World {
  readonly h: Random;
  readonly variante: Variant;
  readonly idBureauInspection: number;
  /** Day of the demo, YYYY-MM-DD. */
  readonly aujourdhui: string;
  readonly clients: readonly ClientRecord[];
  readonly entreprises: readonly Entreprise[];
  readonly types: readonly TypeIntervention[];
  readonly formulaires: ReadonlyMap<string, FormulaireCompile>;
  readonly versions: readonly VersionFormulaireRecord[];
  readonly controleurs: readonly Controller[];
  readonly responsable: CompteDemo;
  readonly lots: readonly LotDemo[];
  readonly agenda: Agenda;
  /** What the files of the demo hold: the same few contents everywhere. */
  readonly contenus: Contents;
}

export interface LotDemo {
  readonly id: string;
  readonly uniqueCode: string;
  readonly idClient: string;
  readonly codeFiche: string;
}
