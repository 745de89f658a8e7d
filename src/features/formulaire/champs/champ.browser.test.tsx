import { MantineProvider } from '@mantine/core';
import { Profiler, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { ok } from '#domain/base/result.ts';
import { compiler } from '#domain/forms/compile.ts';
import { barEn101 } from '#domain/forms/models/bar-en-101.ts';
import { creerSession } from '#domain/forms/session.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { FournirFormulaire } from '../contexte.ts';
import { FormulaireVivant, type DocumentFormulaire } from '../formulaire-vivant.ts';
import { FournirPhotos } from '../photos/contexte-photos.ts';
import type { Prises } from '../photos/prises.ts';
import { Champ } from './champ.tsx';

const compile = (() => {
  const lu = compiler(barEn101.formulaire);
  if (!lu.ok) throw new Error(lu.code);
  return lu.value;
})();
const SURFACES = [{ zone: 'Comble', longueur: 9.2, largeur: 6.4, deduction: 1.2 }];
const document1 = {
  etat: 'EN COURS',
  idControleur: 7,
  champs: { i_surfaces: SURFACES, i_s_declaree: 57 },
  champsPrecedents: {},
};

let racine: Root;
let ecrits: Changes[];
let dessines: string[];
let vivant: FormulaireVivant;

beforeAll(async () => {
  await page.viewport(1024, 768);
  await startI18n(['commun', 'formulaire']);
});

beforeEach(async () => {
  ecrits = [];
  dessines = [];
  vivant = new FormulaireVivant(
    { document: document1 as unknown as DocumentFormulaire, preremplis: {}, images: {}, aujourdhui: '2026-11-21' },
    (depart) => creerSession(compile, depart),
    {
      ecrire: (changes) => {
        ecrits.push(changes);
        return Promise.resolve(ok(null));
      },
      maintenant: () => 0,
      // Written when asked only: how fast this machine is must not show in what is written.
      programmer: () => () => undefined,
    },
  );
  const contexte = {
    vivant,
    compile,
    lecture: false,
    intervention: { id: 'i', demandeId: 'd', codeFiche: 'BAR-EN-101' },
    conflits: new Map(),
  };
  const prises = { abonner: () => () => undefined, lire: () => AUCUNE } as unknown as Prises;
  const hote = document.createElement('div');
  document.body.replaceChildren(hote);
  racine = createRoot(hote);
  racine.render(
    <MantineProvider>
      <MemoryRouter>
        <Suspense>
          <FournirFormulaire value={contexte}>
            <FournirPhotos value={{ photos: [], prises, refused: new Map() }}>
              {[...compile.champs.keys()].map((cfId) => (
                <Profiler key={cfId} id={cfId} onRender={(id) => void dessines.push(id)}>
                  <Champ cfId={cfId} />
                </Profiler>
              ))}
            </FournirPhotos>
          </FournirFormulaire>
        </Suspense>
      </MemoryRouter>
    </MantineProvider>,
  );
  await vi.waitUntil(() => document.getElementById('saisie-i_s_declaree') !== null, { timeout: 30_000 });
  await uneImage();
  dessines = [];
});
afterEach(() => racine.unmount());

const AUCUNE: readonly never[] = [];
const uneImage = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const entree = (cfId: string) => must(document.querySelector<HTMLInputElement>(`#saisie-${cfId}`), cfId);

async function taper(element: HTMLInputElement, texte: string): Promise<void> {
  await userEvent.fill(element, texte);
  await uneImage();
}

describe('a field on screen', () => {
  test('a keystroke draws its field and those that depend on it, and no other', async () => {
    await taper(entree('i_s_declaree'), '98,00');
    expect([...new Set(dessines)].toSorted()).toEqual(['c_propose', 'i_ecart', 'i_raison_ecart', 'i_s_declaree']);
    entree('i_marque').focus();
    await uneImage();
    dessines = [];
    await taper(entree('i_marque'), 'Isover');
    expect(dessines).toEqual(['i_marque']);
  });

  test('a comma is a decimal sign, and the text stays as it is typed', async () => {
    await taper(entree('i_s_declaree'), '98,');
    expect(entree('i_s_declaree').value).toBe('98,');
    await taper(entree('i_s_declaree'), '98,5');
    entree('i_s_declaree').focus();
    entree('i_s_declaree').blur();
    await uneImage();
    expect(entree('i_s_declaree').value).toBe('98,50');
    expect(vivant.session.lire('i_s_declaree').valeur).toBe(98.5);
    await vivant.enregistreur.vider();
    expect(ecrits.at(-1)).toEqual({ 'champs.i_s_declaree': 98.5 });
  });

  test('a conditional field appears with its cause, and leaves with its answer set aside', async () => {
    await taper(entree('i_s_declaree'), '98');
    expect(document.getElementById('champ-i_raison_ecart')?.textContent).toContain('10');
    await taper(entree('i_s_declaree'), '57');
    expect(document.getElementById('champ-i_raison_ecart')).toBeNull();
  });

  test('a table adds, copies and deletes rows, and gives back the deleted one', async () => {
    const champ = must(document.getElementById('champ-i_surfaces'), 'the table is drawn');
    const bouton = (debut: string) =>
      must(
        [...champ.querySelectorAll('button')].find((un) => (un.ariaLabel ?? un.textContent).startsWith(debut)),
        debut,
      );
    const lignes = () => champ.querySelectorAll('tbody tr').length;
    bouton('Dupliquer').click();
    await uneImage();
    expect(lignes()).toBe(2);
    bouton('Supprimer').click();
    await uneImage();
    expect(lignes()).toBe(1);
    bouton('Annuler').click();
    await uneImage();
    expect(lignes()).toBe(2);
    expect(vivant.session.lire('i_s_mesuree').valeur).toBeCloseTo(2 * 57.68, 5);
    await vivant.enregistreur.vider();
    expect(ecrits.at(-1)).toEqual({ 'champs.i_surfaces': [...SURFACES, ...SURFACES] });
  });
});
