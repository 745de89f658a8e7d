import type { TimeZone } from '../base/time-zone.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import { contradictionOf } from '../forms/contradiction.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { Etats } from '../forms/etat-calculation.ts';
import { standingRules } from '../forms/rules.ts';
import { photosOf } from '../forms/values.ts';
import { isReadableImage } from './data-url.ts';
import type { Content } from './document.ts';
import { whoIssued, withheldSignature } from './emission.ts';
import { INK_2, INK_3, HAIRLINE, frame, sectionTitle } from './layout.ts';
import { type PhrasesRapport, wordIn } from './phrases.ts';
import type { RapportPhoto } from './photo-sheet.ts';
import type { RapportToWrite } from './rapport-to-write.ts';

/** The conclusion of the inspector, framed on the first page; nothing for a form that concludes nothing. */
export function resultatOfRapport({
  formulaire,
  etats,
  phrases,
  corrected,
}: {
  readonly formulaire: FormulaireCompile;
  readonly etats: Etats;
  readonly phrases: PhrasesRapport;
  /** [interventions/I34] Who of the office changed it since the submission; null: nobody. */
  readonly corrected: string | null;
}): Content {
  const { champResultat } = formulaire.definition;
  const dangers = standingRules(formulaire, etats).filter(({ rule }) => rule.danger === true);
  const danger: Content[] = dangers.map(({ rule }) => dangerBox(rule.phrase, phrases));
  if (champResultat === '') return { stack: danger };
  const value = etats.get(champResultat)?.valeur;
  const resultat = typeof value === 'string' && value !== '' ? wordIn(phrases.resultats, value) : phrases.sansResultat;
  const raison = contradictionOf(formulaire, etats)?.raison ?? '';
  const concluded: Content = {
    reading: 'frame',
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: phrases.resultat, fontSize: 8, color: INK_3 },
              { text: resultat, fontSize: 14, bold: true },
              ...(raison === '' ? [] : [{ text: phrases.suivi(phrases.raisonConclusion, raison), fontSize: 8 }]),
              ...(corrected === null ? [] : [{ text: corrected, fontSize: 8, color: INK_2 }]),
            ],
          },
        ],
      ],
    },
    layout: frame(INK_2),
  };
  return danger.length === 0 ? concluded : { stack: [...danger, concluded] };
}

const DANGER = '#B3261E';

/** [reports/R51] Before anything else of the report, in the words of the rule that holds. */
const dangerBox = (sentence: string, phrases: PhrasesRapport): Content => ({
  reading: 'frame',
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: phrases.danger, fontSize: 12, bold: true, color: DANGER },
            { text: sentence, bold: true },
          ],
        },
      ],
    ],
  },
  layout: frame(DANGER),
  margin: [0, 0, 0, 8],
});

interface SignatureContext {
  readonly inspector: string;
  readonly etats: Etats;
  readonly couleur: string;
  readonly timeZone: TimeZone;
  /** Of the office, a line each. */
  readonly mentions: string;
}

/** Who made the report and when, the signatures, and what the reader must know of its reach. Kept on one page by `closing`. */
export function signatures(
  rapport: RapportToWrite,
  { inspector, etats, couleur, timeZone, mentions }: SignatureContext,
): Content {
  const { controleur, phrases, formulaire } = rapport;
  const dates = whoIssued(rapport, { inspector, timeZone });
  const withheld = withheldSignature(rapport);
  const boxes = [
    {
      titre: phrases.signatureInspecteur,
      nom: inspector,
      image: withheld === null && isReadableImage(controleur?.signature) ? 'signature' : null,
      absence: withheld ?? whyUnsigned(rapport),
    },
    ...formulaire.definition.champs
      .filter(({ cf_id, cf_component_type: type }) => type === 'SIGNATURE' && etats.get(cf_id)?.visible === true)
      .map((champ) => ({
        titre: champ.cf_label,
        nom: '',
        ...signatureOf(champ, rapport, etats),
      })),
  ];
  const own = mentions.split('\n').filter((line) => line.trim() !== '');
  const said = [...own, ...phrases.mentions];
  return {
    stack: [
      sectionTitle(phrases.signatures, couleur),
      ...dates.map((text): Content => ({ text })),
      ...inPairs(boxes),
      { isList: true, stack: said.map((text): Content => ({ text, fontSize: 7.5, color: INK_3 })) },
    ],
  };
}

/** [reports/R37] Two in a row: a page is not wide enough for the pictures of three. */
const inPairs = (boxes: readonly SignatureFrame[]): readonly Content[] =>
  Array.from({ length: Math.ceil(boxes.length / 2) }, (_, rank) => {
    const pair = boxes.slice(rank * 2, rank * 2 + 2).map(box);
    return { columns: pair.length === 1 ? [...pair, { text: '' }] : pair, columnGap: 16, margin: [0, 8, 0, 8] };
  });

/** [reports/R23] A report without the signature of its inspector says why; a device that draws a draft knows nobody's. */
function whyUnsigned({ controleur, draft, phrases }: RapportToWrite): string {
  const { sansSignatureInspecteur: words } = phrases;
  if (controleur !== null && controleur.signature === undefined) return words.inconnue;
  return draft ? words.projet : words.emis;
}

interface SignatureFrame {
  readonly titre: string;
  readonly nom: string;
  /** Its name in the images of the document. */
  readonly image: string | null;
  /** What the frame says without one. */
  readonly absence: string;
}

/** The last signature given to a field whose bytes are here; without any, what befell the last one. */
function signatureOf(
  { cf_id }: ChampDefinition,
  { photos, phrases }: RapportToWrite,
  etats: Etats,
): Pick<SignatureFrame, 'image' | 'absence'> {
  const data = new Set(photosOf(etats.get(cf_id)?.valeur));
  const own = photos.filter(({ id }) => data.has(id));
  const image = own.findLast(({ dataUrl }) => isReadableImage(dataUrl))?.id ?? null;
  return { image, absence: absenceOf(own.at(-1), phrases) };
}

/** [reports/R10] [reports/R18] Nobody signed; or why what was signed is not printed. */
function absenceOf(given: RapportPhoto | undefined, phrases: PhrasesRapport): string {
  if (given === undefined) return phrases.sansSignature;
  if (given.defect !== null) return phrases.signatureIllisible(phrases.defauts[given.defect]);
  if (given.dataUrl !== null) return phrases.signatureFormat;
  return given.isReceived ? phrases.signatureAilleurs : phrases.signatureAttendue;
}

const box = (signed: SignatureFrame): Content => ({
  width: '*',
  reading: 'frame',
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: signed.titre, fontSize: 8, color: INK_3 },
            { text: signed.nom, bold: true, color: INK_2 },
            signatureBox(signed),
          ],
        },
      ],
    ],
  },
  layout: frame(HAIRLINE),
});

const signatureBox = ({ image, titre, nom, absence }: SignatureFrame): Content =>
  image === null
    ? { text: absence, color: INK_3, margin: [0, 18, 0, 18] }
    : { image, alt: [titre, nom].filter(Boolean).join(', '), fit: [180, 56], margin: [0, 4, 0, 0] };
