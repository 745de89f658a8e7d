import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflit } from '#domain/fields/documents.ts';
import { engine } from '../../data/worker-client.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { ConflitFieldChoice } from './conflit-field-choice.tsx';
import { summary, type Choice, type ChoicesMade, remaining } from './choices.ts';
import styles from './conflits.module.css';
import decisionStyles from './decision.module.css';
import { authorsOf, ConflitHeaders } from './conflit-headers.tsx';
import { useFields } from './use-fields.ts';
import { goToField, useKeyboard } from './use-keyboard.ts';

interface FooterProps {
  readonly conflit: Conflit;
  readonly choice: ChoicesMade;
  readonly nameOf: (champ: string) => string;
  readonly goTo: (champ: string) => void;
  readonly save: () => void;
  readonly underWay: boolean;
}

/** Who wins, said before anything is saved. */
function WhoWins({ conflit, choice }: Pick<FooterProps, 'conflit' | 'choice'>) {
  const { t } = useTranslation('sync');
  const won = summary(conflit.champs, choice);
  const parts = (['mien', 'leur', 'deux'] as const)
    .filter((side) => won[side] > 0)
    .map((side) => t(`conflit.gagne.${side}`, { count: won[side] }));
  return (
    <span className={decisionStyles.rassurant} aria-live="polite">
      {parts.length === 0 ? t('conflit.rienPerdu') : t('conflit.seraEnregistre', { parts: parts.join(', ') })}
    </span>
  );
}

function Footer({ conflit, choice, nameOf, goTo, save, underWay }: FooterProps) {
  const { t } = useTranslation('sync');
  const total = conflit.champs.length;
  const rest = remaining(conflit.champs, choice);
  const done = total - rest.length;
  const progress = t('conflit.choixFaits', { count: done, total });
  const [premier] = rest;
  return (
    <footer className={decisionStyles.pied}>
      <b>{progress}</b>
      <span className={decisionStyles.avancement}>
        <ProgressBar ratio={total === 0 ? 1 : done / total} label={progress} />
      </span>
      {premier === undefined ? null : (
        <Button variant="text" onClick={() => goTo(premier.champ)}>
          {t('conflit.allerA', { champ: nameOf(premier.champ) })}
        </Button>
      )}
      <WhoWins conflit={conflit} choice={choice} />
      <span className={decisionStyles.decision}>
        <LinkButton size="lg" to="/file">
          {t('conflit.plusTard')}
        </LinkButton>
        <Button size="lg" variant="primary" disabled={done === 0} loading={underWay} onClick={save}>
          {t('conflit.enregistrer')}
        </Button>
      </span>
    </footer>
  );
}

/** The field-by-field choice on one document; nothing leaves the device before « Enregistrer mes choice ». */
export function OpenConflit({ conflit, onSettled }: { readonly conflit: Conflit; readonly onSettled: () => void }) {
  const { t } = useTranslation(['sync', 'erreurs']);
  const list = useRef<HTMLDivElement>(null);
  const fieldOf = useFields(conflit);
  const [choice, setChoice] = useState<ChoicesMade>({});
  const [enCours, setEnCours] = useState(false);
  const choose = useCallback((champ: string, value: Choice) => setChoice((done) => ({ ...done, [champ]: value })), []);
  const save = useCallback(async (): Promise<void> => {
    if (Object.keys(choice).length === 0) return;
    setEnCours(true);
    const resultat = await engine().settle(conflit.id, choice);
    setEnCours(false);
    if (!resultat.ok) return void toast.error(t(`erreurs:${resultat.code}`));
    toast.success(t('conflit.enregistre'));
    onSettled();
  }, [choice, conflit.id, onSettled, t]);
  useKeyboard({ liste: list, choose, save });
  const takeAll = (value: Choice) => setChoice(Object.fromEntries(conflit.champs.map(({ champ }) => [champ, value])));
  const goTo = (champ: string) => list.current && goToField(list.current, champ);
  return (
    <>
      <div className={styles.defile} ref={list}>
        <ConflitHeaders conflit={conflit} takeAll={takeAll} />
        {conflit.champs.map((champ) => (
          <ConflitFieldChoice
            key={champ.champ}
            champ={champ}
            nomme={fieldOf(champ.champ)}
            choice={choice[champ.champ]}
            choose={(value) => choose(champ.champ, value)}
            isSigned={authorsOf(conflit.champs).length > 1}
          />
        ))}
        <p className={decisionStyles.clavier}>
          <Kbd>1</Kbd> {t('conflit.mienne')} · <Kbd>2</Kbd> {t('conflit.leur')} · <Kbd>3</Kbd> {t('conflit.lesDeux')} ·{' '}
          <Kbd>Ctrl</Kbd> <Kbd>⏎</Kbd> {t('conflit.enregistrer')}
        </p>
      </div>
      <Footer
        conflit={conflit}
        choice={choice}
        nameOf={(champ) => fieldOf(champ).nom}
        goTo={goTo}
        save={() => void save()}
        underWay={enCours}
      />
    </>
  );
}
