import { beforeEach, describe, expect, test } from 'vitest';
import type { Changes, LocalDocument, ServerDocument } from '#domain/sync/documents.ts';
import { editer } from '#domain/sync/edit.ts';
import { ecrire } from '#domain/sync/journal.ts';
import { recevoir } from '#domain/sync/pull.ts';
import { type Commandes, modifier, trancher } from '../conflicts/commands.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { appliquer, type Decideur } from './appliquer.ts';
import { depasses, type Magasin } from '../local/magasin.ts';

const CIBLE = { collection: 'interventions', docId: 'i1' } as const;
const serveur = (champs: Changes, rev: number): ServerDocument => ({
  id: 'i1',
  demandeId: 'd1',
  ...champs,
  rev,
  seq: rev,
});

describe('[sync/S10] decide, write, decide again', () => {
  let bases = 0;
  let ids = 0;
  let magasin: Magasin;
  const poste = (autre: Magasin = magasin): Commandes => ({
    magasin: autre,
    horloge: () => '2026-11-21T08:00:00.000Z',
    uuid: () => `u${(ids += 1)}`,
    horsLigne: false,
  });
  const appliquerUn = (moteur: Commandes, decider: Decideur) =>
    appliquer(moteur, { collection: 'interventions', decideurs: new Map([['i1', decider]]) });
  const recoit =
    (champs: Changes, rev: number): Decideur =>
    (doc, contexte) =>
      recevoir(doc, serveur(champs, rev), contexte);
  const document = async (): Promise<LocalDocument | undefined> => (await magasin.parIds('interventions', ['i1']))[0];

  /** A store on which somebody else acts once, just before the first write of a document. */
  function avantLaPremiereEcriture(agir: () => Promise<unknown>): Magasin {
    let isFait = false;
    return {
      ...magasin,
      ecrire: async (collection, lignes) => {
        const isMoment = !isFait && collection === 'interventions';
        if (isMoment) isFait = true;
        if (isMoment) await agir();
        return magasin.ecrire(collection, lignes);
      },
    };
  }

  beforeEach(async () => {
    magasin = magasinMemoire(`appliquer-${(bases += 1)}`);
    await appliquerUn(poste(), recoit({ motif: null, acces: null }, 1));
  });

  test('an edit of the page between the reading and the writing is merged, not overwritten', async () => {
    const double = avantLaPremiereEcriture(() => modifier(poste(), CIBLE, { motif: 'page' }));
    await appliquerUn(poste(double), recoit({ motif: null, acces: 'bureau' }, 2));
    expect(await document()).toMatchObject({ rev: 2, motif: 'page', acces: 'bureau', dirty: 1 });
  });

  test('seed 5341 - a choice made while the engine writes is not written over', async () => {
    await modifier(poste(), CIBLE, { motif: 'mien' });
    await appliquerUn(poste(), recoit({ motif: 'leur' }, 2));
    const [ouvert] = await magasin.tous('conflits');
    const choisir = async () => {
      await modifier(poste(), CIBLE, { motif: 'mien, corrigé' });
      await trancher(poste(), ouvert?.id ?? '', { motif: 'leur' });
    };
    const edition = {
      collection: 'interventions',
      editId: 'e',
      now: '2026-11-21T09:00:00.000Z',
      horsLigne: false,
    } as const;
    await appliquerUn(poste(avantLaPremiereEcriture(choisir)), (doc) =>
      doc === undefined ? { op: 'rien' } : ecrire(editer(doc, { acces: 'x' }, edition)),
    );
    expect(await magasin.tous('conflits')).toMatchObject([
      { ouvert: 0, genre: 'conflit', champs: [{ mien: 'mien, corrigé', leur: 'leur', choix: 'leur' }] },
    ]);
    expect(await document()).toMatchObject({ motif: 'leur', acces: 'x' });
  });

  test('seed 5341 - nor when the server changes again at the same moment', async () => {
    await modifier(poste(), CIBLE, { motif: 'mien' });
    await appliquerUn(poste(), recoit({ motif: 'leur' }, 2));
    const [ouvert] = await magasin.tous('conflits');
    const double = avantLaPremiereEcriture(() => trancher(poste(), ouvert?.id ?? '', { motif: 'mien' }));
    await appliquerUn(poste(double), recoit({ motif: 'encore' }, 3));
    const fiches = await magasin.tous('conflits');
    expect(fiches).toContainEqual(
      expect.objectContaining({ ouvert: 1, champs: [expect.objectContaining({ mien: 'mien', leur: 'encore' })] }),
    );
    expect((await document())?.local?.enConflit).toEqual(['motif']);
  });

  test('a store that fails for another reason is not retried', () => {
    expect(() => depasses([{ status: 422, documentId: 'i1' }])).toThrow('422');
  });
});
