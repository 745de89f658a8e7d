import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/base/json.ts';
import type { ChampEnConflit, Conflit, LocalDocument } from '#domain/sync/documents.ts';
import { readPath } from '#domain/sync/paths.ts';
import { actorOf } from '../../../data/actor.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useSession } from '../../../data/use-session.ts';
import { moteur } from '../../../data/worker-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useNow } from '../../../ui/format/use-now.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { ChampNomme } from '../use-champs.ts';
import { useValeur } from '../use-valeur.ts';
import styles from './absence.module.css';
import { peutAnnuler } from './droits.ts';

export interface LigneChampProps {
  readonly fiche: Conflit;
  readonly champ: ChampEnConflit;
  readonly nomme: ChampNomme;
  /** null: not on this device any more. */
  readonly doc: LocalDocument | null | undefined;
}

function Annulation({ fiche, champ, nomme, doc }: LigneChampProps) {
  const { t } = useTranslation(['absence', 'erreurs']);
  const session = useSession();
  const contexte = useContexte(fiche, champ, doc);
  if (!doc || session === null) return null;
  const actuelle = readPath(doc, champ.champ);
  if (sameJson(actuelle, champ.mien)) return <span className={styles.note}>{t('annule')}</span>;
  if (!sameJson(actuelle, champ.leur)) return <span className={styles.note}>{t('changeDepuis')}</span>;
  if (!peutAnnuler(actorOf(session), fiche, { champ, doc, ...contexte })) return null;
  const annuler = async () => {
    const resultat = await moteur().restaurer(fiche.id, champ.champ);
    if (resultat.ok) toast.success(t('annulation'));
    else toast.error(t(`erreurs:${resultat.code}`));
  };
  return (
    <Button
      variant="text"
      icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
      aria-label={t('annulerChamp', { champ: nomme.nom })}
      onClick={() => void annuler()}
    >
      {t('annuler')}
    </Button>
  );
}

/** What the rules read beside the document, as far as this device holds it. */
function useContexte({ collection }: Conflit, { champ, mien }: ChampEnConflit, doc: LigneChampProps['doc']) {
  const maintenant = useNow();
  const idDossier = collection === 'interventions' ? doc?.['demandeId'] : null;
  const dossier = useDocument('dossiers', typeof idDossier === 'string' ? idDossier : null) ?? null;
  const idControleur = champ === 'idControleur' && typeof mien === 'number' ? String(mien) : null;
  const controleur = useDocument('controllers', idControleur) ?? null;
  return { maintenant, dossier, controleur };
}

/** One field: before, after, who, when, and its undo. */
export function LigneChamp({ fiche, champ, nomme, doc }: LigneChampProps) {
  const { t } = useTranslation('absence');
  const formats = useFormats();
  const valeur = useValeur();
  const contenant = { ...nomme, champ: champ.champ };
  const [auteur, le] = [champ.leurAuteur, champ.leurLe];
  return (
    <li className={styles.champ}>
      <b>{nomme.nom}</b>
      <span className={styles.valeurs}>
        <del>{valeur(champ.mien, contenant)}</del>
        <IconArrowRight size={14} aria-label={t('devient')} />
        <ins>{valeur(champ.leur, contenant)}</ins>
      </span>
      <span className={styles.note}>
        {auteur === null ? t('auteurInconnu') : auteur}
        {le === null ? '' : `, ${formats.dateHeure(le)}`}
        {fiche.genre === 'fusion' ? <span className={styles.reuni}>{t('reuni')}</span> : null}
      </span>
      <Annulation fiche={fiche} champ={champ} nomme={nomme} doc={doc} />
    </li>
  );
}
