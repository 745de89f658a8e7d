import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILE_TOLD, FILE_TYPES } from '#domain/fichiers/files.ts';
import { Button } from '../../ui/button.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import type { GivenFile } from '../../../src-worker/api.ts';
import { keepAttachments, nameCapture, type DraftAttachment, type RefusedAttachment } from '../../data/pieces.ts';
import { duringKeeping } from '../../data/attachments-being-kept.ts';
import styles from './pieces.module.css';

interface AddAttachmentsProps {
  /** Bytes of these are on the disk of this device. */
  readonly onKept: (pieces: readonly DraftAttachment[]) => unknown;
  /** A file or a screenshot pasted there is added too. */
  readonly zone?: RefObject<HTMLElement | null> | undefined;
  /** What the form says of them as they are given. */
  readonly saisie?: GivenFile['saisie'];
}

/** Chooses files, keeps them on this device, and says of each refused one why, until the next choice. */
export function AddAttachments({ onKept, zone, saisie }: AddAttachmentsProps) {
  const { t } = useTranslation('pieces');
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusees, setRefusees] = useState<readonly RefusedAttachment[]>([]);
  const keep = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setBusy(true);
    await duringKeeping(async () => {
      const outcome = await keepAttachments(files, saisie);
      setRefusees(outcome.refusees);
      if (outcome.gardees.length > 0) await onKept(outcome.gardees);
    });
    setBusy(false);
  };
  useCollage(zone, keep);
  return (
    <div className={styles['ajout']}>
      <Button
        size="sm"
        loading={isBusy}
        icon={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        {t('ajouter')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={FILE_TYPES.join(',')}
        aria-label={t('ajouter')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void keep(chosen);
        }}
      />
      <RefusedAttachments refused={refusees} />
    </div>
  );
}

/** Text that is pasted stays text: only a clipboard that holds files is taken. */
function useCollage(
  zone: RefObject<HTMLElement | null> | undefined,
  keep: (files: readonly File[]) => Promise<void>,
): void {
  const last = useRef(keep);
  useEffect(() => {
    last.current = keep;
  });
  useEffect(() => {
    const element = zone?.current;
    if (!element) return undefined;
    const pasteFiles = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      void last.current(files.map(nameCapture));
    };
    element.addEventListener('paste', pasteFiles);
    return () => element.removeEventListener('paste', pasteFiles);
  }, [zone]);
}

function RefusedAttachments({ refused }: { readonly refused: readonly RefusedAttachment[] }) {
  const { t } = useTranslation(['pieces', 'erreurs']);
  const octets = useOctets();
  const [premiere] = refused;
  if (premiere === undefined) return null;
  const raison = ({ code, taille }: RefusedAttachment): string => {
    if (code === 'FICHIER_TYPE') return t('pieces:refusType');
    if (code !== 'FICHIER_TROP_GROS') return t(`erreurs:${code}`);
    return t('pieces:refusTaille', { taille: octets(taille), max: octets(MAX_FILE_TOLD) });
  };
  return (
    <Notice tone="wait" announced title={t('pieces:refusees', { count: refused.length })}>
      {refused.map((piece) => (
        <span key={piece.nom} className={styles['refus']}>
          {t('pieces:refus', { nom: piece.nom, raison: raison(piece) })}
        </span>
      ))}
    </Notice>
  );
}
