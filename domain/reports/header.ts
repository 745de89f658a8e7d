import { fullName } from '../base/person.ts';
import { writeDay } from '../forms/writing.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import { isReadableImage } from './data-url.ts';
import type { Content, TextNode } from './document.ts';
import { orderTold } from './emission.ts';
import { INK, INK_2, INK_3, hairlines, labelText } from './layout.ts';
import { natureIn } from '../interventions/nature.ts';
import { wordsOfBrand } from '../variants/words.ts';
import type { PhrasesRapport } from './phrases.ts';
import type { FormMade, ReportedDossier, ReportedVisit } from './rapport-to-write.ts';

interface HeaderOptions {
  /** Text of the code; null for none. */
  readonly qr: string | null;
  /** [bureaux/O20] Whether the office may claim its accreditation for what this paper is about. */
  readonly isAccredited: boolean;
}

/** Logo and name of the office on the first page, with its accreditation where it may claim it. */
export function headerOfBureau(
  bureau: BureauRecord,
  phrases: PhrasesRapport,
  { qr, isAccredited }: HeaderOptions,
): Content {
  const { adresse, numeroCofrac } = bureau;
  const accreditation = isAccredited ? phrases.accreditation(numeroCofrac) : '';
  const lines: TextNode[] = [
    { text: bureau.nom, fontSize: 14, bold: true, color: INK },
    { text: [adresse.ligne1, `${adresse.codePostal} ${adresse.ville}`].join(' · '), fontSize: 8, color: INK_2 },
    {
      text: [bureau.telephone, bureau.email, `${phrases.siret} ${bureau.siret}`].join(' · '),
      fontSize: 8,
      color: INK_2,
    },
    ...(accreditation === '' ? [] : [{ text: accreditation, fontSize: 8, color: INK_2 }]),
  ];
  const code: Content[] =
    qr === null
      ? []
      : [
          {
            width: 'auto',
            stack: [
              { qr, alt: phrases.suivi(phrases.verification, qr), fit: 58, foreground: INK },
              { text: phrases.verification, fontSize: 6.5, color: INK_3, alignment: 'center', margin: [0, 2, 0, 0] },
            ],
          },
        ];
  return {
    columns: [...logoOfBureau(bureau, phrases), { width: '*', stack: lines }, ...code],
    columnGap: 12,
    margin: [0, 0, 0, 16],
  };
}

/** Key of the logo in the images of the document. */
const LOGO = 'logo';

/** [reports/R25] A picture named in `images`; anything else (a drawing of former days, an address) is left out. */
const logoOfBureau = ({ logo, nom }: BureauRecord, phrases: PhrasesRapport): Content[] =>
  isReadableImage(logo) ? [{ image: LOGO, alt: phrases.logo(nom), fit: [90, 44], width: 92 }] : [];

export const imagesOfBureau = ({ logo: source }: BureauRecord): Readonly<Record<string, string>> =>
  isReadableImage(source) ? { [LOGO]: source } : {};

export interface Facts {
  readonly intervention: ReportedVisit;
  readonly dossier: ReportedDossier;
  readonly inspector: string;
  /** Of the demandeur; null: nobody gave one. */
  readonly reference: string | null;
  readonly formMade: FormMade | null;
  /** [bureaux/O22] null: none was given. */
  readonly methode: string | null;
  /** Already written, in the language of the report. */
  readonly dateControle: string;
  readonly dateRapport: string;
}

/** What every report must say of the operation and of the control. */
export function factsOfRapport({ intervention, dossier, ...facts }: Facts, phrases: PhrasesRapport): Content {
  const order = orderTold({ dossier, phrases });
  const { beneficiaire, adresse, nomSecond } = intervention;
  // [reports/R36] Whoever was there.
  const second = nomSecond == null || nomSecond === '' ? [] : [[phrases.second, nomSecond] as const];
  const left = [
    [phrases.dossier, dossier.numero],
    [phrases.referenceDemandeur, facts.reference],
    [phrases.demandeur, intervention.nomClient],
    ...(order === null ? [] : [order]),
    ...professional(intervention, phrases),
    [phrases.fiche, `${intervention.codeFiche} ${intervention.libelleType}`],
    ...madeWith(facts, phrases),
  ] as const;
  const right = [
    [phrases.beneficiaire, fullName(beneficiaire)],
    [
      phrases.lieu,
      [adresse.ligne1, adresse.ligne2, `${adresse.codePostal} ${adresse.ville}`].filter(Boolean).join(', '),
    ],
    [phrases.nature, natureIn(wordsOfBrand(intervention.variante, phrases.langue), intervention.nature)],
    [phrases.dateControle, facts.dateControle],
    [phrases.dateRapport, facts.dateRapport],
    [phrases.inspecteur, facts.inspector],
    ...second,
  ] as const;
  return { columns: [columnOf(left, phrases), columnOf(right, phrases)], columnGap: 20 };
}

/** [reports/R63] The edition of the fiche and its criteria, the version of the form, the operations for which it holds, the method. */
function madeWith({ formMade, methode }: Pick<Facts, 'formMade' | 'methode'>, phrases: PhrasesRapport) {
  const said = [...formTold(formMade, phrases), ...(methode === null ? [] : [phrases.methode(methode)])];
  return said.length === 0 ? [] : [[phrases.formulaire, said.join(', ')] as const];
}

function formTold(made: FormMade | null, phrases: PhrasesRapport): readonly string[] {
  if (made === null) return [];
  const { version, valideDu, valideAu, modele } = made;
  const day = (text: string): string => writeDay(text, phrases.langue);
  return [
    modele?.edition ?? '',
    phrases.versionFormulaire(version),
    phrases.engagees(day(valideDu), valideAu === null ? null : day(valideAu)),
  ].filter(Boolean);
}

/** [reports/R61] Asked of an inspection of operations; elsewhere, where nobody is named, nothing is said. */
const professional = ({ variante, nomEntreprise }: ReportedVisit, phrases: PhrasesRapport) =>
  variante !== 'cee' && (nomEntreprise ?? '') === '' ? [] : [[phrases.professionnel, nomEntreprise] as const];

const columnOf = (facts: readonly (readonly [string, string | null])[], phrases: PhrasesRapport): Content => ({
  width: '*',
  reading: 'facts',
  table: {
    widths: [96, '*'],
    body: facts.map(([mot, valeur]) => [
      labelText(mot),
      valeur === null || valeur === '' ? { text: phrases.nonRenseigne, color: INK_3 } : { text: valeur },
    ]),
  },
  layout: hairlines(),
});
