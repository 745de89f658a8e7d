import { useEffect, useState } from 'react';
import { readsArchiveOnline } from '#domain/dossiers/etat.ts';
import type { DeviceDocument } from '#domain/sync/collections.ts';
import { api } from '../../data/api.ts';
import { useDocument } from '../../data/use-document.ts';
import { useSession } from '../../data/use-session.ts';

type Visit = DeviceDocument<'interventions'>;

/**
 * [access/A4] A visit as this device holds it or, of an archive, as the server tells it to who reads it online. undefined: not
 * answered yet; null: neither of them has it.
 */
export function useVisitRead(id: string): Visit | null | undefined {
  const held = useDocument('interventions', id);
  const online = useOnlineVisit(id, held === null);
  return held ?? (held === null ? online : undefined);
}

/** The same of a visit that the device is known not to hold (`isAsked`); null while nobody asks. */
export function useOnlineVisit(id: string, isAsked: boolean): Visit | null | undefined {
  const role = useSession()?.role;
  const mayAsk = isAsked && role !== undefined && readsArchiveOnline(role);
  const [read, setRead] = useState<{ readonly id: string; readonly visit: Visit | null } | null>(null);
  useEffect(() => {
    if (!mayAsk) return undefined;
    let isExpected = true;
    const ask = async (): Promise<void> => {
      const answer = await api.intervention({ params: { id } });
      if (isExpected) setRead({ id, visit: answer.ok ? { ...answer.value, dirty: 0 } : null });
    };
    void ask();
    return () => {
      isExpected = false;
    };
  }, [id, mayAsk]);
  if (!mayAsk) return null;
  return read?.id === id ? read.visit : undefined;
}
