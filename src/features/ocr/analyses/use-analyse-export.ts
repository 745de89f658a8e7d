import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resultat } from '#domain/ocr/verdict.ts';
import { useExport } from '../../../ui/list/use-export.ts';
import type { CsvColumn } from '../../../ui/table/csv.ts';
import type { Paper } from './use-analyse.ts';
import { useValueText } from './value-text.ts';
import { stateKey, verdictKey } from './words.ts';

interface Row {
  readonly paper: Paper;
  /** null: nothing was looked for in it, or it could not be read. */
  readonly one: Resultat | null;
}

/** [ocr/OC31] Hands an analysis as a workbook: a line each keyword of each paper. */
export function useAnalyseExport(nom: string): (papers: readonly Paper[]) => void {
  const { t } = useTranslation(['analyses', 'ocr']);
  const valueText = useValueText();
  const columns = useMemo((): readonly CsvColumn<Row>[] => {
    const state = ({ verdict, statut }: Paper): string => {
      if (verdict !== null) return t(`analyses:verdicts.${verdictKey(verdict)}`);
      return t(`analyses:statuts.${stateKey(statut === 'en erreur' ? 'en erreur' : 'en attente')}`);
    };
    return [
      { header: t('analyses:export.piece'), value: ({ paper }) => paper.nom },
      { header: t('analyses:export.verdict'), value: ({ paper }) => state(paper) },
      { header: t('analyses:colonnes.score'), value: ({ paper }) => paper.score },
      { header: t('ocr:champs.motCle'), value: ({ one }) => one?.motCle ?? null },
      { header: t('analyses:export.trouve'), value: ({ one }) => one && t(one.trouve ? 'ocr:oui' : 'ocr:non') },
      { header: t('analyses:export.valeur'), value: ({ one }) => one && valueText(one) },
      { header: t('analyses:export.extrait'), value: ({ one }) => one?.extrait ?? null },
      { header: t('analyses:export.page'), value: ({ one }) => one?.page ?? null },
      {
        header: t('analyses:export.confiance'),
        value: ({ one }) => (one?.trouve === true ? Math.round(one.confiance * 100) : null),
      },
      { header: t('analyses:export.saisiPar'), value: ({ one }) => one?.saisiPar?.nom ?? null },
      { header: t('analyses:dossier'), value: ({ paper }) => paper.proposition?.numero ?? null },
    ];
  }, [t, valueText]);
  const hand = useExport(nom, columns);
  return (papers) => {
    const rows = papers.flatMap((paper): Row[] =>
      paper.resultats.length === 0 ? [{ paper, one: null }] : paper.resultats.map((one) => ({ paper, one })),
    );
    hand(rows, 'xlsx');
  };
}
