import { useTranslation } from 'react-i18next';
import type { EchecSauvegarde } from '#domain/sauvegardes/echec.ts';
import { type AlerteSauvegarde, alertesSauvegarde, derniere, type EtatSauvegardes } from '#domain/sauvegardes/etat.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';

/** Nothing protects the data, or less than it seems. */
const TONES: Readonly<Record<AlerteSauvegarde, NoticeTone>> = {
  sansReglage: 'ko',
  panne: 'ko',
  echec: 'ko',
  aucune: 'ko',
  ancienne: 'ko',
  memeDisque: 'wait',
  illisible: 'wait',
  alteres: 'wait',
};

/** [sauvegardes/SV10] What an administrator is warned of, with why and what to do. */
export function Alertes({ etat }: { readonly etat: EtatSauvegardes }) {
  const { t } = useTranslation('sauvegardes');
  const formats = useFormats();
  const alertes = alertesSauvegarde(etat, useNow());
  const reason: Partial<Record<AlerteSauvegarde, EchecSauvegarde | null>> = {
    panne: etat.panne,
    echec: etat.essai?.echec ?? null,
  };
  const alteres = derniere(etat)?.alteres ?? 0;
  const le = etat.essai === null ? '' : formats.dateHeure(etat.essai.debut);
  return alertes.map((alerte) => {
    const echec = reason[alerte] ?? null;
    return (
      <Notice key={alerte} tone={TONES[alerte]} title={t(`alertes.${alerte}.titre`, { count: alteres, le })}>
        {echec === null ? t(`alertes.${alerte}.texte`) : t(`echecs.${echec}`)}
      </Notice>
    );
  });
}
