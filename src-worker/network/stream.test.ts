import { describe, expect, test } from 'vitest';
import { listenToStream, eventReader } from './stream.ts';

describe('doorbell', () => {
  test('rings for documents only, wherever the pieces are cut', () => {
    const seqs: number[] = [];
    let calls = 0;
    let unreadable = 0;
    const read = eventReader({
      onDoorbell: (seq) => void seqs.push(seq),
      onUnreadable: () => void (unreadable += 1),
      onCall: () => void (calls += 1),
    });
    for (const chunk of [
      ': 25 s\n\neve',
      'nt: docu',
      'ments\ndata: {"seq":3}\n\nevent: autre\ndata: {"seq":4}\n\n',
      'event: documents\r\ndata: ?\r\n',
      '\nevent: contact\ndata: {}\n\n',
    ])
      read(chunk);
    expect({ seqs, illisibles: unreadable, appels: calls }).toEqual({ seqs: [3], illisibles: 1, appels: 1 });
  });
  test('resolves when the stream ends, and gives its watch up', async () => {
    const armed = new Set<() => void>();
    let rings = 0;
    await listenToStream({
      fetch: () => Promise.resolve(new Response('event: documents\ndata: {"seq":3}\n\n')),
      origine: 'http://localhost',
      token: () => Promise.resolve('T'),
      onRefus: () => Promise.resolve(),
      onDoorbell: () => rings++,
      onUnreadable: () => undefined,
      onCall: () => undefined,
      signal: new AbortController().signal,
      programmer: (action) => {
        armed.add(action);
        return () => armed.delete(action);
      },
    });
    expect({ sonneries: rings, armes: armed.size }).toEqual({ sonneries: 1, armes: 0 });
  });
  test('tells which token was refused', async () => {
    const refus: string[] = [];
    await listenToStream({
      fetch: () => Promise.resolve(new Response('{}', { status: 401 })),
      origine: 'http://localhost',
      token: () => Promise.resolve('T'),
      onRefus: async (token) => void refus.push(token),
      onDoorbell: () => undefined,
      onUnreadable: () => undefined,
      onCall: () => undefined,
      signal: new AbortController().signal,
      programmer: () => () => undefined,
    });
    expect(refus).toEqual(['T']);
  });
  test('a silent connection is given up', async () => {
    const finished = listenToStream({
      fetch: ((_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('coupé'))),
        )) as typeof fetch,
      origine: 'http://localhost',
      token: () => Promise.resolve(null),
      onRefus: () => Promise.resolve(),
      onDoorbell: () => undefined,
      onUnreadable: () => undefined,
      onCall: () => undefined,
      signal: new AbortController().signal,
      programmer: (action) => {
        queueMicrotask(action);
        return () => undefined;
      },
    });
    await expect(finished).resolves.toBeUndefined();
  });
});
