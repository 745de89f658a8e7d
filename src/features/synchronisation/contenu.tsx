import { IconAlertTriangle, IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#domain/base/errors.ts';
import type { Conflit } from '#domain/sync/documents.ts';
import { type Retrouvee, useRetrouvees } from '../../data/retrouvees.ts';
import { useEtatMoteur } from '../../data/use-etat-moteur.ts';
import { useLive } from '../../data/use-live.ts';
import { moteur } from '../../data/worker-client.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOctets } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Connexion } from './connexion.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { LigneDeFile } from './ligne-file.tsx';
import { StockageAppareil } from './stockage.tsx';
import styles from './synchronisation.module.css';
import { useFile } from './use-file.ts';

const OUVERTS = { selector: { ouvert: 1 } };
const APPELS = { selector: { genre: 'appel' } };

function ConflitsOuverts({ nombre }: { readonly nombre: number }) {
  const { t } = useTranslation('sync');
  if (nombre === 0) return null;
  return (
    <div className={styles.ligne}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden className={styles.iconeConflit} />
      <div className={styles.corps}>
        <strong>{t('conflits', { count: nombre })}</strong>
        <p className={styles.details}>{t('memeDocument')}</p>
      </div>
      <LinkButton size="lg" to="/conflits">
        {t('choisir')}
      </LinkButton>
    </div>
  );
}

/** [sync/M9] Bytes that wait for a person to say what they belong to: nothing sends them before. */
function Retrouvees({ retrouvees }: { readonly retrouvees: readonly Retrouvee[] }) {
  const { t } = useTranslation(['sync', 'pieces']);
  if (retrouvees.length === 0) return null;
  const noms = retrouvees.map(({ nom }) => nom ?? t('pieces:retrouvee.sansNom')).join(', ');
  return (
    <Notice tone="wait" title={t('retrouvees', { count: retrouvees.length, noms })}>
      {t('retrouveesTexte')}
    </Notice>
  );
}

interface AppelQuiAttend {
  readonly id: string;
  readonly derniereErreur: string | null;
}

/** Calls made without a network, which no document shows: a profile, a ticket, a mail. */
function AppelsEnAttente({ appels }: { readonly appels: readonly AppelQuiAttend[] }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  if (appels.length === 0) return null;
  const code = appels.find(({ derniereErreur }) => derniereErreur !== null)?.derniereErreur ?? null;
  return (
    <Notice tone="wait" title={t('appels', { count: appels.length })}>
      {isErrorCode(code) ? t('appelsRefus', { raison: t(`erreurs:${code}`) }) : t('appelsTexte')}
    </Notice>
  );
}

/** The queue as it is, the conflicts to settle, the room left: shown in the drawer and on /file. */
export function ContenuSynchronisation() {
  const { t } = useTranslation(['sync', 'absence']);
  const octets = useOctets();
  const etat = useEtatMoteur();
  const file = useFile();
  const conflits = useLive<Conflit>('conflits', OUVERTS);
  const appels = useLive<AppelQuiAttend>('commandes', APPELS);
  const retrouvees = useRetrouvees();
  // Nothing is said to be received before all that could wait has been read.
  if (file === undefined || appels === undefined || retrouvees === undefined)
    return <p className={styles.note} aria-busy="true" />;
  const total = file.reduce((somme, ligne) => somme + ligne.octets, 0);
  const nombre = file.length;
  const exporterTout = async () => saveFile('constat-file.json', await moteur().exporterFile(file));
  return (
    <>
      <Connexion etat={etat} />
      <section className={styles.file} aria-labelledby="a-envoyer">
        {nombre === 0 ? (
          appels.length + retrouvees.length === 0 && (
            <EmptyState
              drawing="done"
              title={t(etat.syncDate === null ? 'vide.jamaisTitre' : 'vide.titre')}
              text={t(etat.syncDate === null ? 'vide.jamaisTexte' : 'vide.texte')}
            />
          )
        ) : (
          <>
            <div className={styles.rangee}>
              <h2 id="a-envoyer">
                {t('aEnvoyer')}{' '}
                <span className={styles.compte}>{`${t('modifications', { count: nombre })}, ${octets(total)}`}</span>
              </h2>
              <Button
                variant="text"
                icon={<IconFileExport size={16} stroke={1.8} aria-hidden />}
                onClick={() => void exporterTout()}
              >
                {t('exporterTout')}
              </Button>
            </div>
            <ul className={styles.lignes}>
              {file.map((ligne) => (
                <LigneDeFile key={ligne.cle} ligne={ligne} />
              ))}
            </ul>
          </>
        )}
        <AppelsEnAttente appels={appels} />
        <Retrouvees retrouvees={retrouvees} />
        <ConflitsOuverts nombre={conflits?.length ?? 0} />
      </section>
      <LinkButton variant="text" to={PATHS.absence}>
        {t('absence:lien')}
      </LinkButton>
      <StockageAppareil enLigne={etat.connexion === 'en-ligne'} key={`${etat.phase} ${nombre}`} />
    </>
  );
}
