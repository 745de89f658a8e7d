import type { BureauRecord } from '../bureaux/bureau.ts';
import type { Langue } from '../base/languages.ts';
import { must } from '../base/must.ts';
import type { TimeZone } from '../base/time-zone.ts';
import { type AuditLine, nameOfSubject } from '../signatures/audit.ts';
import type { Signatory } from '../signatures/envelope.ts';
import type { Variant } from '../variants/variants.ts';
import type { Given } from '../signatures/given.ts';
import type { Content, Document } from './document.ts';
import { writeSecond } from './instants.ts';
import { hairlines, INK_2, labelText } from './layout.ts';
import { phrasesOfReport } from './phrases.ts';
import { type PhrasesPreuve, phrasesOfProof } from './phrases-preuve.ts';
import { facts, heading, proofPages } from './proof-pages.ts';

export interface ProofToDraw {
  readonly bureau: BureauRecord;
  readonly variante: Variant;
  readonly zone: TimeZone;
  readonly langue: Langue;
  readonly sujet: 'rapport' | 'contrat';
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
export interface OnTheSpot extends Pick<Given, 'nom'> {
  readonly qualite: 'beneficiaire' | 'client' | 'bureau';
  /** By the device. */
  readonly le: string;
  readonly sha256: string;
}

interface Saying {
  readonly words: PhrasesPreuve;
  /** An instant, at the hours of the office. */
  readonly at: (le: string) => string;
  /** A word, then what is said of it. */
  readonly suivi: (mot: string, dit: string) => string;
}

/** [signatures/E15] [signatures/E17] Who, when, from which address, the hash of what was seen. */
export function pagesOfProof(asked: ProofToDraw): Document {
  const { bureau, variante, langue, zone, sujet, numero, isDemo, sceau, enveloppe, surPlace } = asked;
  const words = phrasesOfProof(langue);
  const { suivi, ...report } = phrasesOfReport(variante, langue);
  const saying: Saying = { words, suivi, at: (le) => writeSecond(le, zone, report) };
  const { id, sha256, sha256Signe, signataires, piste } = enveloppe;
  const last = must(piste.at(-1), 'a signed report has its trail');
  return proofPages({
    bureau,
    variante,
    langue,
    isDemo,
    titre: words.titre(words.sujets[sujet](numero)),
    numero,
    identifier: `preuve/${id}`,
    madeAt: last.le,
    content: [
      facts([
        [words.enveloppe, id],
        [words.documentEnvoye, `SHA-256 ${sha256}`],
        [words.documentSigne, `SHA-256 ${sha256Signe}`],
        [words.certificat, nameOfSubject(sceau)],
        [words.heures, words.heuresDe(zone.replaceAll('_', ' '))],
      ]),
      heading(words.signataires),
      facts(
        signataires.map(({ ordre, nom, email, statut }) => [`${ordre}. ${nom}`, `${email}, ${words.statuts[statut]}`]),
      ),
      ...(surPlace.length === 0
        ? []
        : [
            heading(sujet === 'contrat' ? words.surPlacePages : words.surPlaceAvant),
            facts(surPlace.map((one) => onTheSpot(one, saying))),
          ]),
      heading(words.piste),
      trail(piste, saying),
      ...valueOf(enveloppe, surPlace, words).map(
        (text) => ({ text, fontSize: 8, color: INK_2, margin: [0, 6, 0, 0] }) as const,
      ),
    ],
  });
}

/** [signatures/E15] What this page is worth, of the ways in which they did sign and of no other. */
function valueOf(
  { piste }: ProofToDraw['enveloppe'],
  surPlace: ProofToDraw['surPlace'],
  words: PhrasesPreuve,
): readonly string[] {
  const has = (quoi: AuditLine['quoi']): boolean => piste.some((line) => line.quoi === quoi);
  return [
    words.valeur,
    ...(has('accord') ? [words.valeurParLien] : []),
    ...(has('sur-place') || surPlace.length > 0 ? [words.valeurSurPlace] : []),
  ];
}

/** [signatures/E36] Who signed on the controller's device, and the page that proves it. */
const onTheSpot = (
  { nom, qualite, le, sha256 }: OnTheSpot,
  { words, at, suivi }: Saying,
): readonly [string, string] => [
  nom,
  `${words.surPlaceDe(words.qualites[qualite], at(le))}\n${suivi(words.pageScellee, `SHA-256 ${sha256}`)}`,
];

/** A hash has no place to break, and its column is narrower than it is. */
const inTwoLines = (sha256: string): string => `${sha256.slice(0, HALF)}\n${sha256.slice(HALF)}`;
const HALF = 32;

/** [signatures/E63] Who gave their place to whom, as they were written. */
const replacedBy = (remplace: AuditLine['remplace']): string | null =>
  remplace === undefined
    ? null
    : `${remplace.avant.nom} (${remplace.avant.email}) → ${remplace.apres.nom} (${remplace.apres.email})`;

const trail = (piste: readonly AuditLine[], { words, at }: Saying): Content => ({
  reading: 'grid',
  table: {
    widths: [86, 120, '*', 70],
    headerRows: 1,
    dontBreakRows: true,
    body: [
      words.colonnes.map(labelText),
      ...piste.map(({ le, quoi, qui, ip, agent, sha256, motif, remplace }) => [
        { text: at(le) },
        { text: words.quois[quoi] },
        {
          text: [
            nameOfSubject(qui),
            sha256 === null ? null : `SHA-256 ${inTwoLines(sha256)}`,
            agent,
            motif,
            replacedBy(remplace),
          ]
            .filter((part) => part !== null && part !== '')
            .join('\n'),
          fontSize: 7.5,
        },
        { text: ip ?? words.serveur },
      ]),
    ],
  },
  layout: hairlines(1),
});
