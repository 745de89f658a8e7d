import { useMemo } from 'react';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { type DocumentRow, type LocalFile, type LocalFiled, rowsOf } from './row.ts';

const DOCUMENTS = { selector: { kind: 'document' } };
const FILES = { selector: { kind: 'fichier', cleDossier: '' } };
const BUREAUX = { selector: { kind: 'bureau' } };

/** Every document that this device holds, withdrawn ones included; undefined: not read yet. */
export function useFiledRows(): readonly DocumentRow[] | undefined {
  const documents = useLive<LocalFiled>('records', DOCUMENTS);
  const files = useLive<LocalFile>('records', FILES);
  const today = useToday();
  return useMemo(() => documents && files && rowsOf(documents, files, today), [documents, files, today]);
}

/** Those of one place: of the area of a client, or of the offices (null). */
export function useDocumentRows(idClient: string | null): readonly DocumentRow[] | undefined {
  const all = useFiledRows();
  return useMemo(() => all?.filter(({ document }) => document.idClient === idClient), [all, idClient]);
}

/** Names of the offices of the portal that this device holds, by their number. */
export function useOffices(): ReadonlyMap<number, string> {
  const all = useLive<BureauRecord>('records', BUREAUX);
  return useMemo(
    () => new Map(all?.flatMap(({ idBureau, nom, variante }) => (variante === VARIANT ? [[idBureau, nom]] : []))),
    [all],
  );
}
