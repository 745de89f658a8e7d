import { describe, expect, test } from 'vitest';
import { lienMessages, threadToWrite, unreadByDossier, writableThreads } from './messages.ts';

const A = '8e1f3ad2-0004-4a00-8000-000000000004';
const B = '8e1f3ad2-0005-4a00-8000-000000000005';
const cloche = (id: string, lien: string | null, lueLe: string | null = null) => ({ id, lien, lueLe });

describe('unread messages', () => {
  test('[dossiers/D22] they are the unread bells of a conversation, dossier by dossier, in every variant', () => {
    const cloches = [
      cloche('1', lienMessages('cee', A)),
      cloche('2', lienMessages('mar', B)),
      cloche('3', lienMessages('cee', A)),
      cloche('4', lienMessages('cee', B), '2026-11-22T09:00:00.000Z'),
    ];
    expect([...unreadByDossier(cloches)]).toEqual([
      [A, ['1', '3']],
      [B, ['2']],
    ]);
  });
  test('[dossiers/D22] a bell of something else is none', () => {
    const others = [null, `/dossiers/current/${A}`, '/dossiers/current/x?onglet=messages', '/intervention/current/1'];
    expect(unreadByDossier(others.map((lien, rank) => cloche(String(rank), lien))).size).toBe(0);
  });
});

describe('threads', () => {
  test('[dossiers/D32] a kept draft goes on in its thread, and a note never becomes somebody else’s', () => {
    const all = writableThreads('MANAGER', { idEntreprise: B });
    const alone = writableThreads('MANAGER', { idEntreprise: null });
    expect(threadToWrite('entreprise', all)).toBe('entreprise');
    expect(threadToWrite('entreprise', alone)).toBe('interne');
    expect(threadToWrite('partage', all)).toBe('client');
    expect(threadToWrite('partage', writableThreads('ENTREPRISE', { idEntreprise: B }))).toBe('entreprise');
  });
});
