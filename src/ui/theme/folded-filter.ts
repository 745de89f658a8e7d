import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { fold, textFilter } from '../table/fold.ts';

type Options = Parameters<OptionsFilter>[0]['options'];

/** [platform/F1] The choices that hold each word typed, without case nor accents: of every chooser, as of every list. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const matches = textFilter(search);
  let left = limit;
  const isKept = ({ label }: ComboboxItem): boolean => {
    const kept = left > 0 && matches(fold(label));
    if (kept) left -= 1;
    return kept;
  };
  return options.flatMap((one): Options => {
    if (!('group' in one)) return isKept(one) ? [one] : [];
    return left > 0 ? [{ group: one.group, items: one.items.filter(isKept) }] : [];
  });
};
