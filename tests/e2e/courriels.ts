import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppServer } from './server.ts';

interface Courriel {
  readonly a: string;
  readonly texte: string;
}

/** Mails kept so far, oldest first: without SMTP settings they stay in the data folder, made with the first of them. */
export function courriels(server: AppServer): readonly Courriel[] {
  const dossier = join(server.dossier, 'courriels');
  if (!existsSync(dossier)) return [];
  return readdirSync(dossier)
    .filter((nom) => nom.endsWith('.json'))
    .toSorted()
    .map((nom) => JSON.parse(readFileSync(join(dossier, nom), 'utf8')) as Courriel);
}

/** Path of the link of the last mail to this address. */
export function linkOf(server: AppServer, a: string): string {
  const text = courriels(server).findLast((courriel) => courriel.a === a)?.texte ?? '';
  return /https?:\/\/[^/]+(\/auth\/\S+)/.exec(text)?.[1] ?? '';
}
