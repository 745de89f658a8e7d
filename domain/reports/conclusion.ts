import type { FormulaireCompile } from '../forms/compile.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import type { Etats } from '../forms/etat-calcul.ts';
import { photosDe } from '../forms/valeurs.ts';
import { estImageLisible } from './data-url.ts';
import type { Contenu } from './document.ts';
import { ecrireInstant } from './instants.ts';
import { ENCRE_2, ENCRE_3, FILET, cadre, titreDeSection } from './mise-en-page.ts';
import type { PhrasesRapport } from './phrases.ts';
import type { PhotoDefect } from './planche.ts';
import type { RapportAEcrire } from './rapport-a-ecrire.ts';

/** The conclusion of the inspector, framed on the first page; nothing for a form that concludes nothing. */
export function resultatDuRapport(formulaire: FormulaireCompile, etats: Etats, phrases: PhrasesRapport): Contenu {
  const { champResultat } = formulaire.definition;
  if (champResultat === '') return { stack: [] };
  const valeur = etats.get(champResultat)?.valeur;
  const resultat = typeof valeur === 'string' && valeur !== '' ? valeur : phrases.sansResultat;
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: phrases.resultat, fontSize: 8, color: ENCRE_3 },
              { text: resultat, fontSize: 14, bold: true },
            ],
          },
        ],
      ],
    },
    layout: cadre(ENCRE_2),
  };
}

interface Signataires {
  readonly inspecteur: string;
  readonly etats: Etats;
  readonly couleur: string;
  readonly fuseau: string;
}

/** Who made the report and when, the signatures, and what the reader must know of its reach. Kept on one page. */
export function signatures(rapport: RapportAEcrire, { inspecteur, etats, couleur, fuseau }: Signataires): Contenu {
  const { intervention, controleur, phrases, formulaire } = rapport;
  const dates = [
    intervention.soumisLe === null ? null : `${phrases.soumis} ${ecrireInstant(intervention.soumisLe, fuseau)}`,
    intervention.valideLe === null ? null : `${phrases.relu} ${ecrireInstant(intervention.valideLe, fuseau)}`,
  ].filter((date) => date !== null);
  const cartouches = [
    {
      titre: phrases.signatureInspecteur,
      nom: inspecteur,
      image: estImageLisible(controleur?.signature) ? 'signature' : null,
    },
    ...formulaire.definition.champs
      .filter(({ cf_component_type: type }) => type === 'SIGNATURE')
      .map((champ) => ({ titre: champ.cf_label, nom: '', ...signatureDe(champ, rapport, etats) })),
  ];
  return {
    unbreakable: true,
    stack: [
      titreDeSection(phrases.signatures, couleur),
      ...dates.map((text): Contenu => ({ text })),
      {
        columns: [
          ...cartouches.map((une) => cartouche(une, phrases)),
          ...(cartouches.length === 1 ? [{ text: '' }] : []),
        ],
        columnGap: 16,
        margin: [0, 8, 0, 8],
      },
      ...phrases.mentions.map((text): Contenu => ({ text, fontSize: 7.5, color: ENCRE_3 })),
    ],
  };
}

interface Signed {
  /** Its name in the images of the document. */
  readonly image: string | null;
  /** [reports/R18] Why the signature that was given is not printed. */
  readonly defect?: PhotoDefect | null;
}

/** The last signature given to a field whose bytes are here; without any, what befell the last one. */
function signatureDe({ cf_id }: ChampDefinition, { photos }: RapportAEcrire, etats: Etats): Signed {
  const donnees = new Set(photosDe(etats.get(cf_id)?.valeur));
  const siennes = photos.filter(({ id }) => donnees.has(id));
  const image = siennes.findLast(({ dataUrl }) => estImageLisible(dataUrl))?.id ?? null;
  return { image, defect: image === null ? (siennes.at(-1)?.defect ?? null) : null };
}

const cartouche = (signed: Signed & { titre: string; nom: string }, phrases: PhrasesRapport): Contenu => ({
  width: '*',
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            { text: signed.titre, fontSize: 8, color: ENCRE_3 },
            { text: signed.nom, bold: true, color: ENCRE_2 },
            signatureBox(signed, phrases),
          ],
        },
      ],
    ],
  },
  layout: cadre(FILET),
});

function signatureBox({ image, defect = null }: Signed, phrases: PhrasesRapport): Contenu {
  if (image !== null) return { image, fit: [180, 56], margin: [0, 4, 0, 0] };
  if (defect === null) return { text: '', margin: [0, 46, 0, 0] };
  return { text: phrases.signatureIllisible(phrases.defauts[defect]), color: ENCRE_3, margin: [0, 18, 0, 18] };
}
