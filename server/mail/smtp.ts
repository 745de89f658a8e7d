import { createTransport } from 'nodemailer';
import type { CourrielGarde } from './outbox.ts';

const DELAI_MS = 20_000;

/** Gives mails to the office's mail server. `url`: smtp://user:password@host:587 or smtps://host:465. */
export function remettreParSmtp(url: string): (courriel: CourrielGarde) => Promise<void> {
  const delais = { connectionTimeout: DELAI_MS, greetingTimeout: DELAI_MS, socketTimeout: DELAI_MS };
  const transport = createTransport({ url, ...delais });
  return async ({ id, le, a, de, sujet, texte, html }) => {
    const message = { from: de, to: a, subject: sujet, text: texte, html, date: new Date(le) };
    // One id whatever the tries: a mail server that took it and lost its answer recognises the second one.
    await transport.sendMail({
      ...message,
      messageId: `<${id}@constat>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
