import { fullName } from '../base/person.ts';
import { isAccreditedFor } from '../bureaux/accreditation.ts';
import { methodFor } from '../bureaux/method.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import type { Reponses } from '../forms/definition.ts';
import { writeDay } from '../forms/writing.ts';
import type { Etats } from '../forms/etat-calculation.ts';
import { controlDayOf } from '../forms/control-day.ts';
import { evaluate } from '../forms/evaluate.ts';
import { answersOf } from '../forms/images.ts';
import { referenceOf } from '../interventions/required-facts.ts';
import { checkSubmission } from '../forms/submission.ts';
import { photoedVisit } from '../interventions/photo-doubts.ts';
import { closing } from './closing.ts';
import { criteresOfRapport } from './criteres-rapport.ts';
import { resultatOfRapport, signatures } from './conclusion.ts';
import { isReadableImage } from './data-url.ts';
import type { Content, Document } from './document.ts';
import { conclusionChange } from './emission.ts';
import { headerOfBureau, factsOfRapport, imagesOfBureau } from './header.ts';
import { printable } from './printable.ts';
import { localDay, type TimeZone, zoneOf } from '../base/time-zone.ts';
import { writeDate, writeInstant } from './instants.ts';
import { INK, INK_2, INK_3, PAGE_MARGINS, frame, sectionTitle } from './layout.ts';
import { LANGUAGE_TAGS, type PhrasesRapport } from './phrases.ts';
import type { Numeros } from './photo-sheet.ts';
import { numberPhotos, photoSheet } from './photo-sheet.ts';
import type { RapportToWrite, ReportedVisit } from './rapport-to-write.ts';
import { colourOf, layoutOf, type ReportLayout, sectionsOf, shownLayout } from './report-layout.ts';
import { sectionsOfRapport } from './rapport-reponses.ts';

/**
 * The report of an intervention: what art. 8 of the arrêté of 28 September 2021 wants of it,
 * page after page as data. Drawn the same by the worker (preview, offline) and by the server (issued).
 */
export function rapportIntervention(rapport: RapportToWrite): Document {
  const { intervention, bureau, phrases, draft } = rapport;
  const titre = `${phrases.titre} ${intervention.numero ?? ''}`.trim();
  const version = `${phrases.version} ${intervention.version}`;
  const layout = shownLayout(layoutOf(bureau, intervention), rapport.formulaire.definition);
  const couleur = colourOf(layout, bureau, intervention.variante);
  const issuer = layout.logo ? bureau : { ...bureau, logo: null };
  return printable({
    pageSize: 'A4',
    pageMargins: PAGE_MARGINS,
    language: LANGUAGE_TAGS[phrases.langue],
    info: {
      title: titre,
      author: bureau.nom,
      subject: `${intervention.codeFiche} ${intervention.libelleType}`,
      creator: 'Constat',
      identifier: identifierOf(rapport),
      madeAt: rapport.now,
    },
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
    images: imagesOf({ ...rapport, bureau: issuer }),
    ...(draft ? { watermark: { text: phrases.projet, color: '#000000', opacity: 0.07, bold: true } } : {}),
    header: (page) => runningHeader(page === 1 ? '' : [bureau.nom, titre, version].join(' · ')),
    footer: (page, pages) => footer(bureau.nom, phrases.page(page, pages)),
    content: [
      headerOfBureau(issuer, phrases, { qr: rapport.qr, isAccredited: isAccredited(rapport) }),
      { text: phrases.titre, role: 'H1', fontSize: 20, bold: true, color: couleur },
      { text: `${intervention.codeFiche} · ${intervention.libelleType}`, fontSize: 11, margin: [0, 1, 0, 0] },
      {
        text: [intervention.numero ?? '', version, ...mentionsOfVersion(rapport)].filter(Boolean).join(' · '),
        color: INK_2,
        margin: [0, 2, 0, 8],
      },
      ...body(rapport, layout, couleur),
    ],
  });
}

