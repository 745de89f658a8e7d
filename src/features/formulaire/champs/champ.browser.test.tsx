import { MantineProvider } from '@mantine/core';
import { Profiler, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { ok } from '#domain/base/result.ts';
import { compileFormulaire } from '#domain/forms/compile.ts';
import { barEn101 } from '#domain/forms/models/bar-en-101.ts';
import { createSession } from '#domain/forms/session.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { FormulaireProvider } from '../formulaire-context.ts';
import { LiveFormulaire, type DocumentFormulaire } from '../live-formulaire.ts';
import { PhotosProvider } from '../photos/photos-context.ts';
import type { Prises } from '../photos/prises.ts';
import { Champ } from './champ.tsx';

const compile = (() => {
  const parsed = compileFormulaire(barEn101.formulaire);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
})();
const SURFACES = [{ zone: 'Comble', longueur: 9.2, largeur: 6.4, deduction: 1.2 }];
const DOCUMENT: DocumentFormulaire = {
  rev: 1,
  etat: 'EN COURS',
  idControleur: 7,
  champs: { i_surfaces: SURFACES, i_s_declaree: 57 },
  champsPrecedents: {},
};

let root: Root;
let written: Changes[];
let drawn: string[];
let live: LiveFormulaire;

beforeAll(async () => {
  await page.viewport(1024, 768);
  await startI18n(['commun', 'formulaire', 'champs']);
});

beforeEach(async () => {
  written = [];
  drawn = [];
  live = new LiveFormulaire(
    {
      document: DOCUMENT,
      preremplis: {},
      images: {},
      aujourdhui: '2026-11-21',
      me: { id: 7, name: 'Paul Martin' },
    },
    (depart) => createSession(compile, depart),
    {
      write: (changes) => {
        written.push(changes);
        return Promise.resolve(ok(null));
      },
      now: () => 0,
      // Written when asked only: how fast this machine is must not show in what is written.
      programmer: () => () => undefined,
    },
  );
  const context = {
    vivant: live,
    compile,
    isReadOnly: false,
    intervention: { id: 'i', demandeId: 'd', codeFiche: 'BAR-EN-101' },
    conflits: new Map(),
    corrections: new Map(),
  };
  const prises = {
    subscribe: () => () => undefined,
    read: () => NONE,
    add: vi.fn<Prises['add']>(),
    retry: vi.fn<Prises['retry']>(),
    abandon: vi.fn<Prises['abandon']>(),
  };
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  root.render(
    <MantineProvider>
      <MemoryRouter>
        <Suspense>
          <FormulaireProvider value={context}>
            <PhotosProvider value={{ photos: [], prises, refused: new Map() }}>
              {[...compile.champs.keys()].map((cfId) => (
                <Profiler key={cfId} id={cfId} onRender={(id) => void drawn.push(id)}>
                  <Champ cfId={cfId} />
                </Profiler>
              ))}
            </PhotosProvider>
          </FormulaireProvider>
        </Suspense>
      </MemoryRouter>
    </MantineProvider>,
  );
  await vi.waitUntil(() => document.getElementById('saisie-i_s_declaree') !== null, { timeout: 30_000 });
  await nextFrame();
  drawn = [];
});
afterEach(() => root.unmount());

const NONE: readonly never[] = [];
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const inputOf = (cfId: string) => must(document.querySelector<HTMLInputElement>(`#saisie-${cfId}`), cfId);

async function taper(element: HTMLInputElement, text: string): Promise<void> {
  await userEvent.fill(element, text);
  await nextFrame();
}

describe('a field on screen', () => {
  test('a keystroke draws its field and those that depend on it, and no other', async () => {
    await taper(inputOf('i_s_declaree'), '98,00');
    expect([...new Set(drawn)].toSorted()).toEqual(['c_propose', 'i_ecart', 'i_raison_ecart', 'i_s_declaree']);
    inputOf('i_marque').focus();
    await nextFrame();
    drawn = [];
    await taper(inputOf('i_marque'), 'Isover');
    expect(drawn).toEqual(['i_marque']);
  });

  test('a comma is a decimal sign, and the text stays as it is typed', async () => {
    await taper(inputOf('i_s_declaree'), '98,');
    expect(inputOf('i_s_declaree').value).toBe('98,');
    await taper(inputOf('i_s_declaree'), '98,5');
    inputOf('i_s_declaree').focus();
    inputOf('i_s_declaree').blur();
    await nextFrame();
    expect(inputOf('i_s_declaree').value).toBe('98,50');
    expect(live.session.read('i_s_declaree').valeur).toBe(98.5);
    await live.saver.empty();
    expect(written.at(-1)).toEqual({ 'champs.i_s_declaree': 98.5 });
  });

  test('[forms/F71] what is no number stays as it was typed, is told, and is no answer', async () => {
    for (const text of ['7,2,3', '1 234,56 $', 'douze']) {
      await taper(inputOf('i_s_declaree'), text);
      inputOf('i_s_declaree').focus();
      inputOf('i_s_declaree').blur();
      await nextFrame();
      expect(inputOf('i_s_declaree').value).toBe(text);
      expect(document.getElementById('champ-i_s_declaree')?.textContent).toContain(
        `${text}\u00A0» n’est pas un nombre`,
      );
      expect(live.unreadables().get('i_s_declaree')).toBe(text);
    }
    expect(live.session.read('i_s_declaree').valeur).toBe(57);
    await taper(inputOf('i_s_declaree'), '98');
    expect(live.unreadables().size).toBe(0);
    expect(live.session.read('i_s_declaree').valeur).toBe(98);
  });

  test('[forms/F71] a cell that its column does not take goes with its row, and is told by its place', async () => {
    const cell = () => must(document.querySelector<HTMLInputElement>('[id$="-0-longueur"]'), 'a cell of the first row');
    await taper(cell(), '9,2,0');
    cell().focus();
    cell().blur();
    await nextFrame();
    expect(live.session.read('i_surfaces').valeur).toMatchObject([{ longueur: '9,2,0' }]);
    expect(cell().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('champ-i_surfaces')?.textContent).toContain('9,2,0\u00A0» n’est pas accepté');
    await taper(cell(), '9,2');
    expect(live.session.read('i_surfaces').valeur).toMatchObject([{ longueur: 9.2 }]);
  });

  test('[forms/F71] a text longer than may be submitted is kept whole, and told', async () => {
    const text = 'a'.repeat(12_003);
    live.answer('i_marque', text);
    await nextFrame();
    expect(inputOf('i_marque').value).toHaveLength(12_003);
    expect(document.getElementById('champ-i_marque')?.textContent).toContain('Il est gardé entier');
    expect(live.session.read('i_marque').erreur).toBe('TROP_LONG');
  });

  test('a conditional field appears with its cause, and leaves with its answer set aside', async () => {
    await taper(inputOf('i_s_declaree'), '98');
    expect(document.getElementById('champ-i_raison_ecart')?.textContent).toContain('10');
    await taper(inputOf('i_s_declaree'), '57');
    expect(document.getElementById('champ-i_raison_ecart')).toBeNull();
  });

  test('a table adds, copies and deletes rows, and gives back the deleted one', async () => {
    const champ = must(document.getElementById('champ-i_surfaces'), 'the table is drawn');
    const button = (debut: string) =>
      must(
        [...champ.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent).startsWith(debut)),
        debut,
      );
    const rows = () => champ.querySelectorAll('tbody tr').length;
    button('Dupliquer').click();
    await nextFrame();
    expect(rows()).toBe(2);
    button('Supprimer').click();
    await nextFrame();
    expect(rows()).toBe(1);
    button('Annuler').click();
    await nextFrame();
    expect(rows()).toBe(2);
    expect(live.session.read('i_s_mesuree').valeur).toBeCloseTo(2 * 57.68, 5);
    await live.saver.empty();
    expect(written.at(-1)).toEqual({ 'champs.i_surfaces': [...SURFACES, ...SURFACES] });
  });
});
