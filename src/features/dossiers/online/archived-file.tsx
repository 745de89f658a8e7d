import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../data/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface ArchivedFileProps {
  readonly id: string;
  readonly nom: string;
}

/** [access/A4] A file of a dossier that is read online: handed over as the server has it. */
export function ArchivedFile({ id, nom }: ArchivedFileProps) {
  const { t } = useTranslation('pieces');
  const [isReading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    setReading(true);
    const answer = await api.filesDownload({ query: { id } });
    setReading(false);
    if (answer.ok) saveFile(nom, answer.value);
    else toast.error(t('echec', { nom }));
  };
  return (
    <Button
      variant="text"
      loading={isReading}
      icon={<IconDownload size={16} stroke={1.8} aria-hidden />}
      aria-label={t('telecharger', { nom })}
      onClick={() => void download()}
    >
      {nom}
    </Button>
  );
}
