import { useTranslation } from 'react-i18next';
import type { WrittenCritere } from '#domain/forms/criteres/written.ts';
import styles from './criteres.module.css';
import { useCriteres } from './use-criteres.ts';

/** [forms/CR8] What the fiche asks for, line by line: what was found, what was asked, the verdict. Nothing for a form without criteria. */
export function CriteresTable() {
  const { t } = useTranslation('constats');
  const criteres = useCriteres();
  if (criteres.length === 0) return null;
  return (
    <div className={styles['frame']}>
      <table className={styles['table']}>
        <caption>{t('criteres.titre')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('criteres.critere')}</th>
            <th scope="col">{t('criteres.constate')}</th>
            <th scope="col">{t('criteres.attendu')}</th>
            <th scope="col">{t('criteres.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {criteres.map((one) => (
            <Line key={one.id} critere={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ critere }: { readonly critere: WrittenCritere }) {
  const { t } = useTranslation('constats');
  const { libelle, valeur, attendu, verdict, manque, source, aConfirmer, informatif } = critere;
  const notes = [
    ...(source === null ? [] : [source]),
    ...(aConfirmer ? [t('criteres.aConfirmer')] : []),
    ...(informatif ? [t('criteres.informatif')] : []),
  ];
  return (
    <tr>
      <th scope="row">
        {libelle}
        <small>{notes.join(', ')}</small>
      </th>
      <td>{valeur === '' ? '–' : valeur}</td>
      <td>{attendu}</td>
      <td data-verdict={verdict}>
        {t(`criteres.${verdict}`)}
        {manque.length > 0 && <small>{t('criteres.manque', { champs: manque.join(', ') })}</small>}
      </td>
    </tr>
  );
}
