import { useTranslation } from 'react-i18next';
import type { FollowUp } from '#domain/signatures/follow-up.ts';
import { Avatar, initials } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph, type Tone } from '../../ui/glyph.tsx';
import styles from './signing.module.css';
import { ReplaceSignatory } from './replace-signatory.tsx';
import type { SignedSubject } from './subject.ts';
import type { TrackingViewProps } from './tracking-view.tsx';

const TONES: Readonly<Record<FollowUp['etat'], Tone>> = {
  attend: 'archive',
  'a-signer': 'new',
  relance: 'wait',
  consulte: 'progress',
  scellement: 'sign',
  signe: 'ok',
  refuse: 'ko',
  expire: 'wait',
  rappele: 'archive',
};
const AWAITED: readonly FollowUp['etat'][] = ['a-signer', 'relance', 'consulte'];

interface SignatoryRowsProps extends Pick<
  TrackingViewProps,
  'tracking' | 'subject' | 'isOffice' | 'isOffline' | 'onChanged'
> {
  readonly rows: readonly FollowUp[];
}

/** [signatures/E23] Each signatory in order: where they are, since when, why they refused. */
export function SignatoryRows({ rows, ...about }: SignatoryRowsProps) {
  const { t } = useTranslation('signatures');
  return (
    <section aria-label={t('signataires.titre')}>
      <h3 className={styles['heading']}>{t('signataires.titre')}</h3>
      <ol className={styles['signatories']}>
        {rows.map((row) => (
          <SignatoryRow key={row.signatory.ordre} row={row} {...about} />
        ))}
      </ol>
    </section>
  );
}

function SignatoryRow({ row, ...about }: Omit<SignatoryRowsProps, 'rows'> & { readonly row: FollowUp }) {
  const { t } = useTranslation('signatures');
  const { signatory, etat } = row;
  const [first = '', ...names] = signatory.nom.split(' ');
  const { qualite } = signatory;
  return (
    <li className={styles['signatory']} data-awaited={AWAITED.includes(etat)}>
      <span className={styles['rank']}>{signatory.ordre}</span>
      <Avatar initials={initials(first, names.at(-1) ?? '')} size={30} />
      <span className={styles['who']}>
        <span>
          <strong>{signatory.nom}</strong>
          {qualite === undefined ? null : `, ${t(`qualites.${qualite}`)}`}
        </span>
        <span>{signatory.email}</span>
      </span>
      <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
        {t(`signataires.etats.${etat}`)}
      </Badge>
      <When row={row} subject={about.subject} />
      {about.isOffice ? <ReplaceSignatory {...about} signatory={signatory} /> : null}
    </li>
  );
}

function When({
  row: { le, motif, apres, etat, relance },
  subject,
}: {
  readonly row: FollowUp;
  readonly subject: SignedSubject;
}) {
  const { t } = useTranslation('signatures');
  const formats = useFormats().at(subject);
  const reminded = ({ le: on, par }: NonNullable<FollowUp['relance']>): string => {
    const date = formats.dateHeure(on);
    return par === null ? t('signataires.relanceSeule', { date }) : t('signataires.relance', { date, par });
  };
  const isRefused = etat === 'refuse' || etat === 'rappele';
  return (
    <span className={styles['when']}>
      {le === null || etat === 'relance' ? null : <span className="tabular">{formats.dateHeure(le)}</span>}
      {relance === null ? null : <span>{reminded(relance)}</span>}
      {apres === null ? null : <span>{t('signataires.apres', { nom: apres })}</span>}
      {motif !== null && isRefused ? (
        <span className={styles['reason']}>{t('signataires.motif', { motif })}</span>
      ) : null}
    </span>
  );
}
