import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PIECE, readerPath } from '../../platform/paths.ts';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { saveVersion } from './actions.ts';
import styles from './documents.module.css';
import type { Version } from './row.ts';

interface VersionListProps {
  readonly versions: readonly Version[];
  /** The last one that came. */
  readonly enVigueur: number;
}

/** [documents/DO3] Each version as it came, the newest first: the last one is in force, those before it say what replaced them. */
export function VersionList({ versions, enVigueur }: VersionListProps) {
  const { t } = useTranslation('documents');
  return (
    <section>
      <h3>{t('versions')}</h3>
      <ul className={styles['versions']}>
        {versions.map((version) => (
          <VersionLine key={version.file.id} version={version} enVigueur={enVigueur} />
        ))}
      </ul>
    </section>
  );
}

function VersionLine({
  version: { file, numero },
  enVigueur,
}: {
  readonly version: Version;
  readonly enVigueur: number;
}) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const octets = useOctets();
  const read = useReading();
  const name = numero === null ? t('enAttente') : t('numero', { numero });
  const state = numero === null ? null : numero === enVigueur ? t('enVigueur') : t('remplacee', { numero: numero + 1 });
  const download = async (): Promise<void> => {
    if (!(await saveVersion(file))) toast.error(t('horsAppareil'));
  };
  return (
    <li>
      <span className={styles['version']}>
        <span>
          <b className="tabular">{name}</b> {[state, octets(file.taille)].filter(Boolean).join(' · ')}
        </span>
        <span>{t('parQui', { nom: file.auteur.nom, date: formats.date(file.createdAt) })}</span>
      </span>
      {file.type === 'application/pdf' && (
        <IconButton label={t('lireVersion', { version: name })} onClick={() => read(file.id)}>
          <IconExternalLink size={17} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('telechargerVersion', { version: name })} onClick={() => void download()}>
        <IconDownload size={17} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}

/** [reader/D9] Opens a PDF in the reader, which leads back here. */
export function useReading(): (idFile: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (id) => void navigate(readerPath(id, { name: PIECE, back: pathname + search }), { state: { fromHere: true } });
}
