import { Checkbox } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_TYPES, MAX_FILE_TOLD } from '#domain/fichiers/files.ts';
import { PAGES_MAX, PAPERS_MAX } from '#domain/ocr/document.ts';
import { duringKeeping } from '../../../data/attachments-being-kept.ts';
import {
  forgetAttachment,
  keepAttachments,
  type LocalPiece,
  presentAttachments,
  type RefusedAttachment,
} from '../../../data/pieces.ts';
import { useLive } from '../../../data/use-live.ts';
import { FoundAttachments } from '../../../shared/papers/found-attachments.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import form from '../../../ui/form-page.module.css';
import { useOctets } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { DossierSelect } from './dossier-select.tsx';
import type { NewAnalyse } from './use-new-analyse.ts';
import styles from './analyses.module.css';

interface PapersChoiceProps {
  readonly analyse: NewAnalyse;
}

/** Files dropped or chosen, kept on this device, and files of a dossier ([ocr/OC51]). */
export function PapersChoice({ analyse }: PapersChoiceProps) {
  const { t } = useTranslation(['analyses', 'erreurs']);
  const octets = useOctets();
  const [refused, setRefused] = useState<readonly RefusedAttachment[]>([]);
  const keep = (files: readonly File[]): Promise<void> =>
    duringKeeping(async () => {
      const kept = await keepAttachments(files);
      setRefused(kept.refusees);
      if (kept.gardees.length > 0) analyse.addPieces(kept.gardees);
    });
  const drop = useFileDrop((files) => void keep(files));
  const { pieces } = analyse.entry;
  return (
    <div className={form['group']}>
      <div className={styles['drop']} data-over={drop.isOver || undefined} {...drop.zone}>
        <strong>{t('analyses:deposez')}</strong>
        <span className={form['hint']}>
          {t('analyses:limites', { papiers: PAPERS_MAX, taille: octets(MAX_FILE_TOLD), pages: PAGES_MAX })}
        </span>
        <FileButton
          size="md"
          accept={FILE_TYPES.join(',')}
          label={t('analyses:choisir')}
          multiple
          onFiles={(files) => void keep(files)}
        >
          {t('analyses:choisir')}
        </FileButton>
      </div>
      {refused.length > 0 && (
        <Notice tone="wait" announced title={t('analyses:refuses', { count: refused.length })}>
          {refused.map(({ nom, code }) => `${nom} : ${t(`erreurs:${code}`)}`).join(' ')}
        </Notice>
      )}
      <FoundAttachments present={new Set(pieces.map(({ id }) => id))} onTake={(taken) => analyse.addPieces([taken])} />
      {pieces.length > 0 && (
        <ul className={styles['files']} aria-label={t('analyses:papiers')}>
          {pieces.map(({ id, nom, taille }) => (
            <li key={id}>
              <span className="ellipsis">{nom}</span>
              <span className={form['hint']}>{octets(taille)}</span>
              <IconButton
                label={t('analyses:retirer', { nom })}
                onClick={() => {
                  analyse.removePiece(id);
                  void forgetAttachment(id);
                }}
              >
                <IconX size={17} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <OfDossier analyse={analyse} />
    </div>
  );
}

/** Files that the server has of one dossier. */
function OfDossier({ analyse: { entry, change } }: PapersChoiceProps) {
  const { t } = useTranslation('analyses');
  const [dossier, setDossier] = useState<string | null>(null);
  const query = useMemo(() => ({ selector: { kind: 'fichier', cleDossier: dossier ?? '' } }), [dossier]);
  const all = useLive<LocalPiece>('records', query, dossier !== null);
  const files = dossier === null ? [] : presentAttachments(all ?? []).filter(({ recuLe }) => recuLe !== null);
  const chosen = entry.fichiers.map(({ id }) => id);
  const others = entry.fichiers.filter(({ id }) => files.every((one) => one.id !== id));
  const write = (id: string, nom: string, isChosen: boolean): void => {
    const rest = entry.fichiers.filter((one) => one.id !== id);
    change({ fichiers: isChosen ? [...rest, { id, nom }] : rest });
  };
  return (
    <fieldset className={styles['fieldset']}>
      <legend className={form['legend']}>{t('deDossier')}</legend>
      <DossierSelect value={dossier} onChange={setDossier} />
      {dossier !== null && all !== undefined && files.length === 0 && (
        <p className={form['hint']}>{t('sansFichier')}</p>
      )}
      {[...others, ...files].map(({ id, nom }) => (
        <Checkbox
          key={id}
          label={nom}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) => write(id, nom, checked)}
        />
      ))}
    </fieldset>
  );
}
