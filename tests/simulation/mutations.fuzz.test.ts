import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { propre } from '#domain/sync/edit.ts';
import { type Contexte, ecrire } from '#domain/sync/journal.ts';
import type { Edit, PushReply } from '#domain/sync/messages.ts';
import { messageDe, preparer } from '#domain/sync/push.ts';
import type { EnAttente } from '#domain/sync/queue.ts';
import type { Magasin } from '../../src-worker/local/magasin.ts';
import { lirePoint } from '../../src-worker/pull/point.ts';
import { appliquer } from '../../src-worker/store/appliquer.ts';
import type { OptionsHistoire } from './histoire.ts';
import type { Acte } from './operations.ts';

type Pull = typeof import('#domain/sync/pull.ts');
type Push = typeof import('#domain/sync/push.ts');
type Rendus = typeof import('#domain/sync/rendus.ts');
type Rebase = typeof import('#domain/sync/rebase.ts');
type Raconter = typeof import('./histoire.ts').raconter;

const SEEDS = 500;
/** Any fault at all: the engine itself has none on these seeds. */
const TOUS = [
  'PERDU',
  'FANTOME',
  'DOUBLE',
  'FILE',
  'ECRASE',
  'RESTE',
  'CONFLIT-FAUX',
  'DIFFERE',
  'EN-RETARD',
  'MANQUE',
];
const PULL = '../../domain/sync/pull.ts';
const PUSH = '../../domain/sync/push.ts';
const REBASE = '../../domain/sync/rebase.ts';
const RENDUS = '../../domain/sync/rendus.ts';
const FREEZE = '../../src-worker/push/freeze.ts';

afterEach(() => {
  vi.doUnmock(PULL);
  vi.doUnmock(PUSH);
  vi.doUnmock(REBASE);
  vi.doUnmock(RENDUS);
  vi.doUnmock(FREEZE);
  vi.resetModules();
});

/** The engine, loaded again with the broken module that the test has just put in its place. */
async function moteurMute(): Promise<Raconter> {
  vi.resetModules();
  return (await import('./histoire.ts')).raconter;
}

/** The first fault of one of these kinds, told over seeds that the engine itself passes; null when there is none. */
async function fauteVue(
  raconter: Raconter,
  genres: readonly string[],
  options: OptionsHistoire = {},
): Promise<string | null> {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const faute = (await raconter(seed, options)).fautes.find((une) => genres.includes(une.split(' ', 1)[0] ?? ''));
    if (faute !== undefined) return faute;
  }
  return null;
}

