import {
  IconAlertTriangle,
  IconArchive,
  IconCheck,
  IconDeviceTablet,
  IconFileCertificate,
  IconHourglass,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EtatSurPlace, Given } from '#domain/signatures/given.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/query.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Tone } from '../../ui/glyph.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { SyncBadge } from '../states/sync-badge.tsx';
import type { Qualite } from './draft.ts';
import styles from './in-person.module.css';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const STATES = {
  'a-transmettre': ['progress', IconDeviceTablet],
  'en-scellement': ['new', IconHourglass],
  signee: ['ok', IconCheck],
  'a-refaire': ['wait', IconAlertTriangle],
  remplacee: ['archive', IconArchive],
} as const satisfies Record<EtatSurPlace, readonly [Tone, typeof IconCheck]>;

interface SpotRowProps {
  readonly signature: Pick<Given, 'id' | 'nom' | 'sha256' | 'scelleLe' | 'sansSceau'> &
    Row<'records'> & { readonly qualite: Qualite };
  readonly etat: EtatSurPlace;
  /** At the hour of what is signed. */
  readonly signeLe: string;
  /** Why it is asked for again; null: it is not. */
  readonly why: string | null;
}

/** [signatures/E33] One signature on the spot: who, as what, when, where it stands, and its sealed page. */
export function SpotRow({ signature, etat, signeLe, why }: SpotRowProps) {
  const { t } = useTranslation(['surplace', 'signatures', 'erreurs']);
  const [tone, Icon] = STATES[etat];
  const sync = syncStateOf(signature);
  const whyUnsealed = useSealAwaited();
  const save = async (): Promise<void> => {
    const page = await api.inPersonPage({ params: { id: signature.id } });
    if (page.ok) saveFile(t('surplace:fichier', { nom: signature.nom }), page.value);
    else toast.error(t(`erreurs:${page.code}`));
  };
  return (
    <li className={styles['row']}>
      <span className={styles['who']}>
        <strong>{signature.nom}</strong>
        <span>
          {t(`signatures:qualites.${signature.qualite}`)}, {signeLe}
        </span>
      </span>
      <Badge tone={tone} icon={<Icon size={14} stroke={1.9} aria-hidden />}>
        {t(`surplace:etats.${etat}`)}
      </Badge>
      {sync === 'refuse' ? <SyncBadge state="refuse" /> : null}
      {signature.scelleLe === null ? null : (
        <Button icon={<IconFileCertificate {...ICON} />} onClick={() => void save()}>
          {t('surplace:page')}
        </Button>
      )}
      {etat === 'en-scellement' && signature.sansSceau != null ? (
        <span className={styles['why']}>{whyUnsealed(signature.sansSceau)}</span>
      ) : null}
      {why === null ? null : <span className={styles['why']}>{why}</span>}
    </li>
  );
}

/** [signatures/E61] Why it is not sealed, that nothing is to be done again, and what the office does about it. */
function useSealAwaited(): (why: NonNullable<Given['sansSceau']>) => string {
  const { t } = useTranslation('signatures');
  return (why) =>
    why === 'HORODATAGE_ECHEC'
      ? t('scellement.autorite')
      : [t(`scellement.${why}`), t('scellement.garde'), t(`scellement.${why}Faire`)].join(' ');
}
