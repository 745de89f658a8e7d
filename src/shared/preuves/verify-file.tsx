import { IconFileCheck } from '@tabler/icons-react';
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/file-button.tsx';
import { Evidence } from './evidence.tsx';
import { trustList } from './trust-list.ts';
import styles from './verify-file.module.css';

/** A PDF that is dropped or chosen, then its evidence ([preuves/PV12]). */
export function VerifyFile() {
  const { t } = useTranslation('preuve');
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setOver] = useState(false);
  // What verifies is received while there is a network, before a file is chosen without one.
  useEffect(() => {
    void trustList();
  }, []);
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined) setFile(dropped);
  };
  return (
    <div className={styles['page']}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by the keyboard */}
      <div
        className={styles['drop']}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>{file?.name ?? t('deposer')}</p>
        <FileButton
          accept="application/pdf,.pdf"
          label={t('fichier')}
          variant={file === null ? 'primary' : 'default'}
          icon={<IconFileCheck size={18} stroke={1.7} aria-hidden />}
          onFiles={([chosen]) => setFile(chosen)}
        >
          {t(file === null ? 'choisir' : 'autreFichier')}
        </FileButton>
      </div>
      {file === null ? null : <Evidence key={`${file.name} ${file.lastModified} ${file.size}`} content={file} />}
    </div>
  );
}
