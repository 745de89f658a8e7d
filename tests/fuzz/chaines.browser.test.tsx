import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { creer } from '#domain/sync/edit.ts';
import { Connexion } from '../../src/data/connexion.ts';
import { ouvrirBase } from '../../src/data/database.ts';
import { writeDocument } from '../../src/data/write.ts';
import { CHAINES } from './chaines.ts';
import { cleBrute, importer } from '../../src-worker/local/sceau.ts';

const contexte = { collection: 'dossiers', editId: 'e1', now: '2026-11-21T08:00:00.000Z', horsLigne: false } as const;
const idDe = (rang: number): string => `d${String(rang).padStart(4, '0')}`;

test.each(['in clear', 'sealed'])(
  'strings that break programs come back byte for byte from the database of the device, %s',
  async (mode) => {
    const cle = mode === 'sealed' ? await importer(cleBrute()) : null;
    const nom = `constat-cee-chaines-${crypto.randomUUID()}`;
    const premiere = new Connexion((une) => ouvrirBase(une, { cle: () => Promise.resolve(cle) }));
    await premiere.ouvrir(nom);
    for (const [rang, acces] of CHAINES.entries()) {
      const id = idDe(rang);
      await writeDocument(premiere, { collection: 'dossiers', id }, () =>
        creer({ id, etat: 'EN COURS', acces }, contexte),
      );
    }
    await premiere.fermer();

    const seconde = new Connexion((une) => ouvrirBase(une, { cle: () => Promise.resolve(cle) }));
    await seconde.ouvrir(nom);
    const ids = CHAINES.map((_, rang) => idDe(rang));
    const lus = await (await seconde.base())!.dossiers.storageInstance.findDocumentsById(ids, false);
    const acces = new Map(lus.map((doc) => [doc.id, (doc as unknown as { acces: string }).acces]));
    await seconde.fermer();
    expect(CHAINES.filter((chaine, rang) => acces.get(idDe(rang)) !== chaine)).toEqual([]);
  },
);

test('they are read on screen as they were typed, and none of them is taken for markup', () => {
  const hote = document.body.appendChild(document.createElement('div'));
  flushSync(() => {
    createRoot(hote).render(
      CHAINES.map((chaine) => (
        <p key={chaine} title={chaine}>
          {chaine}
        </p>
      )),
    );
  });
  const lignes = [...hote.querySelectorAll('p')];
  expect(lignes.map(({ textContent }) => textContent)).toEqual(CHAINES);
  expect(lignes.map(({ title }) => title)).toEqual(CHAINES);
  expect(hote.querySelectorAll('p *')).toHaveLength(0);
});
