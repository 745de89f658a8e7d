import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/base/json.ts';
import type { ConflitField, Conflit, LocalDocument } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import { actorOf } from '../../../data/actor.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useSession } from '../../../data/use-session.ts';
import { engine } from '../../../data/worker-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useNow } from '../../../ui/format/use-now.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { NamedField } from '../use-fields.ts';
import { useWriteValue } from '../use-write-value.ts';
import styles from './absence.module.css';
import { canUndo } from './rights.ts';

export interface FieldRowProps {
  readonly fiche: Conflit;
  readonly champ: ConflitField;
  readonly nomme: NamedField;
  /** null: not on this device any more. */
  readonly doc: LocalDocument | null | undefined;
}

function UndoButton({ fiche, champ, nomme, doc }: FieldRowProps) {
  const { t } = useTranslation(['absence', 'erreurs']);
  const session = useSession();
  const context = useUndoContext(fiche, champ, doc);
  if (!doc || session === null) return null;
  const current = readPath(doc, champ.champ);
  if (sameJson(current, champ.mien)) return <span className={styles.note}>{t('annule')}</span>;
  if (!sameJson(current, champ.leur)) return <span className={styles.note}>{t('changeDepuis')}</span>;
  if (!canUndo(actorOf(session), fiche, { champ, doc, ...context })) return null;
  const cancel = async () => {
    const resultat = await engine().restore(fiche.id, champ.champ);
    if (resultat.ok) toast.success(t('annulation'));
    else toast.error(t(`erreurs:${resultat.code}`));
  };
  return (
    <Button
      variant="text"
      icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      aria-label={t('annulerChamp', { champ: nomme.nom })}
      onClick={() => void cancel()}
    >
      {t('annuler')}
    </Button>
  );
}

/** What the rules read beside the document, as far as this device holds it. */
function useUndoContext({ collection }: Conflit, { champ, mien }: ConflitField, doc: FieldRowProps['doc']) {
  const now = useNow();
  const idDossier = collection === 'interventions' ? doc?.['demandeId'] : null;
  const dossier = useDocument('dossiers', typeof idDossier === 'string' ? idDossier : null) ?? null;
  const idControleur = champ === 'idControleur' && typeof mien === 'number' ? String(mien) : null;
  const controleur = useDocument('controllers', idControleur) ?? null;
  return { now, dossier, controleur };
}

/** One field: before, after, who, when, and its undo. */
export function FieldRow({ fiche, champ, nomme, doc }: FieldRowProps) {
  const { t } = useTranslation('absence');
  const formats = useFormats();
  const value = useWriteValue();
  const container = { ...nomme, champ: champ.champ };
  const [auteur, le] = [champ.leurAuteur, champ.leurLe];
  return (
    <li className={styles.champ}>
      <b>{nomme.nom}</b>
      <span className={styles.valeurs}>
        <del>{value(champ.mien, container)}</del>
        <IconArrowRight size={14} aria-label={t('devient')} />
        <ins>{value(champ.leur, container)}</ins>
      </span>
      <span className={styles.note}>
        {auteur === null ? t('auteurInconnu') : auteur}
        {le === null ? '' : `, ${formats.dateHeure(le)}`}
        {fiche.genre === 'fusion' ? <span className={styles.reuni}>{t('reuni')}</span> : null}
      </span>
      <UndoButton fiche={fiche} champ={champ} nomme={nomme} doc={doc} />
    </li>
  );
}
