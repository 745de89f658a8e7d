export type Selection = ReadonlySet<string>;

export const EMPTY_SELECTION: Selection = new Set();

export function toggled(selection: Selection, id: string): Selection {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Adds every row between the anchor and the target, both included, in the order shown. */
export function extended(
  selection: Selection,
  ids: readonly string[],
  span: { readonly from: number; readonly to: number },
): Selection {
  const [first, last] = span.from <= span.to ? [span.from, span.to] : [span.to, span.from];
  return new Set([...selection, ...ids.slice(Math.max(0, first), last + 1)]);
}

/** Only rows that are on screen are ever acted upon: a filter takes the others out of the selection. */
export function kept(selection: Selection, ids: ReadonlySet<string>): Selection {
  for (const id of selection) {
    if (!ids.has(id)) return new Set([...selection].filter((one) => ids.has(one)));
  }
  return selection;
}
