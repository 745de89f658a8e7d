import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataUrlOf } from '../platform/data-url.ts';
import { pictureRefusal } from '../platform/picture-check.ts';
import { isDrawn, Slate, toPng, type Traits } from '../platform/signature.ts';
import { Button } from './button.tsx';
import { FileButton } from './file-button.tsx';
import styles from './form-page.module.css';

const PICTURE_MAX_BYTES = 280_000;

export interface SignatureFieldProps {
  /** Data URL; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly disabled?: boolean;
}

/** A signature that is drawn, or brought as a picture. The former one stays until another is kept. */
export function SignatureField({ value, onChange, disabled = false }: SignatureFieldProps) {
  const { t } = useTranslation(['liste', 'erreurs', 'commun']);
  const [isDrawing, setDrawing] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const take = async (file: File) => {
    const isTaken = ['image/png', 'image/jpeg'].includes(file.type) && file.size <= PICTURE_MAX_BYTES;
    const refusal = isTaken ? await pictureRefusal(file) : null;
    if (!isTaken) setError(t('liste:signature.fichierRefuse'));
    else setError(refusal === null ? null : t(`erreurs:${refusal.code}`));
    if (isTaken && refusal === null) onChange(await dataUrlOf(file));
  };
  if (isDrawing) {
    return (
      <Pad
        onCancel={() => setDrawing(false)}
        onKeep={(picture) => {
          onChange(picture);
          setDrawing(false);
        }}
      />
    );
  }
  return (
    <div className={styles['group']}>
      {value === null ? (
        <p className={styles['hint']}>{t('liste:signature.aucune')}</p>
      ) : (
        <img className={styles['picture']} src={value} alt={t('liste:signature.image')} />
      )}
      {error !== null && <p role="alert">{error}</p>}
      <div className={styles['row']}>
        <Button size="lg" disabled={disabled} onClick={() => setDrawing(true)}>
          {t('liste:signature.dessiner')}
        </Button>
        <FileButton
          accept="image/png,image/jpeg"
          label={t('liste:signature.image')}
          disabled={disabled}
          onFiles={([file]) => void take(file)}
        >
          {t('liste:signature.image')}
        </FileButton>
        {value !== null && (
          <Button size="lg" variant="text" disabled={disabled} onClick={() => onChange(null)}>
            {t('commun:retirer')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Pad({ onKeep, onCancel }: { readonly onKeep: (picture: string) => void; readonly onCancel: () => void }) {
  const { t } = useTranslation(['liste', 'commun']);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Slate>(null);
  const [traits, setTraits] = useState<Traits>([]);
  useEffect(() => {
    if (canvas.current === null) return;
    const slate = new Slate(canvas.current, { traits: [], onTraits: setTraits });
    pad.current = slate;
    return () => slate.close();
  }, []);
  const keep = async () => onKeep(await dataUrlOf(await toPng(traits)));
  return (
    <div className={styles['group']}>
      <canvas ref={canvas} className={styles['pad']} aria-label={t('signature.zone')} />
      <div className={styles['row']}>
        <Button size="lg" variant="primary" disabled={!isDrawn(traits)} onClick={() => void keep()}>
          {t('signature.garder')}
        </Button>
        <Button
          size="lg"
          onClick={() => {
            pad.current?.erase();
            setTraits([]);
          }}
        >
          {t('signature.effacer')}
        </Button>
        <Button size="lg" variant="text" onClick={onCancel}>
          {t('commun:annuler')}
        </Button>
      </div>
    </div>
  );
}
