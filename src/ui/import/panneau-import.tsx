import { Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { LecteurAbsent, lireTableau, type Tableau } from '../../platform/lire-tableau.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../button.tsx';
import { FileButton } from '../file-button.tsx';
import form from '../form-page.module.css';
import { Notice } from '../notice.tsx';
import { SidePanel } from '../side-panel.tsx';
import { ApercuTableau, type ColonneApercu } from './apercu-tableau.tsx';
import { estPrise, fichierDesRefus, prendreLignes, type BilanImport, type LigneRefusee } from './prendre.ts';
import type { LigneLue, RefusDeTableau, TableauLu, TableauPrepare } from './tableau.ts';

/** What this list is called, and what it makes. */
export interface MotsImport {
  readonly titre: string;
  /** Columns that are understood. */
  readonly aide: string;
  readonly sansNom: string;
  readonly importer: (count: number) => string;
  readonly faites: (count: number) => string;
  /** What a line that is ready will make. */
  readonly prete: string;
}
interface PanneauImportProps<L extends LigneLue> {
  readonly mots: MotsImport;
  readonly colonnes: readonly ColonneApercu<L>[];
  readonly preparer: (tableau: Tableau) => TableauLu<L>;
  /** null: on the disk. */
  readonly creer: (ligne: L) => Promise<ErrorCode | null>;
  /** Why a line is not taken, in the language on screen. */
  readonly raison: (refusee: LigneRefusee<L>) => string;
  readonly onClose: () => void;
}
type Etape<L extends LigneLue> =
  | { readonly kind: 'choix'; readonly refus: RefusDeTableau | 'illisible' | null }
  /** The file waits for what reads it. */
  | { readonly kind: 'lecteurAbsent'; readonly reprendre: () => void }
  | { readonly kind: 'apercu'; readonly prepare: TableauPrepare<L> }
  | { readonly kind: 'bilan'; readonly prepare: TableauPrepare<L>; readonly bilan: BilanImport<L> };

/** [dossiers/D20] [tiers/T8] A list from a spreadsheet: what it would make is shown first; what is refused comes back as a file. */
export function PanneauImport<L extends LigneLue>(props: PanneauImportProps<L>) {
  const { mots, preparer, creer, onClose } = props;
  const { t } = useTranslation('tableur');
  const [etape, setEtape] = useState<Etape<L>>({ kind: 'choix', refus: null });
  const [avecDoublons, setAvecDoublons] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const lire = async (fichier: File): Promise<void> => {
    setBusy(true);
    try {
      const tableau = await lireTableau(fichier);
      const lu: TableauLu<L> | null = tableau === null ? null : preparer(tableau);
      if (lu === null) setEtape({ kind: 'choix', refus: 'illisible' });
      else setEtape(lu.ok ? { kind: 'apercu', prepare: lu.value } : { kind: 'choix', refus: lu.refus });
    } catch (error) {
      if (!(error instanceof LecteurAbsent)) throw error;
      setEtape({ kind: 'lecteurAbsent', reprendre: () => void lire(fichier) });
    } finally {
      setBusy(false);
    }
  };
  const lancer = async (prepare: TableauPrepare<L>): Promise<void> => {
    setBusy(true);
    const bilan = await prendreLignes(prepare.lignes, { avecDoublons, creer });
    setBusy(false);
    setEtape({ kind: 'bilan', prepare, bilan });
  };
  const lignes = etape.kind === 'apercu' ? etape.prepare.lignes : [];
  const prises = lignes.filter((ligne) => estPrise(ligne, avecDoublons)).length;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={mots.titre}
      width={860}
      footer={
        etape.kind === 'apercu' ? (
          <Button
            variant="primary"
            size="lg"
            loading={isBusy}
            disabled={prises === 0}
            onClick={() => void lancer(etape.prepare)}
          >
            {mots.importer(prises)}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        <Contenu {...props} etape={etape} isBusy={isBusy} />
        {lignes.some(({ etat }) => etat === 'doublon') && (
          <Checkbox
            label={t('avecDoublons')}
            checked={avecDoublons}
            onChange={({ currentTarget }) => setAvecDoublons(currentTarget.checked)}
          />
        )}
        <div>
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv"
            size="lg"
            label={t('choisir')}
            icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
            onFiles={([fichier]) => {
              if (fichier !== undefined) void lire(fichier);
            }}
          >
            {t(etape.kind === 'choix' ? 'choisir' : 'autre')}
          </FileButton>
        </div>
      </div>
    </SidePanel>
  );
}

/** What there is to read at each step. */
function Contenu<L extends LigneLue>({
  etape,
  mots,
  colonnes,
  raison,
  isBusy,
}: PanneauImportProps<L> & { readonly etape: Etape<L>; readonly isBusy: boolean }) {
  const { t } = useTranslation(['tableur', 'commun']);
  switch (etape.kind) {
    case 'choix':
      return (
        <>
          <p>{t('quoi')}</p>
          <p className={form['hint']}>{mots.aide}</p>
          {etape.refus !== null && (
            <Notice tone="ko" announced title={etape.refus === 'sansNom' ? mots.sansNom : t(`refus.${etape.refus}`)} />
          )}
        </>
      );
    case 'lecteurAbsent':
      return (
        <Notice
          tone="ko"
          announced
          title={t('lecteurAbsent')}
          action={
            <Button loading={isBusy} onClick={etape.reprendre}>
              {t('commun:reessayer')}
            </Button>
          }
        />
      );
    case 'apercu':
      return (
        <ApercuTableau
          prepare={etape.prepare}
          colonnes={colonnes}
          dire={(ligne) => (ligne.etat === 'prete' ? mots.prete : raison({ ligne, code: null }))}
        />
      );
    case 'bilan':
      return <Conclusion etape={etape} faites={mots.faites(etape.bilan.faites)} raison={raison} />;
  }
}

interface ConclusionProps<L extends LigneLue> {
  readonly etape: Extract<Etape<L>, { readonly kind: 'bilan' }>;
  readonly faites: string;
  readonly raison: (refusee: LigneRefusee<L>) => string;
}

function Conclusion<L extends LigneLue>({ etape: { bilan, prepare }, faites, raison }: ConclusionProps<L>) {
  const { t } = useTranslation('tableur');
  const { refusees } = bilan;
  const telecharger = (): void => {
    const contenu = fichierDesRefus(refusees, { titres: prepare.titres, raison: t('raison'), phrase: raison });
    saveFile(t('fichierRefus'), new Blob([contenu], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Notice tone="ok" announced title={faites}>
        {t('envoi')}
      </Notice>
      {refusees.length > 0 && (
        <Notice
          tone="wait"
          title={t('restent', { count: refusees.length })}
          action={
            <Button size="sm" onClick={telecharger}>
              {t('telecharger')}
            </Button>
          }
        />
      )}
    </>
  );
}
