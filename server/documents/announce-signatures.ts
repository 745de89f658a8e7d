import type { Annonce } from '#domain/notifications/notification.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Envelope } from '#domain/signatures/envelope.ts';
import type { Sql } from '../db/db.ts';
import { ringPeople } from './announce.ts';
import type { Author } from './edit.ts';

interface Told extends Envelope {
  readonly sujet: 'rapport' | 'contrat';
  /** Who sent it. */
  readonly par: Actor;
  readonly motif: string | null;
  /** What it is about, in a few words; where its signatures are followed. */
  readonly quoi: string;
  readonly lien: string;
}

/** [signatures/E21] Refused, expired or signed by all: whoever sent it is told, what it means, and led to where it is sent again. */
export async function ringSender(tx: Sql, author: Author, told: Told): Promise<void> {
  const words = wordsOf(told);
  if (words === null) return;
  const { par, quoi, lien } = told;
  const { titre, niveau, suite } = words;
  await ringPeople(tx, author, {
    a: [par.id],
    isOfOthers: true,
    evenement: 'visite',
    annonce: { titre, message: `${quoi}. ${suite}`, lien, niveau },
  });
}

type Words = Pick<Annonce, 'titre' | 'niveau'> & { readonly suite: string };

/** What to do next, by what was sent. */
const NEXT = {
  rapport: {
    REFUSEE: 'Corrigez par «\u00a0Annule et remplace\u00a0», ou renvoyez à signer.',
    EXPIREE: 'Les signatures déjà données sont gardées comme preuve\u00a0; renvoyez à signer.',
    FINALISEE: { titre: 'Rapport signé par tous', suite: 'Le rapport signé et sa page de preuve sont prêts.' },
  },
  contrat: {
    REFUSEE: 'Le contrat est de nouveau un brouillon\u00a0: modifiez-le, puis renvoyez-le à signer.',
    EXPIREE: 'Le contrat est de nouveau un brouillon\u00a0: appelez les signataires, puis renvoyez-le à signer.',
    FINALISEE: { titre: 'Contrat signé par tous', suite: 'Le contrat signé et sa page de preuve sont prêts.' },
  },
} as const;

function wordsOf({ sujet, etat, signataires, motif }: Told): Words | null {
  const refusing = signataires.find(({ statut }) => statut === 'refusé')?.nom ?? 'Un signataire';
  switch (etat) {
    case 'REFUSEE':
      return {
        titre: 'Signature refusée',
        niveau: 'alerte',
        suite: `${refusing} a refusé${motif === null ? '' : `\u00a0: «\u00a0${motif}\u00a0»`}. ${NEXT[sujet].REFUSEE}`,
      };
    case 'EXPIREE':
      return {
        titre: 'Signature expirée',
        niveau: 'alerte',
        suite: `${signedOf(signataires)}. ${NEXT[sujet].EXPIREE}`,
      };
    case 'FINALISEE':
      return { ...NEXT[sujet].FINALISEE, niveau: 'info' };
    default:
      return null;
  }
}

const signedOf = (signataires: Envelope['signataires']): string =>
  `${signataires.filter(({ statut }) => statut === 'signé').length} sur ${signataires.length} ont signé dans le délai`;
