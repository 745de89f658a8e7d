import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseColorScheme } from '../../src/platform/theme/color-scheme.ts';
import { Gallery } from '../../src/ui/gallery/gallery.tsx';
import { ALL } from '../support/axe-views.ts';
import { openScreen } from './open-screen.tsx';

async function show(scheme: 'light' | 'dark'): Promise<void> {
  // The page of every test: its brand, its style, its words.
  await openScreen('/error/not-found');
  chooseColorScheme(scheme);
  const host = document.createElement('div');
  host.id = 'gallery';
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
    chooseColorScheme('auto');
  });
  root.render(<Gallery scheme={scheme} />);
  await expect.element(page.getByText(`src/ui, ${scheme}`)).toBeVisible();
}

test.each(['light', 'dark'] as const)('every block is readable by everybody, %s', async (scheme) => {
  await show(scheme);
  // Colours have changed; a button at work turns for ever, and is not waited for.
  await expect.poll(() => document.getAnimations().filter((one) => one instanceof CSSTransition)).toEqual([]);
  const { violations } = await axe.run('#gallery', { ...ALL, resultTypes: ['violations'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
});

test('what stands over the page takes the focus, and gives it back', async () => {
  await show('light');
  for (const name of ['dialog', 'question', 'panel']) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});

/** What has the state of a whole application behind it, or is a screen of its own. */
const ELSEWHERE = ['empty-drawing', 'install-notice', 'page-header', 'progress-dialog', 'received', 'storage-warning'];
test('every block of src/ui stands in the gallery, or is drawn elsewhere', async () => {
  const blocks = Object.keys(import.meta.glob('../../src/ui/*.tsx')).map((path) => path.replace(/^.*\/|\.tsx$/g, ''));
  const { default: samples } = await import('../../src/ui/gallery/samples.tsx?raw');
  const absent = blocks.filter((name) => !name.includes('.test') && !samples.includes(`'../${name}.tsx'`));
  expect(absent.toSorted((a, b) => a.localeCompare(b))).toEqual(ELSEWHERE);
});
