import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { etatAffiche, termOf } from '#domain/contrats/term.ts';
import { useLive } from '../../data/use-live.ts';
import { contratPath } from '../../platform/paths.ts';
import { EtatContratBadge } from '../../shared/states/etat-contrat-badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useToday } from '../../ui/format/use-today.ts';
import styles from './tiers.module.css';

/** [contrats/CT42] Contracts of a client, the last ones first: number, state, end; each leads to its page. */
export function ContratsCard({ idClient }: { readonly idClient: string }) {
  const { t } = useTranslation(['tiers', 'contrats']);
  const formats = useFormats();
  const today = useToday();
  const all = useLive<Contrat>(
    'records',
    useMemo(() => ({ selector: { kind: 'contrat' } }), []),
  );
  if (all === undefined) return null;
  const own = all
    .filter((one) => one.idClient === idClient && one.retireLe === null)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <Card title={t('tiers:contrat.liste')}>
      {own.length === 0 ? (
        <p>{t('tiers:contrat.rien')}</p>
      ) : (
        <ul className={styles['contrats']}>
          {own.map((contrat) => {
            const fin = contrat.resiliation?.effet ?? termOf(contrat, today)?.fin ?? null;
            return (
              <li key={contrat.id}>
                <Link to={contratPath(contrat.id)} className="tabular">
                  {contrat.numero ?? t('contrats:sansNumero')}
                </Link>
                <EtatContratBadge etat={etatAffiche(contrat, today)} />
                <span>
                  {contrat.libelle}
                  {fin === null ? null : `, ${t('tiers:contrat.jusquAu', { fin: formats.jour(fin) })}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
