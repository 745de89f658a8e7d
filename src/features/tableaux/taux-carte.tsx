import { useTranslation } from 'react-i18next';
import type { LigneTaux } from '#domain/tableaux/taux.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { ChartCard } from '../../ui/chart/chart-card.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Lien } from './lien.tsx';
import styles from './tableaux.module.css';

/** Lines drawn; the table behind has them all. */
const DESSINEES = 6;

interface TauxCarteProps {
  readonly titre: string;
  readonly nomColonne: string;
  readonly lignes: readonly LigneTaux[];
}

/** Rates of not satisfying results over twelve months, the worst first; bars are measured against the worst one. */
export function TauxCarte({ titre, nomColonne, lignes }: TauxCarteProps) {
  const { t } = useTranslation('tableaux');
  const formats = useFormats();
  const pire = Math.max(...lignes.map(({ taux }) => taux ?? 0), 0);
  const taux = (ligne: LigneTaux) => (
    <Lien
      chiffre={ligne.nonSatisfaisants}
      nom={t('taux.nonSatisfaisants', { nom: ligne.nom })}
      texte={formats.pourcent(ligne.taux ?? 0, 1)}
    />
  );
  const rendus = (ligne: LigneTaux) => <Lien chiffre={ligne.rendus} nom={t('taux.controles', { nom: ligne.nom })} />;
  return (
    <ChartCard
      title={titre}
      note={t('taux.douzeMois')}
      rows={lignes}
      rowId={({ cle }) => cle}
      columns={[
        { header: nomColonne, renderCell: ({ nom }) => nom },
        { header: t('taux.taux'), isNumber: true, renderCell: taux },
        {
          header: t('taux.colonneNs'),
          isNumber: true,
          renderCell: (ligne) => (
            <Lien chiffre={ligne.nonSatisfaisants} nom={t('taux.nonSatisfaisants', { nom: ligne.nom })} />
          ),
        },
        { header: t('taux.colonneControles'), isNumber: true, renderCell: rendus },
      ]}
    >
      {lignes.length === 0 ? (
        <p className={styles['rien']}>{t('taux.aucun')}</p>
      ) : (
        <BarRows
          rows={lignes.slice(0, DESSINEES).map((ligne) => ({
            id: ligne.cle,
            name: <span title={ligne.nom}>{ligne.nom}</span>,
            ratio: pire === 0 ? 0 : (ligne.taux ?? 0) / pire,
            value: taux(ligne),
            of: (
              <>
                {formats.nombre(ligne.nonSatisfaisants.nombre)} / {rendus(ligne)}
              </>
            ),
          }))}
        />
      )}
    </ChartCard>
  );
}
