import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflit } from '#domain/sync/documents.ts';
import { moteur } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ChampConflit } from './champ-conflit.tsx';
import { bilan, type Choix, type ChoixFaits, restants } from './choix.ts';
import styles from './conflits.module.css';
import decisionStyles from './decision.module.css';
import { auteursDe, EntetesConflit } from './entetes-conflit.tsx';
import { useChamps } from './use-champs.ts';
import { allerAuChamp, useClavier } from './use-clavier.ts';

interface PiedProps {
  readonly conflit: Conflit;
  readonly choix: ChoixFaits;
  readonly nomDe: (champ: string) => string;
  readonly aller: (champ: string) => void;
  readonly enregistrer: () => void;
  readonly enCours: boolean;
}

/** Who wins, said before anything is saved. */
function QuiGagne({ conflit, choix }: Pick<PiedProps, 'conflit' | 'choix'>) {
  const { t } = useTranslation('sync');
  const gagnes = bilan(conflit.champs, choix);
  const parts = (['mien', 'leur', 'deux'] as const)
    .filter((cote) => gagnes[cote] > 0)
    .map((cote) => t(`conflit.gagne.${cote}`, { count: gagnes[cote] }));
  return (
    <span className={decisionStyles.rassurant} aria-live="polite">
      {parts.length === 0 ? t('conflit.rienPerdu') : t('conflit.seraEnregistre', { parts: parts.join(', ') })}
    </span>
  );
}

function Pied({ conflit, choix, nomDe, aller, enregistrer, enCours }: PiedProps) {
  const { t } = useTranslation('sync');
  const total = conflit.champs.length;
  const reste = restants(conflit.champs, choix);
  const faits = total - reste.length;
  const avancement = t('conflit.choixFaits', { count: faits, total });
  const [premier] = reste;
  return (
    <footer className={decisionStyles.pied}>
      <b>{avancement}</b>
      <span className={decisionStyles.avancement}>
        <ProgressBar ratio={total === 0 ? 1 : faits / total} label={avancement} />
      </span>
      {premier === undefined ? null : (
        <Button variant="text" onClick={() => aller(premier.champ)}>
          {t('conflit.allerA', { champ: nomDe(premier.champ) })}
        </Button>
      )}
      <QuiGagne conflit={conflit} choix={choix} />
      <span className={decisionStyles.decision}>
        <LinkButton size="lg" to="/file">
          {t('conflit.plusTard')}
        </LinkButton>
        <Button size="lg" variant="primary" disabled={faits === 0} loading={enCours} onClick={enregistrer}>
          {t('conflit.enregistrer')}
        </Button>
      </span>
    </footer>
  );
}

/** The field-by-field choice on one document; nothing leaves the device before « Enregistrer mes choix ». */
export function ConflitOuvert({ conflit, onRegle }: { readonly conflit: Conflit; readonly onRegle: () => void }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const liste = useRef<HTMLDivElement>(null);
  const champDe = useChamps(conflit);
  const [choix, setChoix] = useState<ChoixFaits>({});
  const [enCours, setEnCours] = useState(false);
  const choisir = useCallback(
    (champ: string, valeur: Choix) => setChoix((faits) => ({ ...faits, [champ]: valeur })),
    [],
  );
  const enregistrer = useCallback(async (): Promise<void> => {
    if (Object.keys(choix).length === 0) return;
    setEnCours(true);
    const resultat = await moteur().trancher(conflit.id, choix);
    setEnCours(false);
    if (!resultat.ok) return void toast.error(t(`erreurs:${resultat.code}`));
    toast.success(t('conflit.enregistre'));
    onRegle();
  }, [choix, conflit.id, onRegle, t]);
  useClavier({ liste, choisir, enregistrer });
  const tout = (valeur: Choix) => setChoix(Object.fromEntries(conflit.champs.map(({ champ }) => [champ, valeur])));
  const aller = (champ: string) => liste.current && allerAuChamp(liste.current, champ);
  return (
    <>
      <div className={styles.defile} ref={liste}>
        <EntetesConflit conflit={conflit} tout={tout} />
        {conflit.champs.map((champ) => (
          <ChampConflit
            key={champ.champ}
            champ={champ}
            nomme={champDe(champ.champ)}
            choix={choix[champ.champ]}
            choisir={(valeur) => choisir(champ.champ, valeur)}
            estSigne={auteursDe(conflit.champs).length > 1}
          />
        ))}
        <p className={decisionStyles.clavier}>
          <Kbd>1</Kbd> {t('conflit.mienne')} · <Kbd>2</Kbd> {t('conflit.leur')} · <Kbd>3</Kbd> {t('conflit.lesDeux')} ·{' '}
          <Kbd>Ctrl</Kbd> <Kbd>⏎</Kbd> {t('conflit.enregistrer')}
        </p>
      </div>
      <Pied
        conflit={conflit}
        choix={choix}
        nomDe={(champ) => champDe(champ).nom}
        aller={aller}
        enregistrer={() => void enregistrer()}
        enCours={enCours}
      />
    </>
  );
}
