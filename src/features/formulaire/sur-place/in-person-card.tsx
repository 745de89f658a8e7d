import {
  IconAlertTriangle,
  IconArchive,
  IconCheck,
  IconDeviceTablet,
  IconFileCertificate,
  IconHourglass,
  IconSignature,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormulaireCompile } from '#domain/forms/compile.ts';
import type { EtatSurPlace, SignaturePlace } from '#domain/signatures/in-person.ts';
import { api } from '../../../data/api.ts';
import { syncStateOf } from '../../../data/sync-state.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { SyncBadge } from '../../../shared/states/sync-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { Tone } from '../../../ui/glyph.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';
import styles from './in-person.module.css';
import { useChanges } from './use-changes.ts';
import type { FollowedHere, InPerson } from './use-in-person.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const STATES = {
  'a-transmettre': ['progress', IconDeviceTablet],
  'en-scellement': ['new', IconHourglass],
  signee: ['ok', IconCheck],
  'a-refaire': ['wait', IconAlertTriangle],
  remplacee: ['archive', IconArchive],
} as const satisfies Record<EtatSurPlace, readonly [Tone, typeof IconCheck]>;

interface InPersonCardProps {
  readonly visit: InterventionLocale;
  readonly compile: FormulaireCompile;
  readonly inPerson: InPerson;
  readonly onSign: () => void;
}

/** [signatures/E33] Who signed on the spot, where each signature stands, and the way to have one given. */
export function InPersonCard({
  visit,
  compile,
  inPerson: { followed = [], maySign, said },
  onSign,
}: InPersonCardProps) {
  const { t } = useTranslation('surplace');
  if (!maySign && followed.length === 0) return null;
  return (
    <section className={styles['card']} aria-labelledby="sur-place">
      <h2 id="sur-place">{t('titre')}</h2>
      {followed.length === 0 ? <p>{t('aide')}</p> : null}
      {followed.length === 0 ? null : (
        <ul className={styles['rows']}>
          {followed.map((one) => (
            <SignatureRow key={one.signature.id} followed={one} compile={compile} visit={visit} />
          ))}
        </ul>
      )}
      {maySign ? (
        <Button size="touch" icon={<IconSignature {...ICON} />} disabled={said === null} onClick={onSign}>
          {t('faire')}
        </Button>
      ) : null}
    </section>
  );
}

interface SignatureRowProps extends Pick<InPersonCardProps, 'visit' | 'compile'> {
  readonly followed: FollowedHere;
}

function SignatureRow({ followed: { signature, etat, ecarts }, compile, visit }: SignatureRowProps) {
  const { t } = useTranslation(['surplace', 'signatures', 'erreurs']);
  const formats = useFormats().at(visit);
  const changes = useChanges(compile);
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
          {t(`signatures:qualites.${signature.qualite}`)}, {formats.dateHeure(signature.signeLe)}
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
      {etat === 'a-refaire' ? (
        <span className={styles['why']}>{t('surplace:pourquoi', { quoi: changes(ecarts) })}</span>
      ) : null}
    </li>
  );
}

/** [signatures/E61] Why it is not sealed, that nothing is to be done again, and what the office does about it. */
function useSealAwaited(): (why: NonNullable<SignaturePlace['sansSceau']>) => string {
  const { t } = useTranslation('signatures');
  return (why) =>
    why === 'HORODATAGE_ECHEC'
      ? t('scellement.autorite')
      : [t(`scellement.${why}`), t('scellement.garde'), t(`scellement.${why}Faire`)].join(' ');
}
