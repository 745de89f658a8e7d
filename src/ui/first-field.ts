/** What is typed in; a list that would fall open over the sheet is none. */
const FIELD =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [aria-haspopup], [readonly]):not(:disabled), textarea:not(:disabled)';

/**
 * [platform/K2] A sheet opens on its first field, unless it says where: a reference to its content. With a finger it does
 * not, since the keyboard of the screen would hide the question.
 */
export function toFirstField(content: HTMLElement | null): void {
  if (content === null || matchMedia('(pointer: coarse)').matches) return;
  if (content.querySelector('[data-autofocus]') !== null) return;
  content.querySelector(FIELD)?.setAttribute('data-autofocus', '');
}
