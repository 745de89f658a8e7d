import { useCallback, useState } from 'react';
import type { PageSize } from './layout.ts';
import type { Pdf } from './open-pdf.ts';

/** Pages have the size of the first one until they are met: asking for thousands of them would be reading them all. */
export function usePageSizes(pdf: Pdf) {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: pdf.pageCount }, () => pdf.firstSize),
  );
  const meet = useCallback(
    (rank: number) =>
      void pdf.sizeOf(rank).then(
        (size) =>
          setSizes((before) => {
            const known = before[rank];
            return known?.width === size.width && known.height === size.height ? before : before.with(rank, size);
          }),
        // A page that cannot be followed keeps its place, and says so where it is drawn.
        () => undefined,
      ),
    [pdf],
  );
  return [sizes, meet] as const;
}
