import { type NormYear } from '../bureaux/norm.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import { zoneOf } from '../base/time-zone.ts';
import { compileFormulaire } from '../forms/compile.ts';
import { evaluate } from '../forms/evaluate.ts';
import { answersOf } from '../forms/images.ts';
import { writeDay } from '../forms/writing.ts';
import type { PhotoedVisit } from '../interventions/photo-doubts.ts';
import { supervisionPhotographed } from '../supervisions/photographed.ts';
import { definitionOf, type GrilleSupervision } from '../supervisions/grille.ts';
import { type Side, SIDES, type Supervision } from '../supervisions/supervision.ts';
import { isReadableImage } from './data-url.ts';
import type { Content, Document } from './document.ts';
import { headerOfBureau, imagesOfBureau } from './header.ts';
import { BRAND_COLOURS, frame, hairlines, INK, INK_2, INK_3, labelText, PAGE_MARGINS, sectionTitle } from './layout.ts';
import { type NumberedPhoto, numberPhotos, photoSheet, type RapportPhoto } from './photo-sheet.ts';
import { RAPPORT_FR } from './phrases/fr.ts';
import { printable } from './printable.ts';
import { sectionsOfRapport } from './rapport-reponses.ts';
import { gapsTable } from './supervision-gaps.ts';
import { PHRASES_SUPERVISION as WORDS } from './supervision-phrases.ts';
import { signatureBoxes } from './supervision-signatures.ts';

export interface SupervisionToDraw {
  readonly supervision: Supervision;
  readonly grille: GrilleSupervision;
  /** Number of the visit that was accompanied or read again; null: none. */
  readonly numeroVisite: string | null;
  readonly bureau: BureauRecord;
  /** Edition of ISO/IEC 17020 that the office follows. */
  readonly anneeNorme: NormYear;
  /** Pictures of the signatures as a file takes them; null: not signed, or not a picture. */
  readonly images: Readonly<Record<Side, string | null>>;
  /** [supervisions/SU43] Those that were not taken away, in the order in which they were taken. */
  readonly photos: readonly RapportPhoto[];
  /** Day of the file, YYYY-MM-DD. */
  readonly today: string;
}

/** [supervisions/SU24] The pages of a supervision, as data; in French, as the records that an office keeps for its accreditation. */
export function pagesOfSupervision(asked: SupervisionToDraw): Document {
  const { supervision, bureau, anneeNorme, images, photos, today } = asked;
  const answered = answers(asked, BRAND_COLOURS[supervision.variante]);
  const { id, version, variante, libelleType } = supervision;
  const isDraft = supervision.etat !== 'SIGNEE';
  const numero = supervision.numero ?? WORDS.sansNumero;
  const couleur = BRAND_COLOURS[variante];
  const said = [numero, WORDS.version(version), ...(isDraft ? [WORDS.projetDu(writeDay(today))] : [])].join(', ');
  return printable({
    pageSize: 'A4',
    pageMargins: PAGE_MARGINS,
    language: 'fr-FR',
    info: {
      title: `${WORDS.titre} ${numero}`,
      author: bureau.nom,
      subject: `${libelleType}, ${supervision.nomInspecteur}`,
      creator: 'Constat',
      identifier: `supervision/${id}/${version}${isDraft ? '/projet' : ''}`,
      madeAt: isDraft ? `${today}T00:00:00.000Z` : (supervision.signeeLe ?? supervision.updatedAt),
    },
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
    images: { ...imagesOfBureau(bureau), ...pictures(images), ...photographs(photos) },
    ...(isDraft ? { watermark: { text: WORDS.projet, color: INK_3, opacity: 0.12, bold: true } } : {}),
    header: () => ({ text: '' }),
    footer: (page, pages) => ({
      text: `${bureau.nom} · ${said} · ${page}/${pages}`,
      fontSize: 7,
      color: INK_3,
      alignment: 'center',
      margin: [42, 12, 42, 0],
    }),
    content: [
      headerOfBureau(bureau, RAPPORT_FR, { qr: null, isAccredited: false }),
      { text: WORDS.titreDe(numero), role: 'H1', fontSize: 19, bold: true, color: couleur },
      { text: libelleType, fontSize: 11, margin: [0, 1, 0, 0] },
      { text: `${WORDS.version(version)} · ${WORDS.norme(anneeNorme)}`, color: INK_2, margin: [0, 2, 0, 8] },
      heading(asked),
      ...answered.pages,
      ...findings(supervision, couleur),
      ...gapsTable(supervision.ecarts, couleur),
      conclusion(supervision, couleur),
      signatureBoxes({ supervision, images, zone: zoneOf(bureau), couleur }),
      ...formerVersions(supervision, couleur),
      ...sheet(answered.photos, supervisionPhotographed(supervision, zoneOf(bureau)), couleur),
    ],
  });
}

const pictures = (images: SupervisionToDraw['images']): Record<string, string> =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const image = images[side];
      return isReadableImage(image) ? [[side, image]] : [];
    }),
  );

