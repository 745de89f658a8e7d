import { fullName } from '../base/person.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { BureauRecord } from '../bureaux/bureau.ts';
import { estImageLisible, texteDeBase64 } from './data-url.ts';
import type { Contenu, Texte } from './document.ts';
import { ENCRE, ENCRE_2, ENCRE_3, filets, libelle } from './mise-en-page.ts';
import type { PhrasesRapport } from './phrases.ts';

/** Logo, name and accreditation of the office, on the first page. */
export function enteteDuBureau(bureau: BureauRecord, phrases: PhrasesRapport, qr: string | null): Contenu {
  const { adresse } = bureau;
  const lignes: Texte[] = [
    { text: bureau.nom, fontSize: 14, bold: true, color: ENCRE },
    { text: [adresse.ligne1, `${adresse.codePostal} ${adresse.ville}`].join(' · '), fontSize: 8, color: ENCRE_2 },
    {
      text: [bureau.telephone, bureau.email, `${phrases.siret} ${bureau.siret}`].join(' · '),
      fontSize: 8,
      color: ENCRE_2,
    },
    ...(bureau.numeroCofrac === ''
      ? []
      : [{ text: phrases.accreditation(bureau.numeroCofrac), fontSize: 8, color: ENCRE_2 }]),
  ];
  const code: Contenu[] =
    qr === null
      ? []
      : [
          {
            width: 'auto',
            stack: [
              { qr, fit: 58, foreground: ENCRE },
              { text: phrases.verification, fontSize: 6.5, color: ENCRE_3, alignment: 'center', margin: [0, 2, 0, 0] },
            ],
          },
        ];
  return {
    columns: [...logoDuBureau(bureau.logo), { width: '*', stack: lignes }, ...code],
    columnGap: 12,
    margin: [0, 0, 0, 16],
  };
}

/** Key of the logo in the images of the document. */
const LOGO = 'logo';

/** Whether a logo is a drawing (SVG) rather than a picture. */
export const estDessin = (logo: string | null): logo is string => logo?.startsWith('data:image/svg+xml') === true;

/** A drawing, or a picture named in `images`; anything else is left out. */
export function logoDuBureau(source: string | null): Contenu[] {
  const dessin = source === null ? null : dessinDe(source);
  if (dessin !== null) return [{ svg: dessin, fit: [56, 44], width: 58 }];
  return estImageLisible(source) ? [{ image: LOGO, fit: [90, 44], width: 92 }] : [];
}

function dessinDe(source: string): string | null {
  const [, codage, contenu] = /^data:image\/svg\+xml(;base64)?,(.*)$/s.exec(source) ?? [];
  if (contenu === undefined) return null;
  return codage === undefined ? decodeURIComponent(contenu) : texteDeBase64(contenu);
}

export const imagesDuBureau = ({ logo: source }: BureauRecord): Readonly<Record<string, string>> =>
  estImageLisible(source) ? { [LOGO]: source } : {};

export interface Faits {
  readonly intervention: Intervention;
  readonly dossier: Dossier;
  readonly inspecteur: string;
  /** Already written in French. */
  readonly dateControle: string;
  readonly dateRapport: string;
}

/** What every report must say of the operation and of the control (knowledge.md 1.2). */
export function faitsDuRapport({ intervention, dossier, ...dates }: Faits, phrases: PhrasesRapport): Contenu {
  const { beneficiaire, adresse } = intervention;
  const gauche = [
    [phrases.dossier, dossier.numero],
    [phrases.referenceDemandeur, dossier.referenceClient],
    [phrases.demandeur, intervention.nomClient],
    [phrases.professionnel, intervention.nomEntreprise],
    [phrases.fiche, `${intervention.codeFiche} ${intervention.libelleType}`],
  ] as const;
  const droite = [
    [phrases.beneficiaire, fullName(beneficiaire)],
    [
      phrases.lieu,
      [adresse.ligne1, adresse.ligne2, `${adresse.codePostal} ${adresse.ville}`].filter(Boolean).join(', '),
    ],
    [phrases.nature, intervention.nature],
    [phrases.dateControle, dates.dateControle],
    [phrases.dateRapport, dates.dateRapport],
    [phrases.inspecteur, dates.inspecteur],
  ] as const;
  return { columns: [colonne(gauche, phrases), colonne(droite, phrases)], columnGap: 20 };
}

const colonne = (faits: readonly (readonly [string, string | null])[], phrases: PhrasesRapport): Contenu => ({
  width: '*',
  table: {
    widths: [96, '*'],
    body: faits.map(([mot, valeur]) => [
      libelle(mot),
      valeur === null || valeur === '' ? { text: phrases.nonRenseigne, color: ENCRE_3 } : { text: valeur },
    ]),
  },
  layout: filets(),
});
