/** Drawn by hand: nothing of the program may be needed to say that it did not start. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

export function button(words: string, onClick: () => void): HTMLElement {
  const made = element('button', 'start-button', words);
  made.addEventListener('click', onClick);
  return made;
}
