import { Readable } from 'node:stream';
import type { z } from 'zod';
import { backupsCalls } from '#domain/api/backups.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { copyOf } from '../../backup/copy.ts';
import { failureOf } from '../../backup/failure.ts';
import type { Context, FileAnswer, PublicContext } from '../../http/context.ts';
import { writeConsultation } from '../../http/consultations.ts';
import { defineModule } from '../../http/mount.ts';
import { readLink, signLink } from './link.ts';

const END = '.sauvegarde';
type Etat = z.output<(typeof backupsCalls)['backupsState']['answer']>;

/** [sauvegardes/SV11] Who asks for a backup, or takes one away, stands in the journal. */
const note = ({ db, now, actor }: Noting, appel: string, demande: object): Promise<void> =>
  writeConsultation(db, { actor, appel, demande, now });
interface Noting extends Pick<Context, 'db' | 'now'> {
  readonly actor: Pick<Context['actor'], 'id' | 'role'>;
}

async function stateOf({ backups, config }: Pick<Context, 'backups' | 'config'>): Promise<Etat> {
  const { last } = backups;
  const essai = last && {
    debut: last.debut.toISOString(),
    fin: last.fin?.toISOString() ?? null,
    echec: last.failure?.echec ?? null,
  };
  if (config.backups === null) return { reglage: null, sauvegardes: [], panne: null, essai };
  const { folder: ou, everyHours: toutesLes, kept: gardees } = config.backups;
  const reglage = { ou, toutesLes, gardees, memeDisque: await backups.isOnDiskOfData() };
  try {
    const kept = await backups.list();
    const sauvegardes = kept.map(({ name, header }) => ({
      nom: name,
      contenu: header && {
        le: header.le,
        taille: header.taille,
        fichiers: header.fichiers,
        alteres: header.alteres,
      },
    }));
    return { reglage, sauvegardes, panne: null, essai };
  } catch (error) {
    return { reglage, sauvegardes: [], panne: failureOf(error, ou).echec, essai };
  }
}

const withoutSettings = (): Refusal => refuse('REGLE_METIER', { regle: 'sauvegarde-sans-reglage' });

async function fileOf(token: string, context: PublicContext): Promise<Result<FileAnswer>> {
  const { config, db, clock, now } = context;
  const asked = await readLink(config.secret, token, clock());
  if (!asked.ok) return asked;
  const { idUser, nom } = asked.value;
  const [admin] = await db.query("select 1 from utilisateurs where id = $1 and actif and role = 'ADMIN'", [idUser]);
  if (admin === undefined) return refuse('LIEN_EXPIRE');
  const copy = await copyNamed(nom, context);
  if (!copy.ok) return copy;
  await note({ db, now, actor: { id: idUser, role: 'ADMIN' } }, 'backupFile', { nom });
  const file = { type: 'application/octet-stream', nom: `${nom.slice(0, -END.length)}.tar`, inline: false };
  return ok({ ...file, contenu: Readable.from(copy.value, { objectMode: false }) });
}

type Copy = Awaited<ReturnType<typeof copyOf>>;

async function copyNamed(nom: string, { backups, config }: Pick<Context, 'backups' | 'config'>): Promise<Result<Copy>> {
  const { destination } = backups;
  if (config.backups === null || destination === null) return withoutSettings();
  try {
    return ok(await copyOf(destination, nom, config.backups.passphrase));
  } catch (error) {
    return refuse('REGLE_METIER', { regle: 'sauvegarde', echec: failureOf(error, destination.ou).echec });
  }
}

export const backupsModule = defineModule(backupsCalls, {
  backupsState: async (_, context) => ok(await stateOf(context)),
  backupStart: async (_, context) => {
    if (context.config.backups === null) return withoutSettings();
    await note(context, 'backupStart', {});
    // [sauvegardes/SV11] Nobody waits for it: its end, or its failure, is read in the state.
    void context.backups.run();
    return ok(await stateOf(context));
  },
  backupLink: async ({ params: { nom } }, context) => {
    // Judged before the browser leaves with the address: it would show nobody why it could not save.
    const copy = await copyNamed(nom, context);
    if (!copy.ok) return copy;
    const token = await signLink(context.config.secret, { idUser: context.actor.id, nom }, context.clock());
    return ok({ lien: `/api/Sauvegardes/fichier?token=${token}` });
  },
  backupFile: ({ query: { token } }, context) => fileOf(token, context),
});
