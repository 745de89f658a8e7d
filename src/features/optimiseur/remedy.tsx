import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Remedy as AnyRemedy } from '#domain/planning/remedy.ts';
import { type Supposition, suppositionOf } from '#domain/planning/supposed.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { RemedyGesture } from './remedy-gesture.tsx';
import styles from './unplaced.module.css';

/** What a remedy may ask of the screen. */
export interface RemedyActions {
  /** The period takes this day, and is computed again. */
  readonly onAddDay: (jour: string) => void;
  /** Computes again as if it were done; undefined: the plan supposes as much as it may. */
  readonly onTry: ((one: Supposition) => void) | undefined;
  /** Computes again, once the server knows what was written here. */
  readonly onRecompute: () => void;
}
interface RemedyProps extends RemedyActions {
  readonly remede: AnyRemedy;
  readonly controllers: readonly Controller[] | undefined;
}

/** [planning/PO13] [planning/PO17] [planning/PS5] What would give a visit its place, and the gestures that try it, do it or lead to it. */
export function Remedy({ remede, controllers, ...actions }: RemedyProps) {
  const sentence = useSentenceOf(remede, controllers);
  return (
    <>
      <p>{sentence}</p>
      {remede.genre === 'periode' ? (
        <AddDay jour={remede.jour} onAddDay={actions.onAddDay} />
      ) : (
        <Attempt
          supposition={suppositionOf(remede)}
          sentence={sentence}
          controller={controllers?.find(({ idUser }) => idUser === remede.idControleur)}
          {...actions}
        />
      )}
    </>
  );
}

function AddDay({ jour, onAddDay }: Pick<RemedyActions, 'onAddDay'> & { readonly jour: string }) {
  const { t } = useTranslation('optimiseur');
  return (
    <Button size="sm" onClick={() => onAddDay(jour)}>
      {t('gestes.periode')}
    </Button>
  );
}

interface AttemptProps extends Pick<RemedyActions, 'onTry' | 'onRecompute'> {
  readonly supposition: Supposition;
  readonly sentence: string;
  readonly controller: Controller | undefined;
}

/** Tried first, for this plan alone; then done, where somebody may. */
function Attempt({ supposition, sentence, controller, onTry, onRecompute }: AttemptProps) {
  const { t } = useTranslation('optimiseur');
  return (
    <div className={styles['gestures']}>
      {onTry === undefined ? null : (
        <Button size="sm" aria-label={t('essayerDe', { quoi: sentence })} onClick={() => onTry(supposition)}>
          {t('gestes.essayer')}
        </Button>
      )}
      {controller === undefined ? null : (
        <RemedyGesture supposition={supposition} controller={controller} onRecompute={onRecompute} />
      )}
    </div>
  );
}

function useSentenceOf(remede: AnyRemedy, controllers: RemedyProps['controllers']): string {
  const { t } = useTranslation('optimiseur');
  const formats = useFormats();
  const controller = controllers?.find(({ idUser }) => idUser === remede.idControleur);
  const nom = controller === undefined ? `n° ${remede.idControleur}` : fullName(controller);
  switch (remede.genre) {
    case 'zone':
      return t('remedes.zone', { nom, departement: remede.departement, km: remede.km });
    case 'habilitation':
      return t('remedes.habilitation', { nom, code: remede.codeFiche });
    case 'jour':
      return t('remedes.jour', { nom, jour: formats.jourSemaine(remede.jour) });
    case 'periode':
      return t('remedes.periode', { nom, jour: formats.jourSemaine(remede.jour) });
    default:
      return t(`remedes.${remede.genre}`, {
        nom,
        jour: formats.jourSemaine(remede.jour),
        duree: formats.duration(remede.minutes),
      });
  }
}
