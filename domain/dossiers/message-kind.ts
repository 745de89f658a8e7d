import { dossierAbove, dossierKeys } from '../access/keys.ts';
import { SIGNATURE } from '../rgpd/tables.ts';
import { RANK_OF_RECORDS, type ParentDocuments, type RecordKind } from '../sync/kind.ts';
import { checkNewMessage } from './message-edits.ts';
import type { MessageRecord } from './messages.ts';

export const messageKeys = ({ fil }: Pick<MessageRecord, 'fil'>, parents: ParentDocuments) =>
  dossierKeys(dossierAbove(parents), fil === 'interne' ? 'office' : 'customers');

export const messageKind: RecordKind<MessageRecord> = {
  name: 'message',
  collection: 'records',
  create: checkNewMessage,
  needs: ['dossier'],
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
    createdAt: 'garde',
  },
  givenBack: () => [],
};
