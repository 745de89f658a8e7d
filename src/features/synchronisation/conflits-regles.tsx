import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChampEnConflit, Conflit } from '#domain/sync/documents.ts';
import { moteur } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import styles from './conflits.module.css';
import { useNomChamp } from './use-nom-champ.ts';
import { useValeur } from './use-valeur.ts';

function ChampRegle({
  conflit,
  champ,
  nom,
}: {
  readonly conflit: Conflit;
  readonly champ: ChampEnConflit;
  readonly nom: string;
}) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const valeur = useValeur();
  const [retenu, ecarte] = champ.choix === 'leur' ? [champ.leur, champ.mien] : [champ.mien, champ.leur];
  const restaurer = async () => {
    const resultat = await moteur().restaurer(conflit.id, champ.champ);
    if (resultat.ok) toast.success(t('conflit.restaure'));
    else toast.error(t(`erreurs:${resultat.code}`));
  };
  return (
    <li className={styles.regle}>
      <b>{nom}</b>
      <span>{t('conflit.retenu', { valeur: valeur(retenu) })}</span>
      <span>{t('conflit.ecarte', { valeur: valeur(ecarte) })}</span>
      <Button
        variant="text"
        icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
        onClick={() => void restaurer()}
      >
        {t('conflit.restaurer')}
      </Button>
    </li>
  );
}

/** A settled choice, a silent merge, or edits put aside with their dossier: all can be given back for 30 days. */
export function ConflitRegle({ conflit }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const nomDe = useNomChamp(conflit);
  return (
    <li className={styles.bloc}>
      <p>
        <b>{conflit.titre}</b>{' '}
        <span className={styles.quand}>{formats.dateHeure(conflit.resoluLe ?? conflit.vuLe)}</span>
      </p>
      {conflit.genre === 'quarantaine' ? <p className={styles.quand}>{t('conflit.quarantaineTexte')}</p> : null}
      <ul className={styles.regles}>
        {conflit.champs.map((champ) => (
          <ChampRegle key={champ.champ} conflit={conflit} champ={champ} nom={nomDe(champ.champ)} />
        ))}
      </ul>
    </li>
  );
}
