import { must } from '../base/must.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import type { Reponses } from '../forms/definition.ts';
import { evaluate } from '../forms/evaluate.ts';
import { writeDay } from '../forms/writing.ts';
import { contactFormById } from '../contact/contact-form.ts';
import { MEANS_WORDS } from '../contact/contact-champs.ts';
import { type ContactConclusion, type ControlRecord, madeAttempts } from '../lots/control.ts';
import type { Lot } from '../lots/lot.ts';
import type { Operation } from '../lots/operation.ts';
import { criteresOfRapport } from './criteres-rapport.ts';
import type { Content, Document } from './document.ts';
import { headerOfBureau, imagesOfBureau } from './header.ts';
import { writeInstant } from './instants.ts';
import {
  BRAND_COLOURS,
  hairlines,
  INK,
  INK_2,
  INK_3,
  labelText,
  PAGE_MARGINS,
  sectionTitle,
  titleRow,
} from './layout.ts';
import { RAPPORT_FR } from './phrases/fr.ts';
import { phrasesOfReport } from './phrases.ts';
import { numberPhotos } from './photo-sheet.ts';
import { printable } from './printable.ts';
import { sectionsOfRapport } from './rapport-reponses.ts';

export interface ContactToDraw {
  readonly control: ControlRecord & { readonly conclusion: ContactConclusion };
  readonly operation: Operation;
  readonly lot: Pick<Lot, 'uniqueCode' | 'fiche' | 'nomClient'>;
  readonly bureau: BureauRecord;
}

const ISSUES = {
  joint: 'Joint',
  refus: 'Refus',
  'numero-errone': 'Numéro erroné',
  'sans-reponse': 'Sans réponse',
} as const;

/**
 * [lots/L82] The report of a control by contact: date and form of the contact, identity of the person, questions and answers,
 * the operation that it is about, who made it (article 8-8 of the arrêté of 29 December 2014, same wording taken over in
 * that of 28 September 2021). In French, as the synthesis; no accreditation is claimed: it is the applicant's own control.
 */
export function pagesOfContact(asked: ContactToDraw): Document {
  const { control, bureau } = asked;
  const { conclusion, reference, variante } = control;
  const couleur = BRAND_COLOURS[variante];
  const titre = `Contrôle par contact ${reference}`;
  return printable({
    pageSize: 'A4',
    pageMargins: PAGE_MARGINS,
    language: 'fr-FR',
    info: {
      title: titre,
      author: bureau.nom,
      subject: `${asked.lot.fiche ?? ''} ${asked.lot.uniqueCode ?? ''}`.trim(),
      creator: 'Constat',
      identifier: `contact/${control.id}/${conclusion.ecritLe}`,
      madeAt: conclusion.ecritLe,
    },
    defaultStyle: { fontSize: 9, color: INK, lineHeight: 1.15 },
    images: imagesOfBureau(bureau),
    header: () => ({ text: '' }),
    footer: (page, pages) => ({
      text: `${bureau.nom} · ${titre} · ${page}/${pages}`,
      fontSize: 7,
      color: INK_3,
      alignment: 'center',
      margin: [42, 12, 42, 0],
    }),
    content: [
      headerOfBureau(bureau, RAPPORT_FR, { qr: null, isAccredited: false }),
      { text: titre, role: 'H1', fontSize: 19, bold: true, color: couleur },
      {
        text: `${conclusion.resultat}, contrôle du ${writeDay(conclusion.le)}`,
        fontSize: 11,
        bold: true,
        margin: [0, 2, 0, 2],
      },
      { text: 'Modèle à valider par le responsable technique', color: INK_2, margin: [0, 0, 0, 8] },
      facts(asked),
      ...answers(asked, couleur),
      ...attempts(asked, couleur),
    ],
  });
}

/** Operation, place, professional, person, author: what the article asks. */
function facts({ control: { conclusion }, operation, lot, bureau }: ContactToDraw): Content {
  const { prenom, nom, ligne1, codePostal, ville, installateur } = operation;
  const said: readonly (readonly [string, string])[] = [
    ['Opération', operation.reference],
    ['Lot', lot.uniqueCode ?? ''],
    ['Fiche', lot.fiche ?? ''],
    ['Demandeur', lot.nomClient ?? ''],
    ['Bénéficiaire', [prenom, nom].filter(Boolean).join(' ')],
    ['Lieu', `${ligne1}, ${codePostal} ${ville}`],
    ['Professionnel', installateur ?? ''],
    ['Personne jointe', conclusion.personne],
    ['Qualité', conclusion.qualite ?? ''],
    ['Moyen', MEANS_WORDS[conclusion.moyen]],
    ['Numéro ou adresse', conclusion.coordonnee ?? ''],
    ['Contrôle fait par', conclusion.par.nom],
    ['Rapport établi le', writeInstant(conclusion.ecritLe, zoneOf(bureau))],
  ];
  return {
    reading: 'facts',
    table: {
      widths: [110, '*'],
      body: said.map(([label, text]) => [
        labelText(label),
        text === '' ? { text: 'Non renseigné', color: INK_3 } : { text },
      ]),
    },
    layout: hairlines(),
  };
}

/** Questions and answers as they were given, then the criteria; of one that concluded before there was a form, what was written. */
function answers({ control: { conclusion, variante }, bureau }: ContactToDraw, couleur: string): readonly Content[] {
  const { idFormulaire, reponses, constat } = conclusion;
  if (idFormulaire === undefined || reponses === undefined)
    return [sectionTitle('Questions et réponses', couleur), { text: constat ?? 'Rien n’a été écrit.' }];
  const formulaire = must(contactFormById(idFormulaire), `the form ${idFormulaire} is delivered`);
  const etats = evaluate(formulaire, reponses as Reponses, localDay(conclusion.ecritLe, zoneOf(bureau)));
  const phrases = phrasesOfReport(variante, 'fr');
  const { sections } = formulaire.definition;
  return [
    ...sectionsOfRapport({
      formulaire,
      etats,
      numeros: numberPhotos(formulaire, etats, []),
      phrases,
      couleur,
      sections: sections.filter(({ id }) => id !== 'contact'),
      sansObjet: false,
      corrected: () => null,
    }),
    ...criteresOfRapport({ formulaire, etats, phrases, couleur, sansObjet: false }),
  ];
}

/** Each attempt, the first one first: by whom, when, how, and what came of it. */
function attempts({ control, bureau }: ContactToDraw, couleur: string): readonly Content[] {
  const made = madeAttempts(control).toReversed();
  if (made.length === 0) return [];
  return [
    {
      reading: 'grid',
      margin: [0, 8, 0, 4],
      table: {
        widths: [110, 80, '*', '*'],
        headerRows: 2,
        keepWithHeaderRows: 1,
        body: [
          titleRow(sectionTitle('Tentatives', couleur), 4),
          ['Quand', 'Issue', 'Moyen et numéro', 'Par, précision'].map((text) => labelText(text)),
          ...made.map(({ le, issue, moyen, coordonnee = null, par, note }) => [
            { text: writeInstant(le, zoneOf(bureau)) },
            { text: ISSUES[issue] },
            { text: [MEANS_WORDS[moyen], coordonnee].filter(Boolean).join(', ') },
            { text: [par.nom, note].filter(Boolean).join(', ') },
          ]),
        ],
      },
      layout: hairlines(2),
    },
  ];
}
