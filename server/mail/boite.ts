import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail in the folder: as it will leave, and how its sending went. */
export interface CourrielGarde {
  /** Sorts by instant: `2026-11-21T07-00-00-000Z-<rank>-<uuid>`. */
  readonly id: string;
  /** ISO instant. */
  readonly le: string;
  readonly a: string;
  readonly de: string;
  readonly sujet: string;
  readonly texte: string;
  readonly html: string;
  readonly essais: number;
  /** ISO instant before which it is not tried again; null: never, it stays to be read. */
  readonly prochainLe: string | null;
  /** What the mail server said last. */
  readonly erreur: string | null;
}

const FICHIER = /^[\w-]+\.json$/;
const RESERVE = '.envoi';

/**
 * Mails as files of one folder, one each. A file is written whole under another name, then renamed: a crash leaves
 * no half mail. `reserver` renames too, so that of two processes on one folder only one sends a mail.
 */
export class Boite {
  readonly #dossier: string;
  constructor(dossier: string) {
    this.#dossier = dossier;
  }

  async garder(courriel: CourrielGarde): Promise<void> {
    await mkdir(this.#dossier, { recursive: true, mode: 0o700 });
    const chemin = this.#chemin(courriel.id);
    await writeFile(`${chemin}.neuf`, JSON.stringify(courriel, null, 2), { mode: 0o600, flush: true });
    await rename(`${chemin}.neuf`, chemin);
  }

  /** Oldest first. */
  async lister(): Promise<CourrielGarde[]> {
    const noms = await readdir(this.#dossier).catch(() => []);
    const courriels = noms.filter((nom) => FICHIER.test(nom)).toSorted();
    const lus = await Promise.all(courriels.map((nom) => this.lire(nom.slice(0, -'.json'.length))));
    return lus.filter((courriel) => courriel !== null);
  }

  async lire(id: string): Promise<CourrielGarde | null> {
    if (!FICHIER.test(`${id}.json`)) return null;
    const texte = await readFile(this.#chemin(id), 'utf8').catch(() => null);
    return texte === null ? null : (JSON.parse(texte) as CourrielGarde);
  }

  /** Whether this process is the one that sends it. */
  async reserver(id: string): Promise<boolean> {
    return rename(this.#chemin(id), this.#chemin(id) + RESERVE).then(
      () => true,
      () => false,
    );
  }

  /** What was reserved, as it stands. */
  async lireReserve(id: string): Promise<CourrielGarde> {
    return JSON.parse(await readFile(this.#chemin(id) + RESERVE, 'utf8')) as CourrielGarde;
  }

  /** Put back with the outcome of its sending; null: sent, nothing of it is kept. */
  async rendre(id: string, courriel: CourrielGarde | null): Promise<void> {
    if (courriel !== null) await this.garder(courriel);
    await rm(this.#chemin(id) + RESERVE, { force: true });
  }

  /** At start: what a crash left reserved waits again. A mail may then leave twice, never be lost. */
  async reprendre(): Promise<void> {
    const noms = await readdir(this.#dossier).catch(() => []);
    for (const nom of noms.filter((un) => un.endsWith(RESERVE))) {
      const chemin = join(this.#dossier, nom);
      await rename(chemin, chemin.slice(0, -RESERVE.length)).catch(() => undefined);
    }
  }

  #chemin(id: string): string {
    return join(this.#dossier, `${id}.json`);
  }
}
