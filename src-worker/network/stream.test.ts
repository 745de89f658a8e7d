import { describe, expect, test } from 'vitest';
import { ecouterFlux, lecteurEvenements } from './stream.ts';

describe('doorbell', () => {
  test('rings for documents only, wherever the pieces are cut', () => {
    const seqs: number[] = [];
    let appels = 0;
    let illisibles = 0;
    const lire = lecteurEvenements({
      surSonnette: (seq) => void seqs.push(seq),
      surIllisible: () => void (illisibles += 1),
      surAppel: () => void (appels += 1),
    });
    for (const morceau of [
      ': 25 s\n\neve',
      'nt: docu',
      'ments\ndata: {"seq":3}\n\nevent: autre\ndata: {"seq":4}\n\n',
      'event: documents\r\ndata: ?\r\n',
      '\nevent: contact\ndata: {}\n\n',
    ])
      lire(morceau);
    expect({ seqs, illisibles, appels }).toEqual({ seqs: [3], illisibles: 1, appels: 1 });
  });
  test('resolves when the stream ends, and gives its watch up', async () => {
    const armes = new Set<() => void>();
    let sonneries = 0;
    await ecouterFlux({
      fetch: () => Promise.resolve(new Response('event: documents\ndata: {"seq":3}\n\n')),
      origine: 'http://localhost',
      token: () => Promise.resolve('T'),
      surRefus: () => Promise.resolve(),
      surSonnette: () => sonneries++,
      surIllisible: () => undefined,
      surAppel: () => undefined,
      signal: new AbortController().signal,
      programmer: (action) => {
        armes.add(action);
        return () => armes.delete(action);
      },
    });
    expect({ sonneries, armes: armes.size }).toEqual({ sonneries: 1, armes: 0 });
  });
  test('tells which token was refused', async () => {
    const refus: string[] = [];
    await ecouterFlux({
      fetch: () => Promise.resolve(new Response('{}', { status: 401 })),
      origine: 'http://localhost',
      token: () => Promise.resolve('T'),
      surRefus: async (token) => void refus.push(token),
      surSonnette: () => undefined,
      surIllisible: () => undefined,
      surAppel: () => undefined,
      signal: new AbortController().signal,
      programmer: () => () => undefined,
    });
    expect(refus).toEqual(['T']);
  });
  test('a silent connection is given up', async () => {
    const fini = ecouterFlux({
      fetch: ((_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('coupé'))),
        )) as typeof fetch,
      origine: 'http://localhost',
      token: () => Promise.resolve(null),
      surRefus: () => Promise.resolve(),
      surSonnette: () => undefined,
      surIllisible: () => undefined,
      surAppel: () => undefined,
      signal: new AbortController().signal,
      programmer: (action) => {
        queueMicrotask(action);
        return () => undefined;
      },
    });
    await expect(fini).resolves.toBeUndefined();
  });
});
