import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { reasonOf } from '../reason.ts';
import { pathInside } from '../storage/inside.ts';
import { drop, type Depot } from './outbox.ts';

/** What stands before the id in the name of a copy: names sort by instant. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const MAX_CLEAR = 100;

/** Written whole under another name, then renamed: a crash leaves no half mail. */
export async function keepFile(dossier: string, mail: Depot): Promise<void> {
  await mkdir(dossier, { recursive: true, mode: 0o700 });
  const nom = `${mail.le.replaceAll(/[:.]/g, '-')}${endingOf(mail.id)}`;
  const fresh = pathInside(dossier, `${nom}.neuf`);
  await writeFile(fresh, JSON.stringify(mail, null, 2), { mode: 0o600, flush: true });
  await rename(fresh, pathInside(dossier, nom));
}

const toReadable = (id: string): string => id.replaceAll(/[^\w@.-]/g, '_');
/** An address may be longer than the name of a file: the end of a long one is its hash. */
function endingOf(id: string): string {
  if (id.length <= MAX_CLEAR) return `-${toReadable(id)}.json`;
  return `-${toReadable(id.slice(0, MAX_CLEAR))}-${createHash('sha256').update(id).digest('hex').slice(0, 32)}.json`;
}

export interface MailCopies {
  /** Takes the copies of this mail off the disk, and no other's. */
  remove(id: string): Promise<void>;
}

/** The copies of a folder, as it is now; it is read once, and only when one is asked for. */
export function copiesOfMails(dossier: string): MailCopies {
  let names: Promise<string[]> | null = null;
  return {
    remove: async (id) => {
      names ??= readdir(dossier).catch(() => []);
      // Names that a former version gave to long ids were not cut.
      const fins = [endingOf(id), `-${toReadable(id)}.json`].flatMap((ending) => [ending, `${ending}.neuf`]);
      const isCopy = (nom: string): boolean =>
        fins.some((ending) => nom.endsWith(ending) && INSTANT.test(nom.slice(0, -ending.length)));
      for (const nom of (await names).filter(isCopy)) await rm(join(dossier, nom), { force: true });
    },
  };
}

/** A mail as version 1.3.6 kept it before mails stood in the database. */
const old = z.object({
  id: z.string().max(300),
  le: z.iso.datetime(),
  a: z.string(),
  de: z.string(),
  sujet: z.string(),
  texte: z.string(),
  html: z.string(),
  prochainLe: z.iso.datetime().nullable(),
  variante: z.enum(VARIANTS).default('cee'),
  modele: z.string().default('ancien'),
});

/** A file of the folder of mails that the server could not take, and why. */
export interface SetAside {
  readonly nom: string;
  readonly raison: string;
}

/**
 * At start: mails of before are taken into the database; those that waited leave from there, and their file goes.
 * [storage/ST3] One that is no mail is set aside under another name, one that the disk does not give waits for the next start,
 * and the others are taken. Answers those that were not.
 */
export async function importFiles(db: Sql, dossier: string): Promise<readonly SetAside[]> {
  const names = (await readdir(dossier).catch(() => [])).filter((nom) => /\.json(\.envoi)?$/.test(nom));
  if (names.length === 0) return [];
  const erased = await db.query<{ cle: string }>(`select cle from octets_a_effacer where genre = 'courriel'`);
  const isErased = new Set(erased.map(({ cle }) => cle));
  const aside: SetAside[] = [];
  for (const nom of names) {
    const path = join(dossier, nom);
    try {
      const mail = old.parse(JSON.parse(await readFile(path, 'utf8')));
      // Its erasure is still to be done on the disk: it does not come back to the database.
      if (!isErased.has(mail.id)) await importer(db, path, mail);
    } catch (error) {
      if (!(error instanceof Error) || (!isNoMail(error) && !isOfTheDisk(error))) throw error;
      if (isNoMail(error)) await rename(path, `${path}.illisible`).catch(() => undefined);
      aside.push({ nom, raison: reasonOf(error) });
    }
  }
  return aside;
}

async function importer(db: Sql, path: string, mail: z.output<typeof old>): Promise<void> {
  const etat = mail.prochainLe === null ? 'GARDE' : 'ATTENTE';
  await drop(db, { ...mail, etat, pieces: [], par: null, entite: null, idEntite: null });
  if (etat === 'ATTENTE') await rm(path, { force: true });
}

/** Neither JSON, nor a mail, nor something that the database can hold (SQLSTATE 22: data exception). */
const isNoMail = (error: Error): boolean =>
  error instanceof SyntaxError ||
  error instanceof z.ZodError ||
  ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));
const isOfTheDisk = (error: Error): boolean => 'syscall' in error;
