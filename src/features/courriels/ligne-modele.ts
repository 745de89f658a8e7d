import { LANGUES } from '#domain/base/langues.ts';
import { type CleModele, idModele, type ModeleCourrielRecord, NOMS_MODELES } from '#domain/courriels/modeles.ts';
import { texteDe } from '#domain/courriels/textes/textes.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Row } from '../../data/query.ts';

/** A mail of the product on one portal in one language, as it leaves now ([courriels/L7]). */
export interface LigneModele extends CleModele {
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

export function lignesDe(records: readonly ModeleRecord[]): readonly LigneModele[] {
  const parId = new Map(records.map((record) => [record.id, record]));
  return VARIANTS.flatMap((variante) =>
    LANGUES.flatMap((langue) =>
      NOMS_MODELES.map((modele) => {
        const cle = { modele, variante, langue };
        return ligneDe(cle, parId.get(idModele(cle)));
      }),
    ),
  );
}

export function ligneDe(cle: CleModele, record: ModeleRecord | undefined): LigneModele {
  const { sujet, texte } = texteDe(cle, record ?? null);
  return {
    ...cle,
    id: idModele(cle),
    sujet,
    texte,
    isParDefaut: record?.sujet !== sujet || record.texte !== texte,
    auteur: record?.auteur.nom ?? null,
    updatedAt: record?.updatedAt ?? null,
    rev: record?.rev ?? 0,
  };
}
