import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { answerToChange } from '#domain/interventions/changed-conclusion.ts';
import { editDocument } from '../../data/edit-document.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { DialogueMotif } from './dialogue-motif.tsx';
import { useFormulaire } from './formulaire-context.ts';
import type { InterventionLocale } from './use-formulaire-data.ts';

interface ConclusionBannerProps {
  readonly intervention: InterventionLocale;
  readonly actor: Actor;
}

/** [interventions/I60] The office concludes otherwise than who submitted: its reason, and whether they agree. */
export function ConclusionBanner({ intervention, actor }: ConclusionBannerProps) {
  const { t } = useTranslation('accord');
  const formats = useFormats();
  const { corrections } = useFormulaire();
  const change = corrections.get(null);
  if (change === undefined || intervention.etat !== 'VERIF RT') return null;
  const { motifConclusion, resultat } = intervention;
  const said = typeof change.avant === 'string' ? change.avant : t('aucune');
  const changed = {
    par: change.nom,
    date: formats.dateHeure(change.le),
    avant: said,
    apres: resultat ?? t('aucune'),
  };
  return (
    <Notice tone="wait" title={t('changee', changed)} action={<Gestures intervention={intervention} actor={actor} />}>
      {motifConclusion == null || motifConclusion === '' ? t('sansMotif') : t('motif', { motif: motifConclusion })}{' '}
      <Answer intervention={intervention} />
    </Notice>
  );
}

function Answer({ intervention }: Pick<ConclusionBannerProps, 'intervention'>) {
  const { t } = useTranslation('accord');
  const formats = useFormats();
  const answer = answerToChange(intervention);
  if (answer === null) return t('enAttente');
  const { nom, le, motif } = answer;
  return answer.accord
    ? t('accord', { nom, date: formats.dateHeure(le) })
    : t('desaccord', { nom, date: formats.dateHeure(le), motif: motif ?? '' });
}

function Gestures({ intervention, actor }: ConclusionBannerProps) {
  const { t } = useTranslation(['accord', 'erreurs', 'commun']);
  const [question, setQuestion] = useState<'motif' | 'desaccord' | null>(null);
  const { id, soumisPar, resultat } = intervention;
  const write = async (changes: Changes): Promise<boolean> => {
    const answer = await editDocument('interventions', id, changes);
    if (answer.ok) toast.success(t('accord:note'));
    else toast.error(t(`erreurs:${answer.code}`));
    return answer.ok;
  };
  const answerWith = (accord: boolean, motif: string | null) =>
    write({ accordConclusion: { accord, motif, sur: resultat } });
  if (soumisPar === actor.id)
    return (
      <>
        <Button onClick={() => void answerWith(true, null)}>{t('accord:daccord')}</Button>
        <Button onClick={() => setQuestion('desaccord')}>{t('accord:pasDaccord')}</Button>
        {question === 'desaccord' ? (
          <DialogueMotif
            sujet={`desaccord/${id}`}
            titre={t('accord:pasDaccord')}
            libelle={t('accord:pourquoi')}
            aide={t('accord:pourquoiAide')}
            manquant={t('erreurs:MOTIF_REQUIS')}
            button={t('commun:enregistrer')}
            onClose={() => setQuestion(null)}
            onConfirm={(motif) => answerWith(false, motif)}
          />
        ) : null}
      </>
    );
  if (!can(actor, 'intervention.renvoyer', intervention).ok) return null;
  return (
    <>
      <Button onClick={() => setQuestion('motif')}>{t('accord:donnerMotif')}</Button>
      {question === 'motif' ? (
        <DialogueMotif
          sujet={`motif-conclusion/${id}`}
          titre={t('accord:donnerMotif')}
          libelle={t('accord:motifLibelle')}
          aide={t('accord:motifAide')}
          manquant={t('erreurs:MOTIF_REQUIS')}
          button={t('commun:enregistrer')}
          depart={intervention.motifConclusion ?? ''}
          onClose={() => setQuestion(null)}
          onConfirm={(motifConclusion) => write({ motifConclusion })}
        />
      ) : null}
    </>
  );
}
