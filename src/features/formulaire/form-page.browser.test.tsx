import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { FormPage } from './form-page.tsx';
import styles from './formulaire.module.css';

const viewport = must(visualViewport, 'a browser has one');

/** As a browser tells of its keyboard: what is seen of the page is that high. */
function showOnly(px: number): void {
  Object.defineProperty(viewport, 'height', { value: px, configurable: true });
  viewport.dispatchEvent(new Event('resize'));
}

test('[platform/W10] a keyboard over half of the screen hides the foot and leaves the field in view', async () => {
  await page.viewport(1024, 768);
  const host = document.createElement('div');
  host.style.cssText = 'position: fixed; inset: 0';
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    Reflect.deleteProperty(viewport, 'height');
    root.unmount();
    host.remove();
  });
  root.render(
    <FormPage>
      <main className={styles['corps']}>
        <div style={{ height: 620 }} />
        <input aria-label="Observations" />
        <div style={{ height: 900 }} />
      </main>
      <footer style={{ gridArea: 'pied', height: 68 }}>Suivant</footer>
    </FormPage>,
  );
  const field = page.getByLabelText('Observations');
  const foot = page.getByText('Suivant');
  await expect.element(foot).toBeVisible();
  field.element().focus();

  showOnly(384);
  await expect.element(foot).not.toBeVisible();
  await vi.waitFor(() => expect(field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(384));

  showOnly(768);
  await expect.element(foot).toBeVisible();
  expect(must(host.firstElementChild, 'the page').getBoundingClientRect().height).toBe(768);
});
