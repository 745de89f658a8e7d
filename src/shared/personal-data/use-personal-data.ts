import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/save-file.ts';
import { useIsOffline } from '../connection/use-connection.ts';
import { toast } from '../../ui/toast/toast.ts';
import { readExport, type Subject } from './calls.ts';

/** The export of somebody as a file, and whether the dialog of the erasure is open. Both need the network. */
export function usePersonalData(subject: Subject) {
  const { t } = useTranslation(['rgpd', 'erreurs']);
  const isOffline = useIsOffline();
  const [isExporting, setExporting] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const runExport = async (): Promise<void> => {
    setExporting(true);
    const read = await readExport(subject);
    setExporting(false);
    if (!read.ok) return void toast.error(t(`erreurs:${read.code}`));
    const content = new Blob([JSON.stringify(read.value, null, 2)], { type: 'application/json' });
    saveFile(`${t('rgpd:fichier')}-${subject.id}.json`, content);
  };
  return { isOffline, isExporting, isErasing, setErasing, runExport: () => void runExport() };
}