const photographs = (photos: readonly RapportPhoto[]): Record<string, string> =>
  Object.fromEntries(
    photos.flatMap(({ id, dataUrl }): [string, string][] => (isReadableImage(dataUrl) ? [[id, dataUrl]] : [])),
  );

type Fact = readonly [label: string, said: string | null];

/** Who, by whom, of what, when and where. */
function heading({ supervision, grille, numeroVisite }: SupervisionToDraw): Content {
  const { nomInspecteur, nomSuperviseur, fiche, datePrevue, dateRealisee, lieu } = supervision;
  const left: readonly Fact[] = [
    [WORDS.inspecteur, nomInspecteur],
    [WORDS.superviseur, nomSuperviseur],
    [WORDS.fiche, fiche ?? WORDS.sansFiche],
    [WORDS.visite, numeroVisite ?? WORDS.sansVisite],
  ];
  const right: readonly Fact[] = [
    [WORDS.prevue, datePrevue === null ? null : writeDay(datePrevue)],
    [WORDS.realisee, dateRealisee === null ? null : writeDay(dateRealisee)],
    [WORDS.lieu, lieu],
    [WORDS.grille, WORDS.grilleDe(grille.libelle, grille.version)],
  ];
  return { columns: [left, right].map(factsColumn), columnGap: 20 };
}

const factsColumn = (facts: readonly Fact[]): Content => ({
  width: '*',
  reading: 'facts',
  table: {
    widths: [96, '*'],
    body: facts.map(([label, said]) => [
      labelText(label),
      said === null || said === '' ? { text: WORDS.nonRenseigne, color: INK_3 } : { text: said },
    ]),
  },
  layout: hairlines(),
});

interface Answered {
  readonly pages: readonly Content[];
  /** Those that show. */
  readonly photos: readonly NumberedPhoto[];
}

/** The grid as it was answered, the measures of both with their gap in percent ([supervisions/SU3]). */
function answers({ supervision, grille, photos, today }: SupervisionToDraw, couleur: string): Answered {
  const compiled = compileFormulaire(definitionOf(grille));
  if (!compiled.ok)
    return { pages: [{ text: WORDS.grilleIllisible, color: INK_2, margin: [0, 12, 0, 0] }], photos: [] };
  const formulaire = compiled.value;
  const reponses = answersOf(
    formulaire,
    supervision,
    photos.map((photo) => ({ ...photo, retireLe: null })),
  );
  const etats = evaluate(formulaire, reponses, supervision.dateRealisee ?? today);
  const numeros = numberPhotos(formulaire, etats, photos);
  const pages = sectionsOfRapport({
    formulaire,
    etats,
    numeros,
    phrases: RAPPORT_FR,
    couleur,
    sections: grille.sections,
    sansObjet: false,
    corrected: () => null,
  });
  return { pages, photos: numeros.photos };
}

/** [supervisions/SU43] Its pictures, after all that is said, each with its number, its criterion, its time and its place. */
const sheet = (photos: readonly NumberedPhoto[], visit: PhotoedVisit, couleur: string): readonly Content[] =>
  photos.length === 0
    ? []
    : [
        { ...sectionTitle(RAPPORT_FR.planche, couleur), pageBreak: 'before' },
        ...photoSheet(photos, { phrases: RAPPORT_FR, timeZone: visit.fuseau, inRow: 2, visit }),
      ];

const findings = ({ constats }: Supervision, couleur: string): readonly Content[] => [
  sectionTitle(WORDS.constats, couleur),
  constats.trim() === '' ? { text: WORDS.aucunConstat, color: INK_3 } : { text: constats.trim() },
];

function conclusion({ conclusion: decided, prochaineLe }: Supervision, couleur: string): Content {
  return {
    unbreakable: true,
    stack: [
      sectionTitle(WORDS.conclusion, couleur),
      {
        reading: 'frame',
        table: {
          widths: ['*'],
          body: [
            [
              {
                stack: [
                  {
                    text: decided === null ? WORDS.nonRenseigne : WORDS.conclusions[decided],
                    fontSize: 13,
                    bold: true,
                  },
                  ...(prochaineLe === null ? [] : [{ text: WORDS.prochaine(writeDay(prochaineLe)), color: INK_2 }]),
                ],
              },
            ],
          ],
        },
        layout: frame(INK_2),
        margin: [0, 4, 0, 0],
      },
    ],
  };
}

/** [supervisions/SU18] Versions that were unlocked, each with who, when and why. */
const formerVersions = ({ deverrouillages }: Supervision, couleur: string): readonly Content[] =>
  deverrouillages.length === 0
    ? []
    : [
        sectionTitle(WORDS.versions, couleur),
        {
          isList: true,
          stack: deverrouillages.map(({ version, le, par, motif }) => ({
            text: WORDS.deverrouillee({ version, le: writeDay(le), par: par.nom, motif }),
          })),
        },
      ];
