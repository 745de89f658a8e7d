import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import type { EtatSauvegardes } from '#domain/sauvegardes/etat.ts';
import { VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen, PHONE } from './open-screen.tsx';

/** What an administrator reads of the backups, and asks of them. */
const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const kept = (hours: number, alteres = 0) => ({
  nom: `constat-il-y-a-${hours}.sauvegarde`,
  contenu: { le: ago(hours), taille: 11_600_000, fichiers: 412, alteres },
});
const STATE: EtatSauvegardes = {
  reglage: { ou: '/mnt/copies', memeDisque: false, toutesLes: 24, gardees: 30 },
  sauvegardes: [kept(3), kept(27)],
  panne: null,
  essai: null,
};
const actor = { role: 'ADMIN' } as const;
const state = (others: Partial<EtatSauvegardes> = {}) => ({ backupsState: () => ({ ...STATE, ...others }) });
const open = (answers: Parameters<typeof openScreen>[1] = {}) =>
  openScreen('/admin/sauvegardes', { actor, ...answers });
const text = (words: string) => page.getByText(words, { exact: false });
const button = (name: string) => page.getByRole('button', { name });

test('[sauvegardes/SV10] the last backup, its age, its size and its place', async () => {
  await open({ answers: state() });
  await expect.element(text('il y a 3 heures')).toBeVisible();
  for (const words of ['/mnt/copies', 'Toutes les 24 heures', 'Les 30 dernières'])
    await expect.element(text(words)).toBeVisible();
  expect(page.getByText(/^11,6\sMo, 412 fichiers$/).elements()).toHaveLength(1);
  expect(text('trop ancienne').elements()).toEqual([]);
});

test('[sauvegardes/SV10] [sauvegardes/SV11] one that is asked for is said to be under way, then to be there', async () => {
  let [isBegun, isOver] = [false, false];
  const begun = { debut: ago(0), fin: null, echec: null };
  const sauvegardes = [kept(0), ...STATE.sauvegardes];
  const done = { ...STATE, sauvegardes, essai: { ...begun, fin: ago(0) } };
  const { asked } = await open({
    answers: {
      backupsState: () => (isBegun ? (isOver ? done : { ...STATE, essai: begun }) : STATE),
      backupStart: () => {
        isBegun = true;
        return { ...STATE, essai: begun };
      },
    },
  });
  await button('Sauvegarder maintenant').click();
  await expect.element(text('Une sauvegarde est en cours.')).toBeVisible();
  await expect.element(button('Sauvegarder maintenant')).toHaveAttribute('aria-busy', 'true');
  isOver = true;
  await expect.element(text('il y a moins d’une heure')).toBeVisible();
  await expect.element(text('Une sauvegarde est en cours.')).not.toBeInTheDocument();
  expect(asked.filter(({ name }) => name === 'backupStart')).toHaveLength(1);
});

test('[sauvegardes/SV10] each danger is told with why, and what to do', async () => {
  const reglage = { ou: '/srv/copies', memeDisque: true, toutesLes: 24, gardees: 30 };
  const essai = { debut: ago(1), fin: ago(1), echec: 'disquePlein' } as const;
  const sauvegardes = [{ nom: 'constat-coupee.sauvegarde', contenu: null }, kept(200, 2)];
  await open({ answers: state({ reglage, essai, sauvegardes }) });
  for (const words of [
    'a échoué',
    'Le disque est plein',
    'La dernière sauvegarde est trop ancienne',
    'il y a 8 jours',
    'sur le disque des données',
    'Une sauvegarde ne se lit plus',
    '2 fichiers du disque ont changé',
    'Illisible',
  ])
    await expect.element(text(words)).toBeVisible();
});

test('[sauvegardes/SV10] a place that does not answer is not said to be empty', async () => {
  await open({ answers: state({ panne: 'dossier', sauvegardes: [] }) });
  await expect.element(text('Le lieu des sauvegardes ne répond pas.')).toBeVisible();
  expect(text('Aucune sauvegarde n’est encore faite').elements()).toEqual([]);
});

test('[sauvegardes/SV10] without settings, the page says which ones and asks for nothing', async () => {
  await open({ answers: state({ reglage: null, sauvegardes: [] }) });
  await expect.element(text('Aucune sauvegarde n’est réglée.')).toBeVisible();
  expect(button('Sauvegarder maintenant').elements()).toEqual([]);
});

test('[sauvegardes/SV11] a click saves one from its address, and a refusal is a sentence', async () => {
  const saved: string[] = [];
  // The browser itself saves what the link leads to: it is heard, and stays where it is.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function heard(
    this: HTMLAnchorElement,
  ) {
    if (this.hasAttribute('download')) saved.push(this.getAttribute('href') ?? '');
  });
  onTestFinished(() => click.mockRestore());
  let isWhole = true;
  const { asked } = await open({
    answers: {
      ...state(),
      backupLink: () =>
        isWhole
          ? { lien: '/api/Sauvegardes/fichier?token=abc' }
          : refuse('REGLE_METIER', { regle: 'sauvegarde', echec: 'absent' }),
    },
  });
  const first = page.getByRole('button', { name: /^Télécharger la sauvegarde du/ }).first();
  await first.click();
  await expect.poll(() => saved).toEqual(['/api/Sauvegardes/fichier?token=abc']);
  expect(asked.find(({ name }) => name === 'backupLink')?.args).toMatchObject({ params: { nom: kept(3).nom } });
  isWhole = false;
  await first.click();
  await expect.element(text('Il manque un morceau à cette sauvegarde')).toBeVisible();
  expect(saved).toHaveLength(1);
});

test('[sauvegardes/SV10] without a network, the page says so and tries again', async () => {
  let isThere = false;
  await open({ answers: { backupsState: () => (isThere ? STATE : refuse('HORS_LIGNE')) } });
  await expect.element(text('Cette page demande le réseau')).toBeVisible();
  isThere = true;
  await button('Réessayer').click();
  await expect.element(text('il y a 3 heures')).toBeVisible();
});

test('[sauvegardes/SV10] it is read on a phone, a tablet and a desktop, in the light and in the dark', async () => {
  const reglage = { ou: '/srv/copies', memeDisque: true, toutesLes: 24, gardees: 30 };
  const sauvegardes = [kept(3, 1), { nom: 'constat-coupee.sauvegarde', contenu: null }, kept(60)];
  await open({ answers: state({ reglage, sauvegardes }) });
  await expect.element(text('il y a 3 heures')).toBeVisible();
  expect(await unreadable(VIEWS, 'sauvegardes')).toEqual([]);
  await page.viewport(...PHONE);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});
