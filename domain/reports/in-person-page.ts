import type { BureauRecord } from '../bureaux/bureau.ts';
import type { TimeZone } from '../base/time-zone.ts';
import { nameOfSubject } from '../signatures/audit.ts';
import type { SignaturePlace } from '../signatures/in-person.ts';
import type { Variant } from '../variants/variants.ts';
import { isReadableImage } from './data-url.ts';
import type { Content, Document } from './document.ts';
import { INK_2 } from './layout.ts';
import { facts, heading, proofPages, QUALITES_DITES } from './proof-pages.ts';

export interface InPersonToDraw {
  readonly bureau: BureauRecord;
  readonly variante: Variant;
  readonly zone: TimeZone;
  /** Of the visit. */
  readonly numero: string;
  readonly isDemo: boolean;
  /** Name of the certificate. */
  readonly sceau: string;
  /** Hash of what the signed document said, thing by thing. */
  readonly sha256Contenu: string;
  readonly signature: Omit<SignaturePlace, 'tiers'>;
}

const PICTURE = 'signature';

/** [signatures/E36] The page that is sealed of a signature on the spot: in French, as reports are; the consent as it was shown. */
export function pagesOfInPerson(asked: InPersonToDraw): Document {
  const { bureau, variante, zone, numero, isDemo, sceau, sha256Contenu, signature } = asked;
  const { id, nom, qualite, image, consentement, agent, auteur, signeLe, createdAt, sha256Document, contenu } =
    signature;
  const at = (le: string): string => new Date(le).toLocaleString('fr-FR', { timeZone: zone }).replace(' ', ' à ');
  const isDrawn = isReadableImage(image);
  const picture: Content = isDrawn
    ? { image: PICTURE, alt: `Signature de ${nom}`, fit: [260, 130] }
    : { text: 'Image illisible', color: INK_2 };
  return proofPages({
    bureau,
    variante,
    isDemo,
    titre: `Signature sur place, rapport ${numero}`,
    numero,
    identifier: `signature-sur-place/${id}`,
    madeAt: createdAt,
    images: isDrawn ? { [PICTURE]: image } : {},
    content: [
      facts([
        ['Signataire', `${nom}, ${QUALITES_DITES[qualite]}`],
        ['Signé le', `${at(signeLe)}, heure de l’appareil`],
        ['Reçu le', `${at(createdAt)}, heure du serveur`],
        ['Heures', `de ${zone.replaceAll('_', ' ')}`],
        ['Recueilli par', auteur.nom],
        ['Appareil', agent],
        ['Document montré', `SHA-256 ${sha256Document}`],
        ['Ce qu’il disait', `${itemsOf(contenu.length)}, SHA-256 ${sha256Contenu}`],
        ['Certificat du sceau', nameOfSubject(sceau)],
      ]),
      heading('Consentement, tel qu’il a été montré'),
      { text: consentement },
      heading('Signature'),
      picture,
      { text: tracedIn(signature.traits), fontSize: 8, color: INK_2, margin: [0, 4, 0, 0] },
      { text: WORTH, fontSize: 8, color: INK_2, margin: [0, 10, 0, 0] },
    ],
  });
}

const itemsOf = (count: number): string => `${count} élément${count > 1 ? 's' : ''} (réponses, conclusion, photos)`;

/** How it was drawn: strokes, points, and the time from the first to the last. */
function tracedIn(traits: SignaturePlace['traits']): string {
  if (traits.length === 0) return 'Nom tapé au clavier, sans dessin.';
  const points = traits.flat();
  const seconds = (Math.max(...points.map(([, , ms]) => ms)) / 1000).toLocaleString('fr-FR', {
    maximumFractionDigits: 1,
  });
  return `${traits.length} trait${traits.length > 1 ? 's' : ''}, ${points.length} points, en ${seconds} s.`;
}

const WORTH =
  'Signature électronique simple (règlement eIDAS, article 25), donnée sur l’appareil du contrôleur après lecture du projet de rapport : rien ne prouve par ailleurs qui tenait l’appareil, ni son heure. Le sceau de cette page est celui du bureau (PAdES B-T) ; l’heure du sceau est celle de l’autorité d’horodatage (RFC 3161).'
    .replaceAll(' :', '\u00a0:')
    .replaceAll(' ;', '\u202f;');
