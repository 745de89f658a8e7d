import type { FormulaireCompile } from '../forms/compile.ts';
import { judgeCriteres } from '../forms/criteres/judge.ts';
import { type WrittenCritere, writtenCriteres } from '../forms/criteres/written.ts';
import type { Etats } from '../forms/etat-calculation.ts';
import type { Cell, Content } from './document.ts';
import { BACKGROUND, grid, INK_2, INK_3, sectionTitle, titleRow } from './layout.ts';
import type { PhrasesRapport } from './phrases.ts';

interface CriteresToWrite {
  readonly formulaire: FormulaireCompile;
  readonly etats: Etats;
  readonly phrases: PhrasesRapport;
  readonly couleur: string;
  /** [reports/R31] Whether what does not apply is listed. */
  readonly sansObjet: boolean;
}

/** [forms/CR8] Every criterion of the fiche, with its value, what was asked and its verdict; nothing for a form that has none. */
export function criteresOfRapport({ formulaire, etats, phrases, couleur, sansObjet }: CriteresToWrite): Content[] {
  const judged = judgeCriteres(formulaire, etats).filter(({ verdict }) => sansObjet || verdict !== 'sansObjet');
  const written = writtenCriteres(formulaire, judged, phrases.langue);
  if (written.length === 0) return [];
  const words = phrases.criteres;
  const header = [words.critere, words.constate, words.attendu, words.verdict].map((text): Content & Cell => ({
    text,
    fontSize: 8,
    bold: true,
    color: INK_2,
    fillColor: BACKGROUND,
  }));
  return [
    {
      reading: 'grid',
      table: {
        widths: ['*', 95, 105, 85],
        headerRows: 2,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        body: [
          titleRow({ ...sectionTitle(phrases.titreCriteres, couleur), margin: [-5, 12, 0, 2] }, 4),
          header,
          ...written.map((one) => row(one, phrases)),
        ],
      },
      layout: grid(1),
      margin: [0, 8, 0, 4],
    },
  ];
}

function row(one: WrittenCritere, { criteres: words }: PhrasesRapport): (Content & Cell)[] {
  const manque = one.manque.length === 0 ? [] : [{ text: `  ${words.manque(one.manque)}`, fontSize: 8, color: INK_3 }];
  const source = [one.source ?? [], one.aConfirmer ? words.aConfirmer : []].flat().join(', ');
  return [
    { text: [one.libelle, { text: `\n${source}`, fontSize: 7, color: INK_3 }] },
    { text: one.valeur },
    { text: one.attendu },
    {
      text: [
        { text: words.verdicts[one.verdict], bold: one.verdict === 'non' || one.verdict === 'inconnu' },
        ...manque,
      ],
    },
  ];
}
