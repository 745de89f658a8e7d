import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { VARIANTS } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { deposer, type Depot } from './outbox.ts';

/** Names sort by instant. Written whole under another name, then renamed: a crash leaves no half mail. */
export async function garderFichier(dossier: string, mail: Depot): Promise<void> {
  await mkdir(dossier, { recursive: true, mode: 0o700 });
  const chemin = join(dossier, `${mail.le.replaceAll(/[:.]/g, '-')}${finDe(mail.id)}`);
  await writeFile(`${chemin}.neuf`, JSON.stringify(mail, null, 2), { mode: 0o600, flush: true });
  await rename(`${chemin}.neuf`, chemin);
}

const finDe = (id: string): string => `-${id.replaceAll(/[^\w@.-]/g, '_')}.json`;

/** Takes the copies of these mails off the disk. */
export async function retirerFichiers(dossier: string, ids: readonly string[]): Promise<void> {
  const fins = ids.flatMap((id) => [finDe(id), `${finDe(id)}.neuf`]);
  for (const nom of await readdir(dossier).catch(() => []))
    if (fins.some((fin) => nom.endsWith(fin))) await rm(join(dossier, nom), { force: true });
}

/** A mail as version 1.3.6 kept it before mails stood in the database. */
const ancien = z.object({
  id: z.string().max(120),
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

/** At start: mails of before are taken into the database; those that waited leave from there, and their file goes. */
export async function importerFichiers(db: Sql, dossier: string): Promise<void> {
  const noms = await readdir(dossier).catch(() => []);
  for (const nom of noms.filter((un) => /\.json(\.envoi)?$/.test(un))) {
    const chemin = join(dossier, nom);
    const lu = ancien.safeParse(JSON.parse(await readFile(chemin, 'utf8')));
    if (!lu.success) continue;
    const etat = lu.data.prochainLe === null ? 'GARDE' : 'ATTENTE';
    await deposer(db, { ...lu.data, etat, pieces: [], par: null, entite: null, idEntite: null });
    if (etat === 'ATTENTE') await rm(chemin, { force: true });
  }
}