/** [bureaux/O20] On the day of the visit, whenever the report is drawn. */
const isAccredited = (rapport: RapportToWrite): boolean =>
  isAccreditedFor(rapport.bureau, rapport.intervention.codeFiche, visitDay(rapport));

/** [bureaux/O22] The one with which the visit was submitted; before that, the one with which it would be. */
const methodOf = (rapport: RapportToWrite): string | null =>
  rapport.intervention.soumisLe === null
    ? methodFor(rapport.bureau.methodes, rapport.intervention.codeFiche, visitDay(rapport))
    : (rapport.intervention.methode ?? null);

const visitDay = ({ intervention, now }: RapportToWrite): string =>
  localDay(intervention.dateRdv ?? intervention.soumisLe ?? now, zoneOf(intervention));

/** [reports/R29] Of the visit, its version, and which of its files. */
const identifierOf = ({ intervention: { id, version }, draft, qr }: RapportToWrite): string =>
  ['rapport', id, version, draft ? 'projet' : 'emis', qr === null ? 'sans-code' : 'avec-code'].join('/');

function body(rapport: RapportToWrite, layout: ReportLayout, couleur: string): Content[] {
  const { intervention, formulaire, photos, phrases, draft, controleur } = rapport;
  const timeZone = zoneOf(intervention);
  const reponses = answersOf(
    formulaire,
    { champs: rapport.reponses, champsPrecedents: intervention.champsPrecedents },
    photos.map((photo) => ({ ...photo, retireLe: null })),
  );
  const today = localDay(rapport.now, timeZone);
  const etats = evaluate(formulaire, reponses, today);
  const { printed, left } = sectionsOf(layout, formulaire.definition.sections);
  const isPrinted = ({ cf_id }: { readonly cf_id: string }): boolean =>
    !left.some(({ id }) => id === formulaire.champs.get(cf_id)?.idSection);
  const numeros = numberPhotos(formulaire, etats, photos.filter(isPrinted));
  const inspector = controleur === null ? (intervention.nomControleur ?? '') : fullName(controleur);
  const corrected = correctedBy(intervention, phrases, timeZone);
  const facts = {
    intervention,
    dossier: rapport.dossier,
    inspector,
    reference: referenceOf(reponses, rapport.dossier.referenceClient, formulaire.definition),
    formMade: rapport.formMade,
    methode: methodOf(rapport),
    dateControle: controlDate(rapport, etats) ?? appointmentOf(intervention, timeZone, phrases),
    dateRapport: writeDate(intervention.valideLe ?? rapport.now, timeZone, phrases),
  };
  return [
    ...(draft ? [draftNotice(missingChamps(formulaire, reponses, today), phrases)] : []),
    resultatOfRapport({
      formulaire,
      etats,
      phrases,
      corrected: conclusionChange(rapport, { inspector, timeZone }),
    }),
    sectionTitle(phrases.operation, couleur),
    factsOfRapport(facts, phrases),
    ...criteresOfRapport({ formulaire, etats, phrases, couleur, sansObjet: layout.sansObjet }),
    ...closing(
      [
        ...sectionsOfRapport({
          formulaire,
          etats,
          numeros,
          phrases,
          couleur,
          corrected,
          sections: printed,
          sansObjet: layout.sansObjet,
        }),
        ...leftOut(
          left.map(({ libelle }) => libelle),
          phrases,
        ),
      ],
      signatures(rapport, { inspector, etats, couleur, timeZone, mentions: layout.mentions }),
    ),
    ...photoSheetOf(numeros, {
      phrases,
      couleur,
      timeZone,
      inRow: layout.photosParLigne,
      visit: photoedVisit(intervention, { formulaire, etats, distanceM: rapport.bureau.distancePhotosM }),
    }),
  ];
}

