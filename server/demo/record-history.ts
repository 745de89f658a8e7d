import type { Contrat } from '#domain/contrats/contrat.ts';
import { SIDES, type Supervision } from '#domain/supervisions/supervision.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import type { HistoryLine } from './history.ts';

interface Person {
  readonly id: number;
  readonly nom: string;
}
type Told = Pick<HistoryLine, 'le' | 'action' | 'champ' | 'avant' | 'apres'>;

/** What stands in no dossier, as one person wrote it at one moment. */
const lineOf = (
  of: { readonly id: string; readonly numero?: string },
  { id, nom }: Person,
  told: Told,
): HistoryLine => ({
  id_user: id,
  utilisateur: nom,
  collection: 'records',
  id_doc: of.id,
  id_dossier: null,
  numero: of.numero ?? null,
  hors_ligne: false,
  ...told,
});

const made = (le: string): Told => ({ le, action: 'creation', champ: null, avant: null, apres: null });
const changed = (le: string, champ: string, [avant, apres]: readonly [unknown, unknown]): Told => ({
  le,
  action: 'modification',
  champ,
  avant,
  apres,
});

/** The lines that the life of these contracts would have left: made, then signed by both. */
export const linesOfContrats = (contrats: readonly Contrat[]): HistoryLine[] =>
  contrats.flatMap((contrat) => [
    lineOf(contrat, contrat.auteur, made(contrat.createdAt)),
    ...(contrat.signeLe === null
      ? []
      : [lineOf(contrat, contrat.auteur, changed(contrat.signeLe, 'etat', ['EN SIGNATURE', 'SIGNE']))]),
  ]);

/** The same of supervisions: planned, then signed by the inspector and by the supervisor. */
export const linesOfSupervisions = (supervisions: readonly Supervision[]): HistoryLine[] =>
  supervisions.flatMap((one) => [
    lineOf(one, one.auteur, made(one.createdAt)),
    ...SIDES.flatMap((side) => {
      const signed = one.signatures[side];
      if (signed === null) return [];
      const { image: _, ...told } = signed;
      return [lineOf(one, signed, changed(signed.le, `signatures.${side}`, [null, told]))];
    }),
  ]);

/** The same of documents: made, given each of their versions, withdrawn. */
export const linesOfDocuments = (documents: readonly Filed[]): HistoryLine[] =>
  documents.flatMap(({ document, versions }) => [
    lineOf(document, document.auteur, made(document.createdAt)),
    ...versions.map((le, index) =>
      lineOf(document, document.auteur, changed(le, 'versions', [given(document, index), given(document, index + 1)])),
    ),
    ...(document.retireLe === null
      ? []
      : [
          lineOf(document, document.auteur, changed(document.retireLe, 'motifRetrait', [null, document.motifRetrait])),
          lineOf(document, document.auteur, changed(document.retireLe, 'retireLe', [null, document.retireLe])),
        ]),
  ]);

interface Filed {
  readonly document: FiledDocument;
  /** When each version came. */
  readonly versions: readonly string[];
}
const given = ({ versions }: FiledDocument, count: number): readonly string[] => versions.slice(0, count);
