import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Supposition } from '#domain/planning/supposed.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ComputedPlan } from './plan.ts';
import { RemedyGesture } from './remedy-gesture.tsx';
import styles from './supposed.module.css';
import type { Again } from './use-again.ts';

interface SupposedProps {
  readonly plan: ComputedPlan;
  readonly controllers: readonly Controller[] | undefined;
  readonly again: Again;
}

/** [planning/PS5] What a plan takes as done: how each is taken back, and done. */
export function Supposed({ plan, controllers, again }: SupposedProps) {
  const { t } = useTranslation('optimiseur');
  const { suppositions } = plan.proposal;
  return (
    <>
      <AddedDay plan={plan} again={again} />
      {suppositions.length === 0 ? null : (
        <section className={styles['supposed']} aria-label={t('suppose.titre')}>
          <p>
            <strong>{t('suppose.titre')}</strong> {t('suppose.texte')}
          </p>
          <ul>
            {suppositions.map((one) => (
              <Line key={JSON.stringify(one)} one={one} controllers={controllers} again={again} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Line({ one, controllers, again }: Omit<SupposedProps, 'plan'> & { readonly one: Supposition }) {
  const { t } = useTranslation('optimiseur');
  const controller = controllers?.find(({ idUser }) => idUser === one.idControleur);
  const sentence = useSentenceOf(one, controller);
  return (
    <li>
      <span>{sentence}</span>
      <div className={styles['gestures']}>
        {controller === undefined ? null : (
          <RemedyGesture supposition={one} controller={controller} onRecompute={again.onRecompute} />
        )}
        <Button
          size="sm"
          variant="text"
          aria-label={t('suppose.retirerDe', { quoi: sentence })}
          onClick={() => again.onTakeBack(one)}
        >
          {t('suppose.retirer')}
        </Button>
      </div>
    </li>
  );
}

/** A day that a remedy added to the period. */
function AddedDay({ plan, again: { addedDay, onTakeDayBack } }: Omit<SupposedProps, 'controllers'>) {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  if (addedDay === null || plan.days.at(-1) !== addedDay) return null;
  return (
    <Notice
      tone="new"
      title={t('suppose.jourAjoute', { jour: formats.jourSemaine(addedDay) })}
      action={
        <Button size="sm" onClick={onTakeDayBack}>
          {t('suppose.retirerJour')}
        </Button>
      }
    />
  );
}

function useSentenceOf(one: Supposition, controller: Controller | undefined): string {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const nom = controller === undefined ? `n° ${one.idControleur}` : fullName(controller);
  switch (one.genre) {
    case 'zone':
      return t('suppose.zone', { nom, departement: one.departement });
    case 'habilitation':
      return t('suppose.habilitation', { nom, code: one.codeFiche });
    case 'jour':
      return t('suppose.jour', { nom, jour: formats.jourSemaine(one.jour) });
    default:
      return t(`suppose.${one.genre}`, { nom, jour: formats.jourSemaine(one.jour), heure: one.heure });
  }
}
