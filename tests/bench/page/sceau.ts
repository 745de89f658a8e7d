import { cleBrute, importer } from '../../../src-worker/local/sceau.ts';
import { ouvrirBase } from '../../../src-worker/database.ts';
import { magasinRxdb } from '../../../src-worker/local/magasin.ts';
import { documents, duree, PAGE } from './documents.ts';

/** Milliseconds. */
export interface PasseSceau {
  readonly ecrireTout: number;
  readonly lireTout: number;
  /** Each of the edits made one after the other: read, written, committed. */
  readonly edits: readonly number[];
}

const EDITS = 60;

/** The store as the engine uses it, on a fresh database, sealed or not. */
async function passe(mode: 'clair' | 'scelle', numero: number, nombre: number): Promise<PasseSceau> {
  const cle = mode === 'clair' ? null : await importer(cleBrute());
  const base = await ouvrirBase(`sceau-${mode}-${numero}`, {
    collections: ['dossiers'],
    cle: () => Promise.resolve(cle),
  });
  const magasin = magasinRxdb(base);
  const tous = documents(nombre).map((un, rang) => ({ ...un, rang, dirty: 0 as const }));
  const ecrireTout = await duree(async () => {
    for (let debut = 0; debut < nombre; debut += PAGE)
      await magasin.ecrire(
        'dossiers',
        tous.slice(debut, debut + PAGE).map((document) => ({ previous: undefined, document })),
      );
  });
  const lireTout = await duree(async () => {
    if ((await magasin.tous('dossiers')).length !== nombre) throw new Error('the store did not keep everything');
  });
  const edits: number[] = [];
  for (const { id } of tous.slice(0, EDITS))
    edits.push(
      await duree(async () => {
        const [previous] = await magasin.parIds('dossiers', [id]);
        if (previous === undefined) throw new Error(id);
        await magasin.ecrire('dossiers', [{ previous, document: { ...previous, acces: 'Code 4512', dirty: 1 } }]);
      }),
    );
  await base.remove();
  return { ecrireTout, lireTout, edits };
}

declare global {
  interface Window {
    passeSceau: typeof passe;
  }
}
window.passeSceau = passe;
