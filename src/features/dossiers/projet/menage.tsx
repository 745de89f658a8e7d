import { useTranslation } from 'react-i18next';
import { canSeeFinances } from '#domain/kind/reserves.ts';
import { proposedCategory, isZone, zoneOf } from '#domain/renovation/menage.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { Button } from '../../../ui/button.tsx';
import { useToday } from '../../../ui/format/use-today.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { correct } from '../actions.ts';
import { canEdit } from '../detail/edit-rights.ts';
import { FieldGroup } from '../detail/field-group.tsx';
import { MENAGE } from '../detail/fields.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import styles from './projet.module.css';

/** mar: who lives there and what the aid depends on; what the scales say stands beside what was written. */
export function Menage({ dossier, session }: { readonly dossier: LocalDossier; readonly session: Session }) {
  const { t } = useTranslation('dossier');
  const actor = actorOf(session);
  const sees = canSeeFinances(actor, dossier);
  return (
    <>
      <FieldGroup
        title={t('groupes.menage')}
        dossier={dossier}
        fields={MENAGE.filter(({ path }) => sees || path !== 'menage.rfr')}
      />
      {sees && canEdit(actor, dossier, 'menage') ? <Propositions dossier={dossier} /> : null}
    </>
  );
}

interface Proposition {
  readonly champ: 'zone' | 'categorie';
  readonly valeur: string;
  readonly source: string;
}

/** [renovation/PF1] [renovation/PF2] Said when they differ from what is written; a person takes them, or not. */
function Propositions({ dossier }: { readonly dossier: LocalDossier }) {
  const { t } = useTranslation(['projet', 'erreurs']);
  const day = useToday();
  const { menage, adresseTravaux } = dossier;
  const zone = zoneOf(adresseTravaux.departement);
  const { occupants, rfr, zone: written } = menage;
  const categorie = proposedCategory({ occupants, rfr, zone: isZone(written) ? written : zone }, day);
  const resume = async ({ champ, valeur }: Proposition): Promise<void> => {
    const refus = await correct(dossier.id, { [`menage.${champ}`]: valeur });
    if (refus !== null) toast.error(t(`erreurs:${refus}`));
  };
  const proposed: readonly Proposition[] = [
    ...(zone === null ? [] : [{ champ: 'zone' as const, valeur: zone, source: '' }]),
    ...(categorie === null
      ? []
      : [{ champ: 'categorie' as const, valeur: categorie.categorie, source: categorie.source }]),
  ];
  return (
    <div className={styles['proposition']}>
      {proposed
        .filter(({ champ, valeur }) => menage[champ] !== valeur)
        .map((one) => (
          <Notice
            key={one.champ}
            tone="new"
            title={t(`projet:menage.${one.champ}`, { valeur: one.valeur, source: one.source })}
            action={
              <Button size="sm" onClick={() => void resume(one)}>
                {t('projet:menage.reprendre')}
              </Button>
            }
          />
        ))}
    </div>
  );
}
