import { Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/save-file.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { Genre, Tiers } from '../fiche.ts';
import styles from '../tiers.module.css';
import { Apercu } from './apercu.tsx';
import { type Bilan, importer } from './importer.ts';
import { lireTableau } from '../../../platform/lire-tableau.ts';
import { type ImportPrepare, preparerImport, type RefusImport } from './preparer.ts';
import { fichierDesRefus } from './refus.ts';

interface ImportPanneauProps {
  readonly genre: Genre;
  readonly tous: readonly Tiers[];
  readonly onClose: () => void;
}
type Etape =
  | { readonly kind: 'choix'; readonly refus: RefusImport | 'illisible' | null }
  | { readonly kind: 'apercu'; readonly prepare: ImportPrepare }
  | { readonly kind: 'bilan'; readonly prepare: ImportPrepare; readonly bilan: Bilan };

/** [T8] A list from a spreadsheet: what it would make is shown first; what is refused comes back as a file. */
export function ImportPanneau({ genre, tous, onClose }: ImportPanneauProps) {
  const { t } = useTranslation(['tableur', 'tiers', 'erreurs']);
  const [etape, setEtape] = useState<Etape>({ kind: 'choix', refus: null });
  const [avecDoublons, setAvecDoublons] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const lire = async (fichier: File) => {
    const tableau = await lireTableau(fichier);
    if (tableau === null) return setEtape({ kind: 'choix', refus: 'illisible' });
    const lu = preparerImport(tableau, { genre, sansSiret: genre === 'client' && VARIANT === 'mar', connus: tous });
    setEtape(lu.ok ? { kind: 'apercu', prepare: lu.value } : { kind: 'choix', refus: lu.refus });
  };
  const lancer = async (prepare: ImportPrepare) => {
    setBusy(true);
    const bilan = await importer(genre, { lignes: prepare.lignes, avecDoublons });
    setBusy(false);
    setEtape({ kind: 'bilan', prepare, bilan });
  };
  const telecharger = ({ titres }: ImportPrepare, { refusees }: Bilan) =>
    saveFile(
      t('tableur:fichierRefus'),
      new Blob(
        [
          fichierDesRefus(refusees, {
            titres,
            raison: t('tableur:raison'),
            phrase: ({ champ, erreur }) => `${t(`tiers:champs.${champ}`)} – ${t(`tiers:erreurs.${erreur}`)}`,
            doublon: (nom) => t('tableur:ressemble', { nom }),
            code: (code) => t(`erreurs:${code}`),
          }),
        ],
        { type: 'text/csv;charset=utf-8' },
      ),
    );

  const prises = (prepare: ImportPrepare) =>
    prepare.lignes.filter(({ etat }) => etat === 'prete' || (avecDoublons && etat === 'doublon')).length;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('tableur:titre')}
      width={860}
      footer={
        etape.kind === 'apercu' ? (
          <Button
            variant="primary"
            size="lg"
            loading={isBusy}
            disabled={prises(etape.prepare) === 0}
            onClick={() => void lancer(etape.prepare)}
          >
            {t('tableur:importer', { count: prises(etape.prepare) })}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        {etape.kind === 'choix' && (
          <>
            <p>{t('tableur:quoi')}</p>
            <p className={form['hint']}>{t('tableur:colonnes')}</p>
            {etape.refus !== null && <Notice tone="ko" announced title={t(`tableur:refus.${etape.refus}`)} />}
          </>
        )}
        {etape.kind === 'apercu' && (
          <>
            <Apercu prepare={etape.prepare} />
            {etape.prepare.lignes.some(({ etat }) => etat === 'doublon') && (
              <Checkbox
                label={t('tableur:avecDoublons')}
                checked={avecDoublons}
                onChange={({ currentTarget }) => setAvecDoublons(currentTarget.checked)}
              />
            )}
          </>
        )}
        {etape.kind === 'bilan' && (
          <>
            <Notice tone="ok" announced title={t('tableur:faites', { count: etape.bilan.faites })}>
              {t('tableur:envoi')}
            </Notice>
            {etape.bilan.refusees.length > 0 && (
              <Notice
                tone="wait"
                title={t('tableur:restent', { count: etape.bilan.refusees.length })}
                action={
                  <Button size="sm" onClick={() => telecharger(etape.prepare, etape.bilan)}>
                    {t('tableur:telecharger')}
                  </Button>
                }
              />
            )}
          </>
        )}
        <div className={styles['suite']}>
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv"
            label={t('tableur:choisir')}
            icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
            onFiles={([fichier]) => void lire(fichier)}
          >
            {etape.kind === 'choix' ? t('tableur:choisir') : t('tableur:autre')}
          </FileButton>
        </div>
      </div>
    </SidePanel>
  );
}
