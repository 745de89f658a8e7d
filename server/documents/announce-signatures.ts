import { fullName } from '#domain/base/person.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Envelope } from '#domain/signatures/envelope.ts';
import type { Sql } from '../db/db.ts';
import { ringPeople, type Annonce } from './announce.ts';
import type { Author } from './edit.ts';

interface Told extends Envelope {
  /** Who sent it. */
  readonly par: Actor;
  readonly motif: string | null;
}

/** [signatures/E21] Refused, expired or signed by all: whoever sent it is told, what it means, and led to where it is sent again. */
export async function ringSender(
  tx: Sql,
  author: Author,
  told: Told & { readonly visit: Intervention },
): Promise<void> {
  const words = wordsOf(told);
  if (words === null) return;
  const { id, numero, codeFiche, beneficiaire, adresse } = told.visit;
  const what = [numero ?? codeFiche, fullName(beneficiaire), adresse.ville].filter((part) => part !== '').join(', ');
  await ringPeople(tx, author, {
    a: [told.par.id],
    isOfOthers: true,
    evenement: 'visite',
    annonce: {
      titre: words.titre,
      message: `${what}. ${words.suite}`,
      lien: `/intervention/current/${id}?signatures=oui`,
      niveau: words.niveau,
    },
  });
}

type Words = Pick<Annonce, 'titre' | 'niveau'> & { readonly suite: string };

function wordsOf({ etat, signataires, motif }: Told): Words | null {
  const refusing = signataires.find(({ statut }) => statut === 'refusé')?.nom ?? 'Un signataire';
  switch (etat) {
    case 'REFUSEE':
      return {
        titre: 'Signature refusée',
        niveau: 'alerte',
        suite: `${refusing} a refusé${motif === null ? '' : `\u00a0: «\u00a0${motif}\u00a0»`}. Corrigez par «\u00a0Annule et remplace\u00a0», ou renvoyez à signer.`,
      };
    case 'EXPIREE':
      return {
        titre: 'Signature expirée',
        niveau: 'alerte',
        suite: `${signedOf(signataires)}. Les signatures déjà données sont gardées comme preuve\u00a0; renvoyez à signer.`,
      };
    case 'FINALISEE':
      return {
        titre: 'Rapport signé par tous',
        niveau: 'info',
        suite: 'Le rapport signé et sa page de preuve sont prêts.',
      };
    default:
      return null;
  }
}

const signedOf = (signataires: Envelope['signataires']): string =>
  `${signataires.filter(({ statut }) => statut === 'signé').length} sur ${signataires.length} ont signé dans le délai`;
