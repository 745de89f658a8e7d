import { IconPaperclip } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FICHIER_MAX_OCTETS, TYPES_FICHIER } from '#domain/dossiers/fichiers.ts';
import { Button } from '../../ui/button.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { garderPieces, nommerCapture, type PieceDeBrouillon, type PieceRefusee } from '../../data/pieces.ts';
import { pendantLaGarde } from '../../data/pieces-en-garde.ts';
import styles from './pieces.module.css';

interface AjouterPiecesProps {
  /** Bytes of these are on the disk of this device. */
  readonly onKept: (pieces: readonly PieceDeBrouillon[]) => unknown;
  /** A file or a screenshot pasted there is added too. */
  readonly zone?: RefObject<HTMLElement | null> | undefined;
}

/** Chooses files, keeps them on this device, and says of each refused one why, until the next choice. */
export function AjouterPieces({ onKept, zone }: AjouterPiecesProps) {
  const { t } = useTranslation('pieces');
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusees, setRefusees] = useState<readonly PieceRefusee[]>([]);
  const garder = async (fichiers: readonly File[]): Promise<void> => {
    if (fichiers.length === 0) return;
    setBusy(true);
    await pendantLaGarde(async () => {
      const suite = await garderPieces(fichiers);
      setRefusees(suite.refusees);
      if (suite.gardees.length > 0) await onKept(suite.gardees);
    });
    setBusy(false);
  };
  useCollage(zone, garder);
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
        accept={TYPES_FICHIER.join(',')}
        aria-label={t('ajouter')}
        onChange={(event) => {
          const choisis = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void garder(choisis);
        }}
      />
      <Refusees refusees={refusees} />
    </div>
  );
}

/** Text that is pasted stays text: only a clipboard that holds files is taken. */
function useCollage(
  zone: RefObject<HTMLElement | null> | undefined,
  garder: (fichiers: readonly File[]) => Promise<void>,
): void {
  const dernier = useRef(garder);
  useEffect(() => {
    dernier.current = garder;
  });
  useEffect(() => {
    const element = zone?.current;
    if (!element) return undefined;
    const coller = (event: ClipboardEvent): void => {
      const fichiers = [...(event.clipboardData?.files ?? [])];
      if (fichiers.length === 0) return;
      event.preventDefault();
      void dernier.current(fichiers.map(nommerCapture));
    };
    element.addEventListener('paste', coller);
    return () => element.removeEventListener('paste', coller);
  }, [zone]);
}

function Refusees({ refusees }: { readonly refusees: readonly PieceRefusee[] }) {
  const { t } = useTranslation(['pieces', 'erreurs']);
  const octets = useOctets();
  const [premiere] = refusees;
  if (premiere === undefined) return null;
  const raison = ({ code, taille }: PieceRefusee): string => {
    if (code === 'FICHIER_TYPE') return t('pieces:refusType');
    if (code !== 'FICHIER_TROP_GROS') return t(`erreurs:${code}`);
    return t('pieces:refusTaille', { taille: octets(taille), max: octets(FICHIER_MAX_OCTETS) });
  };
  return (
    <Notice tone="wait" announced title={t('pieces:refusees', { count: refusees.length })}>
      {refusees.map((piece) => (
        <span key={piece.nom} className={styles['refus']}>
          {t('pieces:refus', { nom: piece.nom, raison: raison(piece) })}
        </span>
      ))}
    </Notice>
  );
}
