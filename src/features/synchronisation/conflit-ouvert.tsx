import { IconBuilding, IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflit } from '#domain/sync/documents.ts';
import { moteur } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ChampConflit } from './champ-conflit.tsx';
import { type Choix, type ChoixFaits, restants } from './choix.ts';
import styles from './conflits.module.css';
import { useNomChamp } from './use-nom-champ.ts';

function Entetes({ conflit, tout }: { readonly conflit: Conflit; readonly tout: (choix: Choix) => void }) {
  const { t } = useTranslation('sync');
  const formats = useFormats();
  const champ = conflit.champs.find((one) => one.leurAuteur !== null);
  const leur =
    champ?.leurAuteur == null
      ? t('conflit.leurInconnu')
      : t('conflit.leurOu', {
          auteur: champ.leurAuteur,
          date: champ.leurLe === null ? '' : formats.dateHeure(champ.leurLe),
        });
  return (
    <div className={styles.entetes}>
      <b>{t('conflit.champ')}</b>
      <div>
        <b>
          {t('conflit.mienne')} <IconDeviceTablet size={16} stroke={1.7} aria-hidden />
        </b>
        <p>{t('conflit.mienneOu')}</p>
        <Button variant="text" onClick={() => tout('mien')}>
          {t('conflit.toutPrendre')}
        </Button>
      </div>
      <div>
        <b>
          {t('conflit.leur')} <IconBuilding size={16} stroke={1.7} aria-hidden />
        </b>
        <p>{leur}</p>
        <Button variant="text" onClick={() => tout('leur')}>
          {t('conflit.toutPrendre')}
        </Button>
      </div>
      <b className={styles.deux}>{t('conflit.lesDeux')}</b>
    </div>
  );
}

/** The field-by-field choice on one document; nothing leaves the device before « Enregistrer mes choix ». */
export function ConflitOuvert({ conflit, onRegle }: { readonly conflit: Conflit; readonly onRegle: () => void }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const nomDe = useNomChamp(conflit);
  const [choix, setChoix] = useState<ChoixFaits>({});
  const [enCours, setEnCours] = useState(false);
  const reste = restants(conflit.champs, choix);
  const faits = conflit.champs.length - reste.length;
  const premier = reste[0];
  const enregistrer = async () => {
    setEnCours(true);
    const resultat = await moteur().trancher(conflit.id, choix);
    setEnCours(false);
    if (!resultat.ok) return toast.error(t(`erreurs:${resultat.code}`));
    toast.success(t('conflit.enregistre'));
    return onRegle();
  };
  const tout = (valeur: Choix) => setChoix(Object.fromEntries(conflit.champs.map(({ champ }) => [champ, valeur])));
  return (
    <>
      <div className={styles.defile}>
        <Entetes conflit={conflit} tout={tout} />
        {conflit.champs.map((champ) => (
          <div key={champ.champ} id={`champ-${champ.champ}`}>
            <ChampConflit
              champ={champ}
              nom={nomDe(champ.champ)}
              choix={choix[champ.champ] ?? champ.choix}
              choisir={(valeur) => setChoix({ ...choix, [champ.champ]: valeur })}
            />
          </div>
        ))}
      </div>
      <footer className={styles.pied}>
        <b>{t('conflit.choixFaits', { faits, total: conflit.champs.length })}</b>
        <span className={styles.avancement}>
          <ProgressBar
            ratio={conflit.champs.length === 0 ? 1 : faits / conflit.champs.length}
            label={t('conflit.choixFaits', { faits, total: conflit.champs.length })}
          />
        </span>
        {premier === undefined ? null : (
          <a href={`#champ-${premier.champ}`}>{t('conflit.allerA', { champ: nomDe(premier.champ) })}</a>
        )}
        <span className={styles.rassurant}>{t('conflit.rienPerdu')}</span>
        <LinkButton size="lg" to="/file">
          {t('conflit.plusTard')}
        </LinkButton>
        <Button size="lg" variant="primary" disabled={faits === 0} loading={enCours} onClick={() => void enregistrer()}>
          {t('conflit.enregistrer')}
        </Button>
      </footer>
    </>
  );
}
