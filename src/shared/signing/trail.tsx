import { useTranslation } from 'react-i18next';
import { nameOfSubject } from '#domain/signatures/audit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Tracking } from './calls.ts';
import styles from './signing.module.css';
import type { SignedSubject } from './subject.ts';

interface TrailProps {
  readonly piste: Tracking['piste'];
  readonly subject: SignedSubject;
}

/** First and last signs: enough to compare two at a glance; the whole one is its title, and stands on the audit page. */
const shortHash = (sha256: string): string => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`;

/** What happened, the last first: who, when, from which address, the hash of what was seen. */
export function Trail({ piste, subject }: TrailProps) {
  const { t } = useTranslation('signatures');
  const formats = useFormats().at(subject);
  const replacedBy = ({ avant, apres }: NonNullable<Tracking['piste'][number]['remplace']>): string =>
    t('piste.remplace', { avant: avant.nom, de: avant.email, apres: apres.nom, a: apres.email });
  return (
    <section aria-label={t('piste.titre')}>
      <h3 className={styles['heading']}>
        {t('piste.titre')} <small>{t('piste.evenements', { count: piste.length })}</small>
      </h3>
      <table className={styles['trail']}>
        <thead>
          <tr>
            <th scope="col">{t('piste.quand')}</th>
            <th scope="col">{t('piste.quoi')}</th>
            <th scope="col">{t('piste.qui')}</th>
            <th scope="col">{t('piste.ip')}</th>
            <th scope="col">{t('piste.sha256')}</th>
          </tr>
        </thead>
        <tbody>
          {piste.toReversed().map(({ le, quoi, ordre, qui, ip, sha256, motif, remplace }) => (
            <tr key={`${le} ${quoi} ${ordre}`}>
              <td className="tabular">{formats.dateHeure(le)}</td>
              <td>
                <strong>{t(`piste.quois.${quoi}`)}</strong>
                {remplace === undefined ? null : <span className={styles['swap']}>{replacedBy(remplace)}</span>}
                {motif === null || quoi === 'scelle' ? null : <span>{t('signataires.motif', { motif })}</span>}
              </td>
              <td>{nameOfSubject(qui)}</td>
              <td className={styles['mono']}>{ip ?? t('piste.serveur')}</td>
              <td className={styles['mono']} title={sha256 ?? undefined}>
                {sha256 === null ? '–' : shortHash(sha256)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