function photoSheetOf(
  { photos }: Numeros,
  { couleur, ...sheet }: Parameters<typeof photoSheet>[1] & { readonly couleur: string },
): Content[] {
  if (photos.length === 0) return [];
  return [{ ...sectionTitle(sheet.phrases.planche, couleur), pageBreak: 'before' }, ...photoSheet(photos, sheet)];
}

/** [reports/R31] What an office does not print is named: nobody takes it for what was not looked at. */
const leftOut = (titles: readonly string[], phrases: PhrasesRapport): Content[] =>
  titles.length === 0
    ? []
    : [
        {
          text: `${phrases.suivi(phrases.nonReproduit, titles.join(phrases.entre))}.`,
          fontSize: 8,
          color: INK_2,
          margin: [0, 8, 0, 0],
        },
      ];

/** [interventions/I33] Who of the office corrected an answer since its submission, and when; null: nobody. */
const correctedBy =
  ({ correctionsRt = [] }: ReportedVisit, phrases: PhrasesRapport, timeZone: TimeZone) =>
  (champ: string): string | null => {
    const made = correctionsRt.find((one) => one.champ === champ);
    return made === undefined ? null : phrases.corrige(made.nom, writeInstant(made.le, timeZone, phrases));
  };

function controlDate({ formulaire, phrases }: RapportToWrite, etats: Etats): string | null {
  const jour = controlDayOf(formulaire, etats);
  return jour === null ? null : writeDay(jour, phrases.langue);
}

const appointmentOf = ({ dateRdv }: ReportedVisit, timeZone: TimeZone, phrases: PhrasesRapport): string =>
  dateRdv === null ? '' : writeDate(dateRdv, timeZone, phrases);

/** [reports/R62] */
function mentionsOfVersion({ intervention, replaced, phrases }: RapportToWrite): string[] {
  const { version, remplaceId, motif } = intervention;
  if (remplaceId === null) return [];
  const { numero, valideLe, ...former } = replaced ?? { numero: null, version: version - 1, valideLe: null };
  const le = valideLe === null ? null : writeDate(valideLe, zoneOf(intervention), phrases);
  return [
    phrases.remplace({ numero, le, ...former }),
    ...(motif === null || motif === '' ? [] : [phrases.suivi(phrases.motif, motif)]),
  ];
}

function missingChamps(formulaire: FormulaireCompile, reponses: Reponses, today: string): readonly string[] {
  const submission = checkSubmission(formulaire, reponses, today);
  const champs = submission.ok ? {} : (submission.data?.['champs'] ?? {});
  return Object.keys(champs).map((cf_id) => formulaire.champs.get(cf_id)?.definition.cf_label ?? cf_id);
}

function draftNotice(missing: readonly string[], phrases: PhrasesRapport): Content {
  const rest: Content[] =
    missing.length === 0
      ? []
      : [{ text: `${phrases.suivi(phrases.resteARemplir, missing.join(phrases.entre))}.`, fontSize: 8, color: INK_2 }];
  return {
    reading: 'frame',
    table: { widths: ['*'], body: [[{ stack: [{ text: phrases.projetAvis, bold: true }, ...rest] }]] },
    layout: frame('#B07F00'),
    margin: [0, 0, 0, 8],
  };
}

const runningHeader = (text: string): Content => ({ text, fontSize: 7.5, color: INK_3, margin: [42, 26, 42, 0] });

const footer = (left: string, right: string): Content => ({
  columns: [
    { text: left, width: '*' },
    { text: right, width: 'auto' },
  ],
  fontSize: 7.5,
  color: INK_3,
  margin: [42, 16, 42, 0],
});

function imagesOf({ photos, bureau, controleur }: RapportToWrite): Readonly<Record<string, string>> {
  const prises = photos.flatMap(({ id, dataUrl }): [string, string][] =>
    isReadableImage(dataUrl) ? [[id, dataUrl]] : [],
  );
  const signature = controleur?.signature;
  return {
    ...Object.fromEntries(prises),
    ...imagesOfBureau(bureau),
    ...(isReadableImage(signature) ? { signature } : {}),
  };
}
