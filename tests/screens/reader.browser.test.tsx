import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPdf } from '../../src/ui/pdf/open-pdf.ts';
import { violationsOf } from './axe.ts';
import { PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';
import { heading, issued, pathOf, reader, REPORT, sheet } from './reader-office.ts';

const reading = page.getByRole('region', { name: 'Pages du document' });
const field = page.getByRole('textbox', { name: 'Page' });
const search = page.getByRole('searchbox', { name: 'Chercher dans le document' });
const numbered = (count: number) => Array.from({ length: count }, (_, rank) => [`Feuillet ${rank + 1}`, 'Fin de page']);

test('[pdf/P1] an issued report is read page by page, with its place, its pages on the side and its name', async () => {
  await reader(REPORT);
  await expect.element(heading('Rapport I-2026-00001, version 1')).toBeVisible();
  await expect.element(sheet(1, 4).getByText('Rapport de controle')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Rapport I-2026-00001/);
  await expect.element(field).toHaveValue('1');
  await page.getByRole('button', { name: 'Aller à la page 3' }).click();
  await expect.element(field).toHaveValue('3');
  await expect.element(sheet(3, 4).getByText('Photographies')).toBeVisible();
  expect(await violationsOf('reader')).toEqual([]);
});

test('[pdf/P6] keys turn the pages, zoom, and open the search', async () => {
  await reader(REPORT);
  await expect.element(sheet(1, 4)).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(field).toHaveValue('4');
  await userEvent.keyboard('{Home}{ArrowRight}');
  await expect.element(field).toHaveValue('2');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(field).toHaveValue('1');
  const width = () => sheet(1, 4).element().getBoundingClientRect().width;
  const before = width();
  await userEvent.keyboard('+');
  await expect.poll(width).toBeGreaterThan(before);
  await userEvent.keyboard('-');
  await expect.poll(width).toBe(before);
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => reading.element().scrollTop).toBeGreaterThan(300);
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(search).toHaveFocus();
});

