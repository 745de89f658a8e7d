import type { ChampCompile } from '../forms/compile-champ.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { writeValue } from '../forms/writing.ts';
import type { Etats } from '../forms/etat-calculation.ts';
import type { EtatChamp } from '../forms/etat-champ.ts';
import { isImage, isFilledRow, rowsOf, photosOf } from '../forms/values.ts';
import type { Cell, Content, TableNode, TextNode } from './document.ts';
import { INK_2, INK_3, hairlines, labelText, titleRow, sectionTitle } from './layout.ts';
import type { PhrasesRapport } from './phrases.ts';
import type { Numeros } from './photo-sheet.ts';
import { gridsOf } from './rapport-tables.ts';

export interface SectionsToWrite {
  readonly formulaire: FormulaireCompile;
  readonly etats: Etats;
  readonly numeros: Numeros;
  readonly phrases: PhrasesRapport;
  readonly couleur: string;
  /** Those that are printed, in their order. */
  readonly sections: FormulaireCompile['definition']['sections'];
  /** Whether what does not apply is listed. */
  readonly sansObjet: boolean;
  /** [interventions/I33] What is said beside an answer that the office corrected; null: nothing. */
  readonly corrected: (cf_id: string) => string | null;
}

interface WrittenChamp {
  readonly champ: ChampCompile;
  readonly etat: EtatChamp;
}

/** Each of these sections with its answers; one of which nothing shows is left out. */
export function sectionsOfRapport(rapport: SectionsToWrite): Content[] {
  const { formulaire, etats, couleur, phrases, sections, sansObjet } = rapport;
  const champs = [...formulaire.champs.values()].flatMap((champ): WrittenChamp[] => {
    const etat = etats.get(champ.definition.cf_id);
    // [reports/R50] One result stands in a report, the one that is concluded.
    return etat === undefined || champ.definition.cf_id === formulaire.propose ? [] : [{ champ, etat }];
  });
  return sections.flatMap(({ id, libelle: titre }) => {
    const own = champs.filter(({ champ }) => champ.idSection === id);
    const visible = own.filter(({ etat }) => etat.visible);
    if (visible.length === 0) return [];
    const hidden = own.filter(({ etat }) => sansObjet && !etat.visible).map(({ champ }) => champ.definition.cf_label);
    const note: TextNode[] =
      hidden.length === 0
        ? []
        : [
            {
              text: `${phrases.suivi(phrases.sansObjet, hidden.join(phrases.entre))}.`,
              fontSize: 8,
              color: INK_3,
              margin: [0, 3, 0, 0],
            },
          ];
    return [...blocks(visible, sectionTitle(titre, couleur), rapport), ...note];
  });
}

/** Rows of label and value; a table interrupts them to take the whole width. The first block carries the title. */
function blocks(champs: readonly WrittenChamp[], titre: TextNode, rapport: SectionsToWrite): Content[] {
  const facts: Content[] = [];
  let rows: (Content & Cell)[][] = [];
  const titles = (): readonly TextNode[] => (facts.length === 0 ? [titre] : []);
  const flush = (): void => {
    if (rows.length > 0) facts.push(listOf(rows, titles()));
    rows = [];
  };
  for (const { champ, etat } of champs) {
    const { definition } = champ;
    const tableRows = definition.cf_component_type === 'TABLE' ? rowsOf(etat.valeur).filter(isFilledRow) : [];
    if (tableRows.length === 0) {
      const said = rapport.corrected(definition.cf_id);
      const value = writtenValue(definition, etat, rapport);
      rows.push([labelText(definition.cf_label), said === null ? value : { text: [value, remark(said)] }]);
      continue;
    }
    flush();
    const said = rapport.corrected(definition.cf_id);
    const label = said === null ? definition.cf_label : [definition.cf_label, remark(said)];
    const nom: TextNode = { text: label, role: 'Caption', color: INK_3, margin: [-5, 2, 0, 0] };
    facts.push(
      ...gridsOf(
        { champ: definition, rows: tableRows },
        [...titles().map((one): TextNode => ({ ...one, margin: [-5, 12, 0, 2] })), nom],
        rapport.phrases,
      ),
    );
  }
  flush();
  return facts;
}

const listOf = (rows: readonly (readonly (Content & Cell)[])[], titles: readonly TextNode[]): TableNode => ({
  reading: 'facts',
  table: {
    widths: [190, '*'],
    headerRows: titles.length,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    body: [...titles.map((titre) => titleRow(titre, 2)), ...rows],
  },
  layout: hairlines(titles.length),
});

const remark = (said: string): TextNode => ({ text: `  ${said}`, fontSize: 8, color: INK_2 });

function writtenValue(champ: ChampDefinition, etat: EtatChamp, { numeros, phrases }: SectionsToWrite): TextNode {
  const numbered = isImage(champ) ? numeros.de(champ.cf_id) : null;
  const written = numbered === null ? valueOrSignature(champ, etat, phrases) : writtenPhotos(numbered, phrases);
  if (written === '') return { text: phrases.nonRenseigne, color: INK_3 };
  if (etat.isToConfirm) return { text: [written, { text: `  ${phrases.aConfirmer}`, fontSize: 8, color: INK_3 }] };
  if (etat.isCalculated)
    return {
      text: [
        { text: written, bold: true },
        { text: `  ${phrases.calcule}`, fontSize: 8, color: INK_3 },
      ],
    };
  return { text: written };
}

/** A table without a filled row, or a signature not given, is not an answer. */
function valueOrSignature(champ: ChampDefinition, { valeur }: EtatChamp, phrases: PhrasesRapport): string {
  if (champ.cf_component_type === 'TABLE') return '';
  if (champ.cf_component_type !== 'SIGNATURE') return writeValue(champ, valeur, phrases.langue);
  return photosOf(valeur).length === 0 ? '' : phrases.signe;
}

function writtenPhotos({ premiere, last }: { premiere: number; last: number }, phrases: PhrasesRapport): string {
  if (last < premiere) return '';
  return premiere === last ? phrases.photoUne(premiere) : phrases.photoPlusieurs(premiere, last);
}
