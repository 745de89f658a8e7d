import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { creer, editer } from '#domain/sync/edit.ts';
import { surveillerConnexions } from '../../src-worker/test-support/connexions.ts';
import { Connexion } from './connexion.ts';
import { ouvrirBase } from './database.ts';
import { LiveQuery } from './live-query.ts';
import { writeDocument } from './write.ts';

const contexte = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const cible = { collection: 'dossiers', id: 'd1' } as const;

const { toutPerdre } = surveillerConnexions();

/** Read by a connection that had no part in the writing. */
async function surLeDisque(nom: string): Promise<unknown> {
  const autre = new Connexion((un) => ouvrirBase(un, { cle: () => Promise.resolve(null) }));
  await autre.ouvrir(nom);
  const [doc] = await (await autre.base())!.dossiers.storageInstance.findDocumentsById(['d1'], false);
  await autre.fermer();
  return (doc as LocalDocument | undefined)?.['acces'];
}

describe('a connection that is lost, in Chromium', () => {
  let connexion: Connexion;
  let nom: string;
  beforeEach(async () => {
    nom = `constat-cee-perdue-${crypto.randomUUID()}`;
    connexion = new Connexion((un) => ouvrirBase(un, { cle: () => Promise.resolve(null) }));
    await connexion.ouvrir(nom);
    await writeDocument(connexion, cible, () => creer({ id: 'd1', etat: 'EN COURS', acces: null }, contexte));
  });
  afterEach(() => connexion.fermer());

  const ecrire = (acces: string) =>
    writeDocument(connexion, cible, (courant) => (courant === undefined ? null : editer(courant, { acces }, contexte)));

  test('[sync/C25] is opened again, and the write is made before it is claimed', async () => {
    toutPerdre('annoncee');
    await ecrire('Digicode 7');
    expect(await surLeDisque(nom)).toBe('Digicode 7');
  });

  test('[sync/C25] lost while a write is on its way, it claims the write only when it is on the disk', async () => {
    const ecriture = ecrire('Clé au 20');
    toutPerdre('annoncee');
    await ecriture;
    expect(await surLeDisque(nom)).toBe('Clé au 20');
  });

  test('[sync/C25] lost again and again, no write is lost and none is made twice', async () => {
    for (let n = 1; n <= 3; n += 1) {
      toutPerdre('annoncee');
      await ecrire(`passage ${n}`);
      expect(await surLeDisque(nom)).toBe(`passage ${n}`);
    }
  });

  test('[sync/C25] a screen goes on reading', async () => {
    const vive = new LiveQuery({
      connexion,
      collection: 'dossiers',
      query: { selector: { etat: 'EN COURS' } },
      oublier: () => undefined,
    });
    const quitter = vive.subscribe(() => undefined);
    await vi.waitFor(() => expect(vive.rows()).toHaveLength(1), { timeout: 30_000 });
    toutPerdre('annoncee');
    await ecrire('Portail vert');
    await vi.waitFor(() => expect(vive.rows()).toMatchObject([{ acces: 'Portail vert' }]), { timeout: 30_000 });
    quitter();
  });
});
