import type { BureauRecord } from '../bureaux/bureau.ts';
import { must } from '../base/must.ts';
import type { TimeZone } from '../base/time-zone.ts';
import { type AuditLine, nameOfSubject } from '../signatures/audit.ts';
import type { Signatory } from '../signatures/envelope.ts';
import type { Variant } from '../variants/variants.ts';
import type { SignaturePlace } from '../signatures/in-person.ts';
import type { Content, Document } from './document.ts';
import { hairlines, INK_2, labelText } from './layout.ts';
import { facts, heading, proofPages, QUALITES_DITES } from './proof-pages.ts';

export interface ProofToDraw {
  readonly bureau: BureauRecord;
  readonly variante: Variant;
  readonly zone: TimeZone;
  /** « rapport I-2026-00012 », « contrat CC-2026-00003 ». */
  readonly quoi: string;
  /** Of the visit, or of the contract. */
  readonly numero: string;
  readonly isDemo: boolean;
  /** Name of the certificate. */
  readonly sceau: string;
  readonly enveloppe: {
    readonly id: string;
    /** Of what was sent, and of what was signed. */
    readonly sha256: string;
    readonly sha256Signe: string;
    readonly signataires: readonly Signatory[];
    readonly piste: readonly AuditLine[];
  };
  /** Sealed pages of what was signed on the spot. */
  readonly surPlace: readonly OnTheSpot[];
}
export interface OnTheSpot extends Pick<SignaturePlace, 'nom' | 'qualite'> {
  /** By the device. */
  readonly le: string;
  readonly sha256: string;
}

const DONE: Readonly<Record<AuditLine['quoi'], string>> = {
  envoi: 'Envoyé en signature',
  invitation: 'Lien personnel envoyé',
  relance: 'Relancé, nouveau lien',
  consulte: 'Document consulté',
  code: 'Code à usage unique envoyé',
  accord: 'Accord donné, code vérifié',
  scelle: 'Signature scellée et horodatée',
  refuse: 'Refusé',
  annule: 'Rappelé',
  expire: 'Expiré',
};

/** [signatures/E15] Who, when, from which address, the hash of what was seen: in French, as reports are. */
export function pagesOfProof(asked: ProofToDraw): Document {
  const { bureau, variante, zone, quoi, numero, isDemo, sceau, enveloppe, surPlace } = asked;
  const titre = `Page de preuve, ${quoi}`;
  const { id, sha256, sha256Signe, signataires, piste } = enveloppe;
  const at = (le: string): string => new Date(le).toLocaleString('fr-FR', { timeZone: zone }).replace(' ', ' à ');
  const last = must(piste.at(-1), 'a signed report has its trail');
  return proofPages({
    bureau,
    variante,
    isDemo,
    titre,
    numero,
    identifier: `preuve/${id}`,
    madeAt: last.le,
    content: [
      facts([
        ['Enveloppe', id],
        ['Document envoyé', `SHA-256 ${sha256}`],
        ['Document signé', `SHA-256 ${sha256Signe}`],
        ['Certificat du sceau', nameOfSubject(sceau)],
        ['Heures', `de ${zone.replaceAll('_', ' ')}`],
      ]),
      heading('Signataires'),
      facts(signataires.map(({ ordre, nom, email, statut }) => [`${ordre}. ${nom}`, `${email}, ${statut}`])),
      ...(surPlace.length === 0
        ? []
        : [heading('Signé sur place, avant'), facts(surPlace.map((one) => onTheSpot(one, at)))]),
      heading('Piste d’audit'),
      trail(piste, at),
      { text: WORTH, fontSize: 8, color: INK_2, margin: [0, 10, 0, 0] },
    ],
  });
}

/** [signatures/E36] Who signed on the controller's device, and the page that proves it. */
const onTheSpot = ({ nom, qualite, le, sha256 }: OnTheSpot, at: (le: string) => string): readonly [string, string] => [
  nom,
  `${QUALITES_DITES[qualite]}, le ${at(le)}\nPage scellée\u00a0: SHA-256 ${sha256}`,
];

const WORTH =
  'Chaque signataire a reçu à l’adresse indiquée un lien personnel, puis un code à usage unique qu’il a redonné en signant : signature électronique simple (règlement eIDAS, article 25). Le sceau de chaque signature est celui du bureau (PAdES B-T) ; l’heure est celle de l’autorité d’horodatage (RFC 3161). Cette page ne prouve pas qui lit la messagerie d’un signataire.'
    .replaceAll(' :', '\u00a0:')
    .replaceAll(' ;', '\u202f;');

/** A hash has no place to break, and its column is narrower than it is. */
const inTwoLines = (sha256: string): string => `${sha256.slice(0, HALF)}\n${sha256.slice(HALF)}`;
const HALF = 32;

const trail = (piste: readonly AuditLine[], at: (le: string) => string): Content => ({
  reading: 'grid',
  table: {
    widths: [86, 120, '*', 70],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      ['Quand', 'Quoi', 'Qui, empreinte', 'Adresse'].map(labelText),
      ...piste.map(({ le, quoi, qui, ip, agent, sha256, motif }) => [
        { text: at(le) },
        { text: DONE[quoi] },
        {
          text: [nameOfSubject(qui), sha256 === null ? null : `SHA-256 ${inTwoLines(sha256)}`, agent, motif]
            .filter((part) => part !== null && part !== '')
            .join('\n'),
          fontSize: 7.5,
        },
        { text: ip ?? 'serveur' },
      ]),
    ],
  },
  layout: hairlines(1),
});
