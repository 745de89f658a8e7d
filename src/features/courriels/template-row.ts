import { LANGUES } from '#domain/base/languages.ts';
import { type ModeleKey, idModele, type ModeleCourrielRecord, MODELE_NAMES } from '#domain/courriels/modeles.ts';
import { textOf } from '#domain/courriels/textes/textes.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Row } from '../../data/query.ts';

/** A mail of the product on one portal in one language, as it leaves now ([courriels/L7]). */
export interface TemplateRow extends ModeleKey {
  readonly id: string;
  readonly sujet: string;
  readonly texte: string;
  readonly isParDefaut: boolean;
  /** Who wrote it last, or came back to our text; null: nobody ever. */
  readonly auteur: string | null;
  readonly updatedAt: string | null;
  /** Revision that was read; 0: never written. */
  readonly rev: number;
}

export type ModeleRecord = ModeleCourrielRecord & Pick<Row<'records'>, 'rev'>;

export function rowsOf(records: readonly ModeleRecord[]): readonly TemplateRow[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  return VARIANTS.flatMap((variante) =>
    LANGUES.flatMap((langue) =>
      MODELE_NAMES.map((modele) => {
        const key = { modele, variante, langue };
        return rowOf(key, byId.get(idModele(key)));
      }),
    ),
  );
}

export function rowOf(key: ModeleKey, record: ModeleRecord | undefined): TemplateRow {
  const { sujet, texte } = textOf(key, record ?? null);
  return {
    ...key,
    id: idModele(key),
    sujet,
    texte,
    isParDefaut: record?.sujet !== sujet || record.texte !== texte,
    auteur: record?.auteur.nom ?? null,
    updatedAt: record?.updatedAt ?? null,
    rev: record?.rev ?? 0,
  };
}