test('[pdf/P4] the zoom keeps the place that is read', async () => {
  await reader(REPORT);
  await expect.element(sheet(1, 4)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(field).toHaveValue('3');
  const zoom = page.getByRole('combobox', { name: 'Taille des pages' });
  await zoom.selectOptions('200 %');
  await expect.element(field).toHaveValue('3');
  await zoom.selectOptions('Page entière');
  await expect.element(field).toHaveValue('3');
  const { height } = reading.element().getBoundingClientRect();
  expect(sheet(3, 4).element().getBoundingClientRect().height).toBeLessThan(height);
});

test('[pdf/P7] a searched text is found without accents, marked, and gone through', async () => {
  await reader(REPORT);
  await page.getByRole('button', { name: 'Chercher dans le document' }).click();
  await search.fill('résultat');
  const bar = page.getByRole('search');
  await expect.element(bar.getByText(/^1 sur 2/)).toBeVisible();
  const marks = () => document.querySelectorAll('[data-active]');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => marks().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(bar.getByText(/^2 sur 2/)).toBeVisible();
  await expect.element(field).toHaveValue('4');
  await expect
    .poll(() =>
      sheet(4, 4)
        .element()
        .contains(marks()[0] ?? null),
    )
    .toBe(true);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(bar.getByText(/^1 sur 2/)).toBeVisible();
  await search.fill('introuvable');
  await expect.element(bar.getByText('Aucun résultat')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(reading).toHaveFocus();
});

test('[pdf/P7] a document of pictures says that it has no text', async () => {
  await reader(writePdf({ pages: [[], []] }));
  await page.getByRole('button', { name: 'Chercher dans le document' }).click();
  await search.fill('combles');
  await expect.element(page.getByRole('search').getByText('Ce document ne contient pas de texte.')).toBeVisible();
});

test('[pdf/P2] of two thousand pages, those that are seen are drawn, and no more', async () => {
  await reader(writePdf({ pages: numbered(2000) }));
  await expect.element(sheet(1, 2000).getByText('Feuillet 1')).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(sheet(2000, 2000).getByText('Feuillet 2000')).toBeVisible();
  await field.fill('1200');
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet(1200, 2000).getByText('Feuillet 1200')).toBeVisible();
  expect(document.querySelectorAll('[data-page]').length).toBeLessThan(6);
  expect(document.querySelectorAll('canvas').length).toBeLessThan(20);
});

test.each([
  ['broken', new Blob(['%PDF-1.7 and nothing else'], { type: 'application/pdf' }), /Le fichier est abîmé/],
  ['no PDF', new Blob(['<html>'], { type: 'application/pdf' }), /Le fichier est abîmé/],
  [
    'encrypted',
    writePdf({
      pages: [['Secret']],
      objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -1 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`],
      trailer: (extra) => `/Encrypt ${extra(0)} /ID [<41424344> <41424344>]`,
    }),
    /protégé par un mot de passe/,
  ],
] as const)('[pdf/P5] a PDF that cannot be read (%s) is a sentence, and still a file', async (_what, pdf, sentence) => {
  await reader(pdf);
  await expect.element(page.getByRole('heading', { name: 'Ce document ne se lit pas ici' })).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Télécharger le PDF' })).toBeVisible();
});

test('[pdf/P5] a document that was closed refuses what is asked of it, and throws at nobody', async () => {
  const opened = await openPdf(writePdf({ pages: [['Feuillet']] }));
  if (!opened.ok) throw new Error(opened.reason);
  const { pdf, close } = opened;
  await expect(pdf.sizeOf(0)).resolves.toEqual(pdf.firstSize);
  close();
  pdf.letGo(0);
  await expect(pdf.sizeOf(0)).rejects.toThrow('closed');
  await expect(pdf.text(0)).rejects.toThrow('closed');
});

test('[pdf/P3] what a hostile PDF would run or open stays a picture', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const alerted = vi.spyOn(globalThis, 'alert').mockReturnValue(undefined);
  onTestFinished(() => {
    opened.mockRestore();
    alerted.mockRestore();
  });
  const script = '<< /Type /Action /S /JavaScript /JS (app.alert("lu"); window.alert("lu")) >>';
  await reader(
    writePdf({
      pages: [['Cliquez ici']],
      objects: [
        script,
        '<< /Type /Annot /Subtype /Link /Rect [40 700 500 800] /Border [0 0 2] /A << /S /URI /URI (https://evil.example/) >> >>',
      ],
      catalog: (extra) => `/OpenAction ${extra(0)} /AA << /WC ${extra(0)} >>`,
      firstPage: (extra) => `/Annots [${extra(1)}] /AA << /O ${extra(0)} >>`,
    }),
  );
  await expect.element(sheet(1, 1).getByText('Cliquez ici')).toBeVisible();
  await sheet(1, 1).click({ position: { x: 120, y: 80 } });
  expect(reading.element().querySelectorAll('a, iframe, object, embed, script, input, form')).toHaveLength(0);
  expect([opened.mock.calls, alerted.mock.calls]).toEqual([[], []]);
  expect(location.pathname).toBe(pathOf(issued));
});

test('[pdf/P8] two fingers bring the pages near', async () => {
  await reader(REPORT, { size: PHONE });
  await expect.element(sheet(1, 4)).toBeVisible();
  const target = reading.element();
  const width = () => sheet(1, 4).element().getBoundingClientRect().width;
  const before = width();
  const send = (type: string, ...points: readonly (readonly [number, number])[]): void => {
    const touches = points.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY }));
    target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
  };
  send('touchstart', [150, 300], [200, 300]);
  send('touchmove', [100, 300], [250, 300]);
  send('touchend');
  await expect.poll(width).toBeGreaterThan(before * 2.5);
});

test('[pdf/P9] every page is handed to the printer, and nothing of it stays', async () => {
  const sheets: number[] = [];
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {
    sheets.push(document.querySelectorAll('#pdf-print img').length);
  });
  onTestFinished(() => printed.mockRestore());
  await reader(REPORT);
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await expect.poll(() => sheets).toEqual([4]);
  await expect.poll(() => document.querySelector('#pdf-print')).toBeNull();
});
