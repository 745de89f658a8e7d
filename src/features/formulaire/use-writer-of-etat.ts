import { useEffect, useMemo, useState } from 'react';
import type { Conflit } from '#domain/fields/documents.ts';
import { api } from '../../data/api.ts';
import { useLive } from '../../data/use-live.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

export interface Writer {
  readonly nom: string;
  /** ISO instant. */
  readonly le: string;
}

/**
 * [sync/S32] Who brought a visit to the state that it has, and when: as the server's history says, otherwise as this
 * device was told when it received it. null: neither tells it.
 */
export function useWriterOfEtat({ id, rev, etat }: Pick<InterventionLocale, 'id' | 'rev' | 'etat'>): Writer | null {
  const told = useTold(id, rev);
  const records = useLive<Conflit>(
    'conflits',
    useMemo(() => ({ selector: { docId: id } }), [id]),
  );
  return told ?? writerIn(records ?? [], etat);
}

/** Asked once for each revision; nothing without a network. */
function useTold(id: string, rev: number): Writer | null {
  const [told, setTold] = useState<{ readonly key: string; readonly writer: Writer } | null>(null);
  const key = `${id} ${rev}`;
  useEffect(() => {
    let isExpected = true;
    const ask = async (): Promise<void> => {
      const answer = await api.syncAuteurs({ body: { documents: [{ collection: 'interventions', id, rev: 0 }] } });
      const writer = answer.ok ? answer.value.documents[0]?.auteurs['etat'] : undefined;
      if (isExpected && writer !== undefined) setTold({ key, writer });
    };
    void ask();
    return () => {
      isExpected = false;
    };
  }, [id, key]);
  return told?.key === key ? told.writer : null;
}

/** The newest record of this device that names who wrote that state. */
export function writerIn(records: readonly Conflit[], etat: string): Writer | null {
  const written = records
    .toSorted((a, b) => b.vuLe.localeCompare(a.vuLe))
    .flatMap(({ champs }) => champs)
    .find(({ champ, leur, leurAuteur }) => champ === 'etat' && leur === etat && leurAuteur !== null);
  if (written === undefined || written.leurAuteur === null || written.leurLe === null) return null;
  return { nom: written.leurAuteur, le: written.leurLe };
}
