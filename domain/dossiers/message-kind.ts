import { type Audience, dossierAbove, dossierKeys, type InDossier } from '../access/keys.ts';
import { SIGNATURE, WRITTEN_FOR } from '../kind/erasure-tables.ts';
import { RANK_OF_RECORDS, type RecordKind } from '../kind/kind.ts';
import { checkNewMessage } from './message-edits.ts';
import type { MessageRecord, MessageThread } from './messages.ts';

const AUDIENCE = {
  interne: 'office',
  client: 'client',
  entreprise: 'entreprise',
  partage: 'customers',
} as const satisfies Record<MessageThread, Audience>;

/** [dossiers/D32] The office reads every thread of its dossiers, a customer their own. */
export const messageKeys = ({ fil, tiers }: Pick<MessageRecord, 'fil' | 'tiers'>, parents: InDossier) =>
  dossierKeys(dossierAbove(parents), AUDIENCE[fil], tiers);

export const messageKind: RecordKind<MessageRecord> = {
  name: 'message',
  collection: 'records',
  create: checkNewMessage,
  needs: [],
  keys: messageKeys,
  parents: ({ idDossier }) => ({ dossier: idDossier }),
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idDossier: 'garde',
    auteur: SIGNATURE,
    fil: 'garde',
    texte: 'marque',
    tiers: WRITTEN_FOR,
    createdAt: 'garde',
  },
  ofServer: ['auteur', 'tiers'],
  givenBack: () => [],
};
