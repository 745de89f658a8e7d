import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PIECE, readerPath } from '../../platform/paths.ts';
import { useFormats, useOctets } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './documents.module.css';
import type { LocalFile, Version } from './row.ts';

interface VersionListProps {
  readonly versions: readonly Version[];
  readonly onDownload: (file: LocalFile) => void;
  /** The last one that came. */
  readonly enVigueur: number;
}

/** [documents/DO3] Each version as it came, the newest first: the last one is in force, those before it say what replaced them. */
export function VersionList({ versions, enVigueur, onDownload }: VersionListProps) {
  const { t } = useTranslation('documents');
  return (
    <section>
      <h3>{t('versions')}</h3>
      <ul className={styles['versions']}>
        {versions.map((version) => (
          <VersionLine key={version.file.id} version={version} enVigueur={enVigueur} onDownload={onDownload} />
        ))}
      </ul>
    </section>
  );
}

function VersionLine({
  version: { file, numero },
  enVigueur,
  onDownload,
}: Omit<VersionListProps, 'versions'> & { readonly version: Version }) {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const octets = useOctets();
  const read = useReading();
  const name = numero === null ? t('enAttente') : t('numero', { numero });
  const state = numero === null ? null : numero === enVigueur ? t('enVigueur') : t('remplacee', { numero: numero + 1 });
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
      <IconButton label={t('telechargerVersion', { version: name })} onClick={() => onDownload(file)}>
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
