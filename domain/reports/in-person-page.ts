import type { BureauRecord } from '../bureaux/bureau.ts';
import type { Langue } from '../base/languages.ts';
import type { TimeZone } from '../base/time-zone.ts';
import { nameOfSubject } from '../signatures/audit.ts';
import type { Given } from '../signatures/given.ts';
import type { Variant } from '../variants/variants.ts';
import { isReadableImage } from './data-url.ts';
import type { Content, Document } from './document.ts';
import { writeSecond } from './instants.ts';
import { INK_2 } from './layout.ts';
import { LANGUAGE_TAGS, phrasesOfReport } from './phrases.ts';
import { phrasesOfProof } from './phrases-preuve.ts';
import { facts, heading, proofPages } from './proof-pages.ts';

export interface InPersonToDraw {
  readonly bureau: BureauRecord;
  readonly variante: Variant;
  readonly langue: Langue;
  readonly zone: TimeZone;
  readonly sujet: 'rapport' | 'contrat';
  /** Of the visit, or of the contract. */
  readonly numero: string;
  readonly isDemo: boolean;
  /** Name of the certificate. */
  readonly sceau: string;
  /** What the signed document said, thing by thing: how many, and their hash; null: its bytes are kept. */
  readonly disait: { readonly nombre: number; readonly sha256: string } | null;
  /** [signatures/E65] Hash of what was drawn, as the chain of its device holds it; null: nothing chains it. */
  readonly dessin: string | null;
  readonly signature: Given & { readonly qualite: 'beneficiaire' | 'client' | 'bureau' };
}

const PICTURE = 'signature';

/** [signatures/E36] [signatures/E17] The page that is sealed of a signature on the spot; the consent as it was shown. */
export function pagesOfInPerson(asked: InPersonToDraw): Document {
  const { bureau, variante, langue, zone, sujet, numero, isDemo, sceau, disait, dessin, signature } = asked;
  const { id, nom, qualite, image, consentement, agent, auteur, signeLe, createdAt, sha256Document } = signature;
  const words = phrasesOfProof(langue);
  const { place } = words;
  const report = phrasesOfReport(variante, langue);
  const at = (le: string): string => writeSecond(le, zone, report);
  const isDrawn = isReadableImage(image);
  const picture: Content = isDrawn
    ? { image: PICTURE, alt: place.signatureDe(nom), fit: [260, 130] }
    : { text: place.illisible, color: INK_2 };
  return proofPages({
    bureau,
    variante,
    langue,
    isDemo,
    titre: sujet === 'contrat' ? place.titreContrat(numero) : place.titre(numero),
    numero,
    identifier: `signature-sur-place/${id}`,
    madeAt: createdAt,
    images: isDrawn ? { [PICTURE]: image } : {},
    content: [
      facts([
        [place.signataire, `${nom}, ${words.qualites[qualite]}`],
        [place.signeLe, place.heureAppareil(at(signeLe))],
        [place.recuLe, place.heureServeur(at(createdAt))],
        [words.heures, words.heuresDe(zone.replaceAll('_', ' '))],
        [place.recueilliPar, auteur.nom],
        [place.appareil, agent],
        [place.documentMontre, `SHA-256 ${sha256Document}`],
        ...(disait === null
          ? []
          : [[place.disait, `${place.elements(disait.nombre)}, SHA-256 ${disait.sha256}`] as const]),
        ...(dessin === null ? [] : [[place.dessin, `SHA-256 ${dessin}`] as const]),
        [words.certificat, nameOfSubject(sceau)],
      ]),
      heading(place.consentement),
      { text: consentement },
      heading(place.signature),
      picture,
      { text: tracedIn(signature.traits, langue), fontSize: 8, color: INK_2, margin: [0, 4, 0, 0] },
      {
        text: sujet === 'contrat' ? place.valeurContrat : place.valeur,
        fontSize: 8,
        color: INK_2,
        margin: [0, 10, 0, 0],
      },
    ],
  });
}

/** How it was drawn: strokes, points, and the time from the first to the last. */
function tracedIn(traits: Given['traits'], langue: Langue): string {
  const { place } = phrasesOfProof(langue);
  if (traits.length === 0) return place.tape;
  const points = traits.flat();
  const seconds = Math.max(...points.map(([, , ms]) => ms)) / 1000;
  const told = seconds.toLocaleString(LANGUAGE_TAGS[langue], { maximumFractionDigits: 1 });
  return place.trace(traits.length, points.length, told);
}
