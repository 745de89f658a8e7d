import { dossierAbove, dossierKeys, withArchive } from '../access/keys.ts';
import { must } from '../base/must.ts';
import { SIGNATURE } from '../rgpd/tables.ts';
import { RANK_OF_ATTACHED, type RecordKind } from '../sync/kind.ts';
import { ticketKeys } from '../tickets/kind.ts';
import type { FileRecord } from './file.ts';
import { checkFile, checkNewFile } from './files.ts';
import { messageKeys } from './message-kind.ts';

export const fileKind: RecordKind<FileRecord> = {
  name: 'fichier',
  collection: 'records',
  create: checkNewFile,
  edit: checkFile,
  needs: ['dossier', 'bearer'],
  isOwn: ({ idTicket }) => idTicket !== undefined,
  /** [dossiers/D18] [dossiers/D23] [tickets/B12] A file is seen by those who see what bears it. */
  keys: ({ idTicket, idMessage }, parents) => {
    if (idTicket !== undefined) return ticketKeys(must(parents.ticket, 'a file of a ticket comes with it'));
    if (idMessage !== undefined)
      return messageKeys(must(parents.message, 'a file of a message comes with it'), parents);
    const dossier = dossierAbove(parents);
    return withArchive(dossierKeys(dossier, 'customers'), dossier);
  },
  parents: ({ idDossier, idMessage, idTicket }) => ({ dossier: idDossier, message: idMessage, ticket: idTicket }),
  rank: RANK_OF_ATTACHED,
  reserved: [],
  erasure: {
    id: 'garde',
    kind: 'garde',
    variante: 'garde',
    idDossier: 'garde',
    idMessage: 'garde',
    idTicket: 'garde',
    nom: 'marque',
    categorie: 'garde',
    type: 'garde',
    taille: 'garde',
    sha256: 'marque',
    auteur: SIGNATURE,
    createdAt: 'garde',
    recuLe: 'garde',
    retireLe: 'garde',
  },
  givenBack: () => ['nom', 'categorie', 'retireLe'],
};