describe('the simulation proves itself: a broken engine does not pass', { timeout: 120_000 }, () => {
  test('overwriting a document that waits loses keystrokes', async () => {
    vi.doMock(PULL, async (importer: () => Promise<Pull>) => {
      const { recevoir } = await importer();
      const mute: Pull['recevoir'] = (doc, server, contexte) => recevoir(doc && propreSansEdit(doc), server, contexte);
      return { recevoir: mute };
    });
    expect(await fauteVue(await moteurMute(), ['PERDU'])).not.toBeNull();
  });

  test('[sync/S16] giving back the words of somebody else is seen', async () => {
    const appareils = ['A', 'B'].map((nom) => ({ nom, decalageMs: 0 }));
    const tour = (qui: string): Acte => ({ op: 'tour', qui, page: 50 });
    const actes: Acte[] = [
      { op: 'sauvegarder' },
      tour('A'),
      { op: 'commenter', qui: 'A', id: 'c1', de: 'd1i1', valeur: 'A-1' },
      tour('A'),
      tour('B'),
      { op: 'restaurer' },
      tour('B'),
    ];
    const { rejouer } = await import('./histoire.ts');
    expect(await rejouer({ appareils, actes })).toEqual([]);
    vi.doMock(RENDUS, async (importer: () => Promise<Rendus>) => ({ ...(await importer()), estRendu: () => true }));
    vi.resetModules();
    const mute = await import('./histoire.ts');
    expect((await mute.rejouer({ appareils, actes })).map((une) => une.split(' ', 1)[0])).toContain('USURPE');
  });

  test('a conflict without a record is seen', async () => {
    const sansFiches = (magasin: Magasin): Magasin => ({
      ...magasin,
      ecrire: async (collection, lignes) => (collection === 'conflits' ? [] : magasin.ecrire(collection, lignes)),
    });
    const faute = await fauteVue(await moteurMute(), ['CONFLIT-FAUX'], {
      deformer: (_appareil, prises) => ({ ...prises, magasin: sansFiches(prises.magasin) }),
    });
    expect(faute).not.toBeNull();
  });

  test('a checkpoint written before its page skips documents', async () => {
    const faute = await fauteVue(await moteurMute(), ['MANQUE', 'EN-RETARD'], {
      deformer: (appareil, prises) => ({
        ...prises,
        reseau: {
          ...prises.reseau,
          pull: async (demande) => {
            const reponse = await prises.reseau.pull(demande);
            if (reponse.ok && demande.epoch === reponse.value.epoch) await avancer(appareil.magasin, reponse.value.seq);
            return reponse;
          },
        },
      }),
    });
    expect(faute).not.toBeNull();
  });

  test('an acknowledgement that ignores what was typed meanwhile loses it', async () => {
    vi.doMock(PUSH, async (importer: () => Promise<Push>) => {
      const push = await importer();
      const mute: Push['repondre'] = (doc, reply, contexte) =>
        reply.statut === 'accepte' && reply.doc && doc
          ? aveugle(reply.doc, contexte)
          : push.repondre(doc, reply, contexte);
      return { ...push, repondre: mute };
    });
    expect(await fauteVue(await moteurMute(), ['PERDU'])).not.toBeNull();
  });

  test('merging under an unanswered send is seen', async () => {
    vi.doMock(PULL, async (importer: () => Promise<Pull>) => {
      const { recevoir } = await importer();
      const mute: Pull['recevoir'] = (doc, server, contexte) => recevoir(doc && sansEnvoi(doc), server, contexte);
      return { recevoir: mute };
    });
    expect(await fauteVue(await moteurMute(), TOUS)).not.toBeNull();
  });

  test('sending before the store holds what is sent is seen', async () => {
    vi.doMock(FREEZE, () => ({ geler: gelerEnMemoire }));
    const faute = await fauteVue(await moteurMute(), ['PERDU', 'FANTOME', 'DOUBLE', 'FILE'], {
      deformer: (appareil, prises) => ({
        ...prises,
        reseau: {
          ...prises.reseau,
          push: async (edits, epoch) => {
            const reponse = await prises.reseau.push(edits, epoch);
            if (reponse.ok) await gelerApres(appareil, edits);
            return reponse;
          },
        },
      }),
    });
    expect(faute).not.toBeNull();
  });

  test('an edit that is not recognised once its id is forgotten asks its author about himself', async () => {
    vi.doMock(REBASE, async (importer: () => Promise<Rebase>) => {
      const rebase = await importer();
      const mute: Rebase['rebaser'] = (doc, local, arrivee) =>
        rebase.rebaser(doc, local, { ...arrivee, envoyes: undefined });
      return { ...rebase, rebaser: mute };
    });
    expect(await fauteVue(await moteurMute(), ['FANTOME'])).not.toBeNull();
  });

  test('two rounds of one device at once, one of them frozen for a while, are seen', async () => {
    const raconter = await moteurMute();
    const sansVerrou: Raconter = async (seed, options) => {
      try {
        return await raconter(seed, options);
      } catch (erreur) {
        return { script: { appareils: [], actes: [] }, fautes: [`ERREUR ${String(erreur)}`] };
      }
    };
    expect(await fauteVue(sansVerrou, [...TOUS, 'ERREUR'], { sansVerrou: true })).not.toBeNull();
  });
});

const propreSansEdit = ({ local: _local, ...doc }: LocalDocument): LocalDocument => ({ ...doc, dirty: 0 });

function sansEnvoi(doc: LocalDocument): LocalDocument {
  if (doc.local === undefined) return doc;
  const { envoi: _envoi, ...local } = doc.local;
  return { ...doc, local };
}

const aveugle = (server: NonNullable<PushReply['doc']>, { collection }: Contexte) => ecrire(propre(collection, server));

async function avancer(magasin: Magasin, seq: number): Promise<void> {
  const [previous] = await magasin.parIds('configs', ['point']);
  await magasin.ecrire('configs', [{ previous, document: { ...(await lirePoint(magasin)), seq } }]);
}

const gelerEnMemoire = async (_moteur: unknown, lot: readonly EnAttente[]): Promise<Edit[]> =>
  lot.flatMap(({ collection, doc }) => {
    const gele = doc.local?.envoi ? doc : preparer(collection, doc);
    return (gele && messageDe(collection, gele)) ?? [];
  });

/** The document may have changed since it was sent: what is frozen is not what left. */
async function gelerApres(
  { magasin, horloge }: { magasin: Magasin; horloge: () => string },
  edits: readonly Edit[],
): Promise<void> {
  for (const { collection, id } of edits) {
    const decider = (doc: LocalDocument | undefined) => {
      const gele = doc && preparer(collection, doc);
      return gele ? ecrire(gele) : ({ op: 'rien' } as const);
    };
    await appliquer({ magasin, horloge, uuid: () => 'jamais' }, { collection, decideurs: new Map([[id, decider]]) });
  }
}
