import { createTransport } from 'nodemailer';
import { fileName } from '#domain/base/file-name.ts';
import type { PieceDeCourriel } from '#domain/courriels/pieces.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { CourrielGarde } from './outbox.ts';

const DELAI_MS = 20_000;

/** Throws when its bytes are not there: the mail waits for them rather than leave without. */
async function attach({ nom, type, sha256 }: PieceDeCourriel, fichiers: Pick<FileStore, 'read'>) {
  const file = await fichiers.read(sha256);
  if (file === null) throw new Error(`pièce jointe absente : ${nom}`);
  return { filename: fileName(nom, type), contentType: type, content: file.contenu };
}

/** Gives mails to the office's mail server. `url`: smtp://user:password@host:587 or smtps://host:465. */
export function remettreParSmtp(
  url: string,
  fichiers: Pick<FileStore, 'read'>,
): (courriel: CourrielGarde) => Promise<void> {
  const delais = { connectionTimeout: DELAI_MS, greetingTimeout: DELAI_MS, socketTimeout: DELAI_MS };
  const transport = createTransport({ url, ...delais });
  return async ({ id, le, a, de, sujet, texte, html, pieces }) => {
    const message = { from: de, to: a, subject: sujet, text: texte, html, date: new Date(le) };
    const attachments = await Promise.all(pieces.map((piece) => attach(piece, fichiers)));
    // One id whatever the tries: a mail server that took it and lost its answer recognises the second one.
    await transport.sendMail({
      ...message,
      attachments,
      messageId: `<${id}@constat>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
