import { dossierAbove, dossierKeys, type InDossier, withArchive } from '../access/keys.ts';
import { noText, OUTSIDE, STAFF } from '../kind/reserves.ts';
import { must } from '../base/must.ts';
import { SIGNATURE, WRITTEN_FOR } from '../kind/erasure-tables.ts';
import { RANK_OF_ATTACHED, type RecordKind } from '../kind/kind.ts';
import type { FiledDocument } from '../documents/document.ts';
import { documentKeys } from '../documents/kind.ts';
import { ticketKeys } from '../tickets/kind.ts';
import type { TicketRecord } from '../tickets/ticket.ts';
import type { FileRecord } from './file.ts';
import { checkFile, checkNewFile } from './files.ts';
import { messageKeys } from '../dossiers/message-kind.ts';
import type { MessageRecord } from '../dossiers/messages.ts';

/** What bears a file. */
interface Bearers extends InDossier {
  readonly ticket?: TicketRecord | null;
  readonly message?: MessageRecord | null;
  readonly document?: FiledDocument | null;
}

export const fileKind: RecordKind<FileRecord> = {
  name: 'fichier',
  collection: 'records',
  create: checkNewFile,
  edit: checkFile,
  needs: ['bearer'],
  isOwn: ({ idTicket }) => idTicket !== undefined,
  /** [dossiers/D18] [dossiers/D23] [tickets/B12] [documents/DO5] A file is seen by those who see what bears it. */
  keys: ({ idTicket, idMessage, idDocument, tiers }, parents: Bearers) => {
    if (idTicket !== undefined) return ticketKeys(must(parents.ticket, 'a file of a ticket comes with it'));
    if (idMessage !== undefined)
      return messageKeys(must(parents.message, 'a file of a message comes with it'), parents);
    if (idDocument !== undefined) return documentKeys(must(parents.document, 'a version of a document comes with it'));
    const dossier = dossierAbove(parents);
    return withArchive(dossierKeys(dossier, 'customers', tiers), dossier);
  },
  parents: ({ idDossier, idMessage, idTicket, idDocument }) => ({
    dossier: idDossier,
    message: idMessage,
    ticket: idTicket,
    document: idDocument,
  }),
  rank: RANK_OF_ATTACHED,
  // [dossiers/D27] Of what was taken away, the office alone is told what it was.
  reserved: [
    { roles: [...STAFF, ...OUTSIDE], unless: (_, { retireLe }) => !retireLe, instead: { nom: noText, sha256: noText } },
  ],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idDossier: 'garde',
    idMessage: 'garde',
    idTicket: 'garde',
    idDocument: 'garde',
    nom: 'marque',
    categorie: 'garde',
    type: 'garde',
    taille: 'garde',
    sha256: 'marque',
    auteur: SIGNATURE,
    createdAt: 'garde',
    recuLe: 'garde',
    retireLe: 'garde',
    tiers: WRITTEN_FOR,
  },
  ofServer: ['auteur', 'recuLe', 'tiers'],
  givenBack: () => ['nom', 'categorie', 'retireLe'],
};
