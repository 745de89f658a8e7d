import { useState } from 'react';
import { paperName, type PaperKind } from '#domain/base/paper-name.ts';
import { zoneOf } from '#domain/base/time-zone.ts';

/** [platform/N1] The name under which what is read is saved, as the server would call it; the moment is that of the opening. */
export function usePaperName(kind: PaperKind, id: string, of: Parameters<typeof zoneOf>[0] = null): string {
  const [at] = useState(() => new Date().toISOString());
  return paperName(kind, id, { at, zone: zoneOf(of) });
}
