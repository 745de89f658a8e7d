import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Bases } from '../bases.ts';
import { tellAdmins } from '../documents/tell-admins.ts';
import { Courrier } from './courrier.ts';
import { importerFichiers, type SetAside } from './fichiers.ts';
import { adresseDe } from './liens.ts';
import { remettreParSmtp } from './smtp.ts';

declare module 'fastify' {
  export interface FastifyInstance {
    /** For tests and the stop of the server; handlers receive it in their context. */
    courrier: Courrier;
  }
}

const MINUTE_MS = 60_000;

/** The mail of a running application: what waited is tried again at start, then every minute; the stop waits for it. */
export async function openCourrier(app: FastifyInstance, { db, config, clock, fichiers }: Bases): Promise<Courrier> {
  const dossier = join(config.dataDir, 'courriels');
  const courrier = new Courrier({
    db,
    dossier,
    expediteur: config.mailFrom,
    clock,
    adresse: (variante, chemin) => adresseDe(config, variante, chemin),
    remettre: config.smtpUrl === null ? null : remettreParSmtp(config.smtpUrl, fichiers),
    journal: (error, quoi) => app.log.error({ err: error }, quoi),
  });
  const aside = await importerFichiers(db, dossier);
  if (aside.length > 0) await db.transaction((tx) => tellAdmins(tx, asideOf(aside, dossier), clock().toISOString()));
  courrier.ensuite(() => courrier.relever());
  const chaqueMinute = setInterval(() => courrier.ensuite(() => courrier.relever()), MINUTE_MS);
  chaqueMinute.unref();
  app.addHook('onClose', async () => {
    clearInterval(chaqueMinute);
    await courrier.repos();
  });
  app.decorate('courrier', courrier);
  return courrier;
}

const asideOf = (aside: readonly SetAside[], dossier: string) => ({
  titre: 'Des courriels n’ont pas pu être repris',
  message:
    `${aside.length} fichier(s) de ${dossier} ne se lisent pas : ` +
    `${aside.map(({ nom, raison }) => `${nom} (${raison})`).join(' ; ')}. ` +
    'Ils restent dans ce dossier ; les autres courriels sont repris.',
});
