import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slate, type Traits } from '../../platform/signature.ts';
import { Button } from '../../ui/button.tsx';
import styles from './pad.module.css';

interface PadProps {
  /** Drawn before, and not confirmed. */
  readonly depart: Traits;
  readonly traits: Traits;
  readonly nom: string;
  readonly onTraits: (traits: Traits) => void;
}

/** The sheet on which somebody signs with a finger, a pen or a mouse. */
export function Pad({ depart, traits, nom, onTraits }: PadProps) {
  const { t } = useTranslation('formulaire');
  const canvas = useRef<HTMLCanvasElement>(null);
  const slate = useRef<Slate | null>(null);
  const [first] = useState(depart);
  const latest = useRef(onTraits);
  useEffect(() => {
    latest.current = onTraits;
  });
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const pad = new Slate(canvas.current, { traits: first, onTraits: (drawn) => latest.current(drawn) });
    slate.current = pad;
    return () => pad.close();
  }, [first]);
  const erase = () => {
    slate.current?.erase();
    onTraits([]);
  };
  const isDrawn = traits.length > 0;
  return (
    <>
      <div className={styles['feuille']}>
        <span className={styles['ligne']} />
        <canvas ref={canvas} role="img" aria-label={t('signature.zone', { libelle: nom })} />
        {isDrawn ? null : <p className={styles['consigne']}>{t('signature.consigne')}</p>}
      </div>
      <div className={styles['gestes']}>
        <Button size="touch" disabled={!isDrawn} onClick={erase}>
          {t('signature.effacer')}
        </Button>
      </div>
    </>
  );
}
