import type { BureauRecord } from '../bureaux/bureau.ts';
import type { TimeZone } from '../base/time-zone.ts';
import { writeDay } from '../forms/writing.ts';
import type { Operation } from '../lots/operation.ts';
import { localDay } from '../base/time-zone.ts';
import { isAccreditedFor } from '../bureaux/accreditation.ts';
import type { SyntheseRecord } from '../lots/synthese.ts';
import type { SyntheseLine } from '../lots/synthese-data.ts';
import type { Content, Document, TextNode } from './document.ts';
import { headerOfBureau, imagesOfBureau } from './header.ts';
import { writeDate } from './instants.ts';
import { BRAND_COLOURS, frame, INK, INK_2, INK_3, PAGE_MARGINS } from './layout.ts';
import { RAPPORT_FR } from './phrases/fr.ts';
import { printable } from './printable.ts';
import { PHRASES_SYNTHESE as P } from './synthese-phrases.ts';
import { dayOf } from './synthese-files.ts';
import { controlsTable, listTable } from './synthese-lists.ts';
import { drawSection, factTable, figures, heading, unsatisfied } from './synthese-tables.ts';

/** A synthesis as it is drawn: issued, or a draft that nobody has issued. */
export interface SyntheseToDraw {
  readonly synthese: Pick<
    SyntheseRecord,
    'id' | 'variante' | 'version' | 'conclusion' | 'motif' | 'remplace' | 'donnees' | 'emiseLe'
  > & {
    readonly auteur: Pick<SyntheseRecord['auteur'], 'nom'>;
    readonly signataire: Pick<SyntheseRecord['signataire'], 'nom'>;
  };
  readonly lignes: readonly SyntheseLine[];
  readonly list: readonly Operation[];
  readonly bureau: BureauRecord;
  readonly zone: TimeZone;
  /** Not issued: it bears PROJET. */
  readonly draft: boolean;
}

/** [lots/L19] The pages of a synthesis: every item that the arrêté asks for, with what makes its draw again. */
export function pagesOfSynthese(asked: SyntheseToDraw): Document {
  const { synthese, lignes, list, bureau, zone, draft } = asked;
  const { donnees, variante, version, emiseLe } = synthese;
  const colour = BRAND_COLOURS[variante];
  const titre = `${P.titre} ${donnees.lot.uniqueCode}`;
  return printable({
    pageSize: 'A4',
    pageMargins: PAGE_MARGINS,
    language: 'fr-FR',
    info: {
      title: titre,
      author: bureau.nom,
      subject: donnees.lot.uniqueCode,
      creator: 'Constat',
      identifier: `synthese/${synthese.id}/${version}/${draft ? 'projet' : 'emise'}`,
      madeAt: emiseLe,
    },
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
    images: imagesOfBureau(bureau),
    ...(draft ? { watermark: { text: P.projet, color: '#000000', opacity: 0.07, bold: true } } : {}),
    header: () => ({ text: '' }),
    footer: (page, pages) => ({
      text: `${titre} · ${P.version(version)} · ${P.page(page, pages)}`,
      fontSize: 7,
      color: INK_3,
      alignment: 'center',
      margin: [42, 12, 42, 0],
    }),
    content: [
      headerOfBureau(bureau, RAPPORT_FR, {
        qr: null,
        isAccredited: isAccreditedFor(bureau, donnees.lot.fiche, localDay(emiseLe, zone)),
      }),
      { text: titre, role: 'H1', fontSize: 20, bold: true, color: colour },
      { text: versionLine(asked), color: INK_2, margin: [0, 2, 0, 8] },
      facts(asked),
      heading(P.conclusion, colour),
      conclusion(synthese.conclusion),
      ...drawSection(donnees, { colour, zone }),
      ...figures(donnees, colour),
      ...unsatisfied(donnees, colour),
      ...controlsTable(lignes, { colour, day: (le) => writeDay(dayOf(le, zone)) }),
      ...listTable(list, colour),
    ],
  });
}

function versionLine({ synthese: { version, motif, remplace }, zone }: SyntheseToDraw): string {
  const replaced = remplace === null ? '' : P.remplace(remplace.version, writeDate(remplace.le, zone));
  const why = motif === null ? '' : `${P.motif}\u00A0: ${motif}`;
  return [P.version(version), replaced, why].filter(Boolean).join(' · ');
}

function facts({ synthese: { donnees, auteur, signataire, emiseLe }, zone }: SyntheseToDraw): Content {
  const { uniqueCode, libelle, client, fiche, periodeDu, periodeAu, dateDepot } = donnees.lot;
  const day = (value: string | null): string => (value === null ? P.aucun : writeDay(value));
  const isDated = periodeDu !== null || periodeAu !== null;
  return factTable([
    [P.lot, uniqueCode],
    [P.libelle, libelle],
    [P.demandeur, client],
    [P.fiche, fiche],
    [P.periode, isDated ? `${day(periodeDu)} – ${day(periodeAu)}` : ''],
    [P.depot, dateDepot === null ? '' : day(dateDepot)],
    [P.date, writeDate(emiseLe, zone)],
    [P.auteur, auteur.nom],
    [P.signataire, signataire.nom],
  ]);
}

const conclusion = (text: string): Content => ({
  reading: 'frame',
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: (text === '' ? P.sansConclusion : text)
            .split('\n')
            .map((line): TextNode => ({ text: line, fontSize: 11 })),
        },
      ],
    ],
  },
  layout: frame(INK_2),
});
