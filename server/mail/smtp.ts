import { createTransport } from 'nodemailer';
import { fileName } from '#domain/base/file-name.ts';
import type { CourrielAttachment } from '#domain/courriels/attachments.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { KeptCourriel } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** Throws when its bytes are not there: the mail waits for them rather than leave without. */
async function attach({ nom, type, sha256 }: CourrielAttachment, files: Pick<FileStore, 'read'>) {
  const file = await files.read(sha256);
  if (file === null) throw new Error(`pièce jointe absente : ${nom}`);
  return { filename: fileName(nom, type), contentType: type, content: file.contenu };
}

/** Gives mails to the office's mail server. `url`: smtp://user:password@host:587 or smtps://host:465. */
export function deliverBySmtp(url: string, files: Pick<FileStore, 'read'>): (courriel: KeptCourriel) => Promise<void> {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts });
  return async ({ id, le, a, de, sujet, texte, html, pieces }) => {
    const message = { from: de, to: a, subject: sujet, text: texte, html, date: new Date(le) };
    const attachments = await Promise.all(pieces.map((piece) => attach(piece, files)));
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
