/** Whether a key that goes there is written, chosen among options, or meant for a sheet over the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=combobox], [role=dialog]') !== null;
