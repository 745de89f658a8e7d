import { useEffect } from 'react';

/** [platform/K1] Ctrl+Enter (⌘+Enter) presses the main button of the sheet, card or page in which one stands. */
export function useSubmitKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.defaultPrevented) return;
      const button = mainButtonAround(document.activeElement);
      if (button === null) return;
      event.preventDefault();
      button.click();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

const MAIN = 'button[data-main]:not(:disabled)';

/** The nearest one, never behind an open sheet: what is dangerous has no main button, and is confirmed by its own. */
export function mainButtonAround(from: Element | null): HTMLButtonElement | null {
  const sheets = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  const top = sheets.at(-1) ?? document.body;
  const start = from !== null && top.contains(from) ? from : top;
  for (let around: Element | null = start; around !== null; around = around.parentElement) {
    const button = around.querySelector<HTMLButtonElement>(MAIN);
    if (button !== null) return button;
    if (around === top) return null;
  }
  return null;
}
