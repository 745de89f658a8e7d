import { useMemo } from 'react';
import type { BureauRecord } from '#domain/bureaux/bureau.ts';
import { useLive } from '../../data/use-live.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { type DocumentRow, type LocalFile, type LocalFiled, rowsOf } from './row.ts';

const DOCUMENTS = { selector: { kind: 'document' } };
const FILES = { selector: { kind: 'fichier', cleDossier: '' } };
const BUREAUX = { selector: { kind: 'bureau' } };

/** Documents of the offices that this device holds, withdrawn ones included; undefined: not read yet. */
export function useDocumentRows(): readonly DocumentRow[] | undefined {
  const documents = useLive<LocalFiled>('records', DOCUMENTS);
  const files = useLive<LocalFile>('records', FILES);
  const today = useToday();
  return useMemo(
    () =>
      documents &&
      files &&
      rowsOf(
        documents.filter(({ idClient }) => idClient === null),
        files,
        today,
      ),
    [documents, files, today],
  );
}

/** Names of the offices of the portal that this device holds, by their number. */
export function useOffices(): ReadonlyMap<number, string> {
  const all = useLive<BureauRecord>('records', BUREAUX);
  return useMemo(
    () => new Map(all?.flatMap(({ idBureau, nom, variante }) => (variante === VARIANT ? [[idBureau, nom]] : []))),
    [all],
  );
}
