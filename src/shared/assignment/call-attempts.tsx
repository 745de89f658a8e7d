import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { callChanges, madeCalls } from '#domain/interventions/calls.ts';
import { CALL_RESULTS, type CallResult } from '#domain/interventions/intervention.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { useSession } from '../../data/use-session.ts';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form-page.module.css';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { useRefusalWords } from '../states/refusal-words.ts';
import styles from './calls.module.css';
import type { LocalVisit } from './visit.ts';
import { TextInput } from '../../ui/text-input.tsx';

const NOTE_MAX = 300;
/** Told at once; the others are asked for. */
const TOLD = 4;

/** [interventions/I41] The calls made to agree on an appointment, and the one that has just ended. */
export function CallAttempts({ visit, mayWrite }: { readonly visit: LocalVisit; readonly mayWrite: boolean }) {
  const { t } = useTranslation('interventions');
  const formats = useFormats();
  const calls = madeCalls(visit);
  if (!mayWrite && calls.length === 0) return null;
  return (
    <section className={form['group']} aria-label={t('appels.titre')}>
      <h3 className={styles['title']}>{t('appels.titre')}</h3>
      {calls.length === 0 ? <p className={form['hint']}>{t('appels.aucun')}</p> : null}
      <ul className={styles['calls']}>
        {calls.slice(0, TOLD).map(({ id, resultat, note, le, par }) => (
          <li key={id}>
            <strong>{t(`appels.resultat.${resultat}`)}</strong> {formats.at(visit).dateHeure(le)}, {par.nom}
            {note === null ? null : <small>{note}</small>}
          </li>
        ))}
      </ul>
      {calls.length > TOLD ? (
        <p className={form['hint']}>{t('appels.autres', { count: calls.length - TOLD })}</p>
      ) : null}
      {mayWrite ? <NewCall visit={visit} /> : null}
    </section>
  );
}

function NewCall({ visit: { id: idVisit } }: { readonly visit: LocalVisit }) {
  const { t } = useTranslation(['interventions', 'erreurs']);
  const words = useRefusalWords();
  const session = useSession();
  const { saisie, write, finish } = useKeptDraft({
    sujet: `appel:${idVisit}`,
    before: { note: '' },
    onFailure: (code) => toast.error(t(`erreurs:${code}`)),
  });
  if (session === null) return null;
  const note = async (resultat: CallResult): Promise<void> => {
    const typed = saisie.note.trim();
    const par = { id: session.user.id, nom: fullName(session.user) };
    const call = { resultat, note: typed === '' ? null : typed, le: new Date().toISOString(), par };
    const written = await editDocument('interventions', idVisit, callChanges(crypto.randomUUID(), call));
    if (!written.ok) return void toast.error(words(written));
    await finish();
    toast.success(t('interventions:appels.note'));
  };
  return (
    <>
      <TextInput
        label={t('interventions:appels.precision')}
        value={saisie.note}
        maxLength={NOTE_MAX}
        onChange={(event) => write({ note: event.currentTarget.value })}
      />
      <div className={styles['results']} role="group" aria-label={t('interventions:appels.question')}>
        {CALL_RESULTS.map((resultat) => (
          <Button key={resultat} size="sm" onClick={() => void note(resultat)}>
            {t(`interventions:appels.resultat.${resultat}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
