import { Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { useLive } from '../../../data/use-live.ts';
import { lireTableau } from '../../../platform/lire-tableau.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { DossierField } from '../detail/fields.ts';
import type { SaisieDemande } from '../nouvelle/saisie-demande.ts';
import type { TiersConnus } from '../nouvelle/tiers.ts';
import { ApercuOperations } from './apercu-operations.tsx';
import { type Bilan, fichierDesRefus, importerOperations } from './importer.ts';
import { cleDe, type OperationsPreparees, preparerOperations, type RefusOperations } from './preparer.ts';
import { useRaison } from './use-raison.ts';

interface ImportOperationsProps {
  readonly session: Session;
  readonly tiers: TiersConnus;
  readonly champs: readonly DossierField[];
  /** What is chosen in the form: lines that say nothing take it. */
  readonly saisie: SaisieDemande;
  readonly onClose: () => void;
}
type Etape =
  | { readonly kind: 'choix'; readonly refus: RefusOperations | 'illisible' | null }
  | { readonly kind: 'apercu'; readonly prepare: OperationsPreparees }
  | { readonly kind: 'bilan'; readonly prepare: OperationsPreparees; readonly bilan: Bilan };

const ALL = { selector: {} };

/** [D20] Many operations from a spreadsheet: shown first; what is refused comes back as a file. */
export function ImportOperations({ session, tiers, champs, saisie, onClose }: ImportOperationsProps) {
  const { t } = useTranslation(['operations', 'tableur']);
  const types = useLive('typeInterventions', ALL);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  const raison = useRaison();
  const [etape, setEtape] = useState<Etape>({ kind: 'choix', refus: null });
  const [avecDoublons, setAvecDoublons] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const lire = async (fichier: File): Promise<void> => {
    const tableau = await lireTableau(fichier);
    if (tableau === null) return setEtape({ kind: 'choix', refus: 'illisible' });
    const lu = preparerOperations(tableau, {
      champs,
      tiers,
      types: (types ?? []).map(({ code }) => code),
      defauts: saisie,
      connues: new Set((dossiers ?? []).map((dossier) => cleDe(dossier))),
    });
    setEtape(lu.ok ? { kind: 'apercu', prepare: lu.value } : { kind: 'choix', refus: lu.refus });
  };
  const lancer = async (prepare: OperationsPreparees): Promise<void> => {
    setBusy(true);
    const bilan = await importerOperations(session, prepare.lignes, { tiers, avecDoublons });
    setBusy(false);
    setEtape({ kind: 'bilan', prepare, bilan });
  };
  const prises =
    etape.kind === 'apercu'
      ? etape.prepare.lignes.filter(({ etat }) => etat === 'prete' || (avecDoublons && etat === 'doublon')).length
      : 0;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('operations:titre')}
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
            {t('operations:importer', { count: prises })}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        {etape.kind === 'choix' && (
          <>
            <p>{t('tableur:quoi')}</p>
            <p className={form['hint']}>{t('operations:colonnes')}</p>
            {etape.refus !== null && <Notice tone="ko" announced title={phraseDuRefus(t, etape.refus)} />}
          </>
        )}
        {etape.kind === 'apercu' && (
          <>
            <ApercuOperations prepare={etape.prepare} />
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
          <Conclusion
            bilan={etape.bilan}
            onDownload={() => {
              const mots = { titres: etape.prepare.titres, raison: t('tableur:raison'), phrase: raison };
              const contenu = fichierDesRefus(etape.bilan.refusees, mots);
              saveFile(t('tableur:fichierRefus'), new Blob([contenu], { type: 'text/csv;charset=utf-8' }));
            }}
          />
        )}
        <ChoixDeListe isFirst={etape.kind === 'choix'} onFile={(fichier) => void lire(fichier)} />
      </div>
    </SidePanel>
  );
}

type Traduire = ReturnType<typeof useTranslation<['operations', 'tableur']>>['t'];
const phraseDuRefus = (t: Traduire, refus: RefusOperations | 'illisible'): string =>
  refus === 'sansNom' ? t('operations:sansNom') : t(`tableur:refus.${refus}`);

function Conclusion({ bilan, onDownload }: { readonly bilan: Bilan; readonly onDownload: () => void }) {
  const { t } = useTranslation(['operations', 'tableur']);
  return (
    <>
      <Notice tone="ok" announced title={t('operations:faites', { count: bilan.faites })}>
        {t('tableur:envoi')}
      </Notice>
      {bilan.refusees.length > 0 && (
        <Notice
          tone="wait"
          title={t('tableur:restent', { count: bilan.refusees.length })}
          action={
            <Button size="sm" onClick={onDownload}>
              {t('tableur:telecharger')}
            </Button>
          }
        />
      )}
    </>
  );
}

function ChoixDeListe({ isFirst, onFile }: { readonly isFirst: boolean; readonly onFile: (fichier: File) => void }) {
  const { t } = useTranslation('tableur');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button
        size="lg"
        icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        {isFirst ? t('choisir') : t('autre')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx,text/csv"
        aria-label={t('choisir')}
        onChange={(event) => {
          const [fichier] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (fichier !== undefined) onFile(fichier);
        }}
      />
    </div>
  );
}
