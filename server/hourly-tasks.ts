import type { OpenDatabase } from './db/open.ts';
import type { Backups } from './backup/backups.ts';
import type { HourlyTask } from './hourly.ts';
import type { Bases } from './bases.ts';
import { forgetOldAttempts } from './modules/attempts.ts';
import { forgetOldAskings } from './modules/auth/askings.ts';
import { forgetOldSignUps } from './modules/auth/sign-up.ts';
import { alertOffices } from './modules/appareils/alerts.ts';
import { alertEndings, alertGaps } from './documents/announce-due.ts';
import { alertDocuments } from './documents/announce-documents.ts';
import { alertRenewals } from './documents/announce-renewals.ts';
import { emptyTrash } from './documents/bin.ts';
import { eraseLoosePapers } from './documents/erase-papers.ts';
import { forgetOldReadings } from './reports/codes.ts';
import { drawStoredLogos } from './reports/logo.ts';
import { adoptBytes } from './adopt-bytes.ts';
import { sweepBytes } from './sweep-bytes.ts';
import { eraseBytes } from './erase-bytes.ts';
import { Completion } from './places/complete.ts';
import { forgetOldPlaces } from './places/known.ts';
import { openPlaces } from './places/places.ts';
import { forgetOldRoads } from './routing/known.ts';
import { forgetOldEdits } from './sync/push.ts';

/** A photo of which a part arrived waits this long for the rest: as long as a device may work without a network. */
const PARTIAL_MS = 30 * 24 * 3_600_000;

interface Needs extends Bases {
  readonly database: Pick<OpenDatabase, 'save'>;
  readonly backups: Pick<Backups, 'runIfDue'>;
}

/** Everything that the server does every hour. */
export function hourlyTasks({ db, fichiers, config, clock, database, backups }: Needs): readonly HourlyTask[] {
  const completion = new Completion(openPlaces({ db, config, clock }));
  return [
    { quoi: 'la sauvegarde de la base', run: (now) => database.save(now) },
    { quoi: 'la sauvegarde hors du dossier de données', run: (now) => backups.runIfDue(now) },
    { quoi: 'l’oubli des anciens envois', run: (now) => forgetOldEdits(db, now.toISOString()) },
    { quoi: 'l’oubli des anciennes lectures', run: (now) => forgetOldReadings(db, now.toISOString()) },
    { quoi: 'l’oubli des essais de connexion', run: (now) => forgetOldAttempts(db, now.toISOString()) },
    { quoi: 'l’oubli des demandes de lien', run: (now) => forgetOldAskings(db, now) },
    { quoi: 'l’oubli des inscriptions non confirmées', run: (now) => forgetOldSignUps(db, now.toISOString()) },
    { quoi: 'l’alerte des bureaux', run: (now) => alertOffices(db, now.toISOString()) },
    { quoi: 'l’alerte des contrats à renouveler', run: (now) => alertRenewals(db, now.toISOString()) },
    { quoi: 'l’alerte des écarts en retard', run: (now) => alertGaps(db, now.toISOString()) },
    { quoi: 'l’alerte des habilitations qui se terminent', run: (now) => alertEndings(db, now.toISOString()) },
    { quoi: 'l’alerte des documents qui expirent', run: (now) => alertDocuments(db, now.toISOString()) },
    { quoi: 'l’effacement des pièces lues sans dossier', run: (now) => eraseLoosePapers(db, now.toISOString()) },
    { quoi: 'la corbeille', run: (now) => emptyBin({ db, fichiers, config, clock }, now) },
    { quoi: 'la reprise des octets d’avant une restauration', run: (now) => adoptBytes({ db, fichiers }, now) },
    { quoi: 'le balayage des fichiers sans document', run: (now) => sweepBytes({ db, fichiers }, now) },
    { quoi: 'l’oubli des anciennes réponses de géocodage', run: (now) => forgetOldPlaces(db, now) },
    { quoi: 'l’oubli des plus anciens trajets', run: () => forgetOldRoads(db) },
    { quoi: 'la mise en pixels des anciens logos', run: (now) => drawStoredLogos(db, now.toISOString()) },
    { quoi: 'la recherche du point des adresses', run: (now) => completion.run({ db }, now) },
    {
      quoi: 'l’oubli des envois inachevés',
      run: (now) => fichiers.partiels.purge(new Date(now.getTime() - PARTIAL_MS)),
    },
  ];
}

/** What could not leave the bin keeps no bytes of the others on the disk. */
async function emptyBin(bases: Bases, now: Date): Promise<void> {
  try {
    await emptyTrash(bases.db, now.toISOString());
  } finally {
    await eraseBytes(bases);
  }
}
