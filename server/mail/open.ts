import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Bases } from '../bases.ts';
import { tellAdmins } from '../documents/tell-admins.ts';
import { Mailer } from './mail.ts';
import { importFiles, type SetAside } from './files.ts';
import { addressOf } from './liens.ts';
import { deliverBySmtp } from './smtp.ts';

declare module 'fastify' {
  export interface FastifyInstance {
    /** For tests and the stop of the server; handlers receive it in their context. */
    courrier: Mailer;
  }
}

const MINUTE_MS = 60_000;

/** The mail of a running application: what waited is tried again at start, then every minute; the stop waits for it. */
export async function openMailer(app: FastifyInstance, { db, config, clock, fichiers }: Bases): Promise<Mailer> {
  const dossier = join(config.dataDir, 'courriels');
  const mailer = new Mailer({
    db,
    dossier,
    expediteur: config.mailFrom,
    clock,
    adresse: (variante, path) => addressOf(config, variante, path),
    deliver: config.smtpUrl === null ? null : deliverBySmtp(config.smtpUrl, fichiers),
    journal: (error, what) => app.log.error({ err: error }, what),
  });
  const aside = await importFiles(db, dossier);
  if (aside.length > 0) await db.transaction((tx) => tellAdmins(tx, asideOf(aside, dossier), clock().toISOString()));
  mailer.afterwards(() => mailer.collect());
  const everyMinute = setInterval(() => mailer.afterwards(() => mailer.collect()), MINUTE_MS);
  everyMinute.unref();
  app.addHook('onClose', async () => {
    clearInterval(everyMinute);
    await mailer.settled();
  });
  app.decorate('courrier', mailer);
  return mailer;
}

const asideOf = (aside: readonly SetAside[], dossier: string) => ({
  titre: 'Des courriels n’ont pas pu être repris',
  message:
    `${aside.length} fichier(s) de ${dossier} ne se lisent pas : ` +
    `${aside.map(({ nom, raison }) => `${nom} (${raison})`).join(' ; ')}. ` +
    'Ils restent dans ce dossier ; les autres courriels sont repris.',
});
