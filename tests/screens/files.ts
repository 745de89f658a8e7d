import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';

/** The next file that the page hands to the browser, which is not bothered with it. */
export function nextDownload(): Promise<{ readonly name: string; readonly blob: Blob }> {
  return new Promise((resolve) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
      this: HTMLAnchorElement,
    ) {
      click.mockRestore();
      void fetch(this.href)
        .then((answer) => answer.blob())
        .then((blob) => resolve({ name: this.download, blob }));
    });
  });
}

/** Chooses a spreadsheet in the dialog that asks for one, as the programs of offices write it (latin1). */
export function chooseCsv(text: string): Promise<void> {
  const latin1 = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const input = must(document.querySelector('[role=dialog] input[type=file]'), 'the dialog asks for a file');
  return userEvent.upload(input, new File([latin1], 'liste.csv', { type: 'text/csv' }));
}
