/** Something of the page, as a person names it. */
export interface Query {
  readonly role: 'button' | 'link' | 'heading' | 'field' | 'radiogroup' | 'choice' | 'file' | 'menuitem' | 'dialog';
  /** Its whole name; between slashes, an expression. */
  readonly name: string;
  readonly inside?: Query;
}

/**
 * The first one that is drawn, or null. Runs in the page: everything that it uses stands in it. Names follow the short
 * form of the W3C's computation (aria-labelledby, aria-label, labels, text), which is what our screens use.
 */
export function lookUp({ role, name, inside }: Query): Element | null {
  const PLACES = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3, [role=heading]',
    field: 'input:not([type=file]), select, textarea',
    radiogroup: '[role=radiogroup], fieldset',
    choice: 'label, [role=radio]',
    file: 'input[type=file]',
    menuitem: '[role=menuitem]',
    dialog: '[role=dialog], dialog[open]',
  };
  const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const textOf = (element: Element | null): string => flat(element?.textContent ?? '');
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return flat(
        by
          .split(' ')
          .map((id) => textOf(document.getElementById(id)))
          .join(' '),
      );
    const own = element.getAttribute('aria-label');
    if (own !== null) return flat(own);
    const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
    if (labels?.[0] !== undefined) return textOf(labels[0]);
    // The chooser of files is opened by the button before it.
    return textOf(element.matches('input[type=file]') ? element.previousElementSibling : element);
  };
  const expression = /^\/(.*)\/$/.exec(name)?.[1];
  const isNamed = (given: string): boolean =>
    expression === undefined ? given === name : new RegExp(expression, 'u').test(given);
  const isDrawn = (element: Element): boolean =>
    element.matches('input[type=file]') || element.getClientRects().length > 0;
  const all = (one: Query, within: ParentNode): Element[] =>
    [...within.querySelectorAll(PLACES[one.role])].filter(isDrawn);
  const named = (element: Element): boolean => isNamed(nameOf(element));
  if (inside === undefined) return all({ role, name }, document).find(named) ?? null;
  const isOuter = (element: Element): boolean => nameOf(element).startsWith(inside.name);
  const outer = all(inside, document).find(isOuter);
  return outer === undefined ? null : (all({ role, name }, outer).find(named) ?? null);
}
