import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ok, refuse } from '#domain/base/result.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';
import { engine } from '../../data/worker-client.ts';
import { documentPath, dossierPath, PATHS, ticketPath } from '../../platform/paths.ts';
import { ConnectionPill } from '../../shared/connection/connection-pill.tsx';
import { noteReading } from '../../shared/papers/note-reading.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { BackButton } from './back-button.tsx';
import { DocumentBytes } from './document-bytes.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { Absent, Waiting } from './without-document.tsx';

/** [reader/D9] An attachment that is a PDF: the bytes of this device, or those that the server gives. */
export function PiecePage() {
  const { id = '' } = useParams();
  const record = useDocument('records', id);
  if (record === undefined) return <Waiting />;
  if (record?.kind !== 'fichier' || record.retireLe !== null || record.type !== 'application/pdf') return <Absent />;
  return <Piece key={id} piece={record} />;
}

/** [documents/GE9] The document that bears the file; its reading is written once its pages are here. */
function useFiled({ id, idDocument }: FileRecord, isRead: boolean): FiledDocument | null {
  const session = useSession();
  const record = useDocument('records', idDocument ?? null);
  const filed = record?.kind === 'document' ? record : null;
  useEffect(() => {
    if (isRead && filed !== null && session !== null) void noteReading(session, filed, id);
  }, [isRead, filed, session, id]);
  return filed;
}

function Piece({ piece }: { readonly piece: FileRecord }) {
  const [isRead, setRead] = useState(false);
  const filed = useFiled(piece, isRead);
  const { t } = useTranslation(['pieces', 'rapports']);
  const formats = useFormats();
  const { id, nom, auteur, createdAt, recuLe } = piece;
  const ask = useCallback(async () => {
    const bytes = await engine().readFile(id);
    setRead(bytes !== null);
    return bytes === null ? refuse('HORS_LIGNE') : ok(bytes);
  }, [id]);
  return (
    <DocumentFrame
      title={nom}
      subtitle={t('pieces:par', { nom: auteur.nom, date: formats.date(createdAt) })}
      lead={<BackButton fallback={placeOf(piece, filed)} />}
      actions={<ConnectionPill />}
    >
      <DocumentBytes
        ask={ask}
        fileName={nom}
        words={{
          wait: t('rapports:lecteur.lecture'),
          failed: t('rapports:lecteur.echec'),
          // What the server has comes with the network; what it has not is on the device of who gave it.
          offline: recuLe === null ? t('pieces:lieu.ailleurs', { nom: auteur.nom }) : t('rapports:lecteur.horsLigne'),
        }}
      />
    </DocumentFrame>
  );
}

function placeOf({ variante, idDossier, idTicket, idDocument }: FileRecord, filed: FiledDocument | null): string {
  if (idDocument !== undefined) return documentPath(idDocument, filed?.idClient ?? null);
  if (idTicket !== undefined) return ticketPath(idTicket);
  return idDossier === undefined ? PATHS.root : dossierPath(variante, idDossier);
}
