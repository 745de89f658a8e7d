import type { FormulaireCompile } from '../forms/compile.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { Etats } from '../forms/etat-calculation.ts';
import { photosOf } from '../forms/values.ts';
import { isReadableImage } from './data-url.ts';
import type { Content } from './document.ts';
import { writeInstant } from './instants.ts';
import { INK_2, INK_3, HAIRLINE, frame, sectionTitle } from './layout.ts';
import type { PhrasesRapport } from './phrases.ts';
import type { PhotoDefect } from './photo-sheet.ts';
import type { RapportToWrite } from './rapport-to-write.ts';

/** The conclusion of the inspector, framed on the first page; nothing for a form that concludes nothing. */
export function resultatOfRapport(formulaire: FormulaireCompile, etats: Etats, phrases: PhrasesRapport): Content {
  const { champResultat } = formulaire.definition;
  if (champResultat === '') return { stack: [] };
  const value = etats.get(champResultat)?.valeur;
  const resultat = typeof value === 'string' && value !== '' ? value : phrases.sansResultat;
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: phrases.resultat, fontSize: 8, color: INK_3 },
              { text: resultat, fontSize: 14, bold: true },
            ],
          },
        ],
      ],
    },
    layout: frame(INK_2),
  };
}

interface SignatureContext {
  readonly inspector: string;
  readonly etats: Etats;
  readonly couleur: string;
  readonly timeZone: string;
}

/** Who made the report and when, the signatures, and what the reader must know of its reach. Kept on one page by `closing`. */
export function signatures(
  rapport: RapportToWrite,
  { inspector, etats, couleur, timeZone }: SignatureContext,
): Content {
  const { intervention, controleur, phrases, formulaire } = rapport;
  const dates = [
    intervention.soumisLe === null ? null : `${phrases.soumis} ${writeInstant(intervention.soumisLe, timeZone)}`,
    intervention.valideLe === null
      ? null
      : phrases.relu(writeInstant(intervention.valideLe, timeZone), rapport.validateur),
  ].filter((date) => date !== null);
  const boxes = [
    {
      titre: phrases.signatureInspecteur,
      nom: inspector,
      image: isReadableImage(controleur?.signature) ? 'signature' : null,
      absence: phrases.sansSignatureInspecteur,
    },
    ...formulaire.definition.champs
      .filter(({ cf_id, cf_component_type: type }) => type === 'SIGNATURE' && etats.get(cf_id)?.visible === true)
      .map((champ) => ({
        titre: champ.cf_label,
        nom: '',
        ...signatureOf(champ, rapport, etats),
        absence: phrases.sansSignature,
      })),
  ];
  return {
    stack: [
      sectionTitle(phrases.signatures, couleur),
      ...dates.map((text): Content => ({ text })),
      {
        columns: [...boxes.map((one) => box(one, phrases)), ...(boxes.length === 1 ? [{ text: '' }] : [])],
        columnGap: 16,
        margin: [0, 8, 0, 8],
      },
      ...phrases.mentions.map((text): Content => ({ text, fontSize: 7.5, color: INK_3 })),
    ],
  };
}

interface Signed {
  /** Its name in the images of the document. */
  readonly image: string | null;
  /** [reports/R18] Why the signature that was given is not printed. */
  readonly defect?: PhotoDefect | null;
}

interface SignatureFrame extends Signed {
  readonly titre: string;
  readonly nom: string;
  /** What the frame says when nobody signed. */
  readonly absence: string;
}

/** The last signature given to a field whose bytes are here; without any, what befell the last one. */
function signatureOf({ cf_id }: ChampDefinition, { photos }: RapportToWrite, etats: Etats): Signed {
  const data = new Set(photosOf(etats.get(cf_id)?.valeur));
  const own = photos.filter(({ id }) => data.has(id));
  const image = own.findLast(({ dataUrl }) => isReadableImage(dataUrl))?.id ?? null;
  return { image, defect: image === null ? (own.at(-1)?.defect ?? null) : null };
}

const box = (signed: SignatureFrame, phrases: PhrasesRapport): Content => ({
  width: '*',
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: signed.titre, fontSize: 8, color: INK_3 },
            { text: signed.nom, bold: true, color: INK_2 },
            signatureBox(signed, phrases),
          ],
        },
      ],
    ],
  },
  layout: frame(HAIRLINE),
});

function signatureBox({ image, defect = null, absence }: SignatureFrame, phrases: PhrasesRapport): Content {
  if (image !== null) return { image, fit: [180, 56], margin: [0, 4, 0, 0] };
  const text = defect === null ? absence : phrases.signatureIllisible(phrases.defauts[defect]);
  return { text, color: INK_3, margin: [0, 18, 0, 18] };
}
