import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import { Button } from '../../../ui/button.tsx';
import type { Session } from '../../../../src-worker/api.ts';
import { AddVisit } from './add-visit.tsx';
import { Appareil } from './appareil.tsx';
import { Definition } from './definition.tsx';
import { PhotoSetCard, photoSets } from './documents.tsx';
import { AttachmentCard } from '../../../shared/papers/attachment-card.tsx';
import { actorOf } from '../../../data/actor.ts';
import { placeOf } from '../../../data/pieces.ts';
import { FieldGroup } from './field-group.tsx';
import { ACCESS, CONTACT, operationOf } from './fields.ts';
import { InterventionsTable } from './interventions-table.tsx';
import { OrderGroup } from './order-group.tsx';
import { RapportCards } from './rapport-cards.tsx';
import { rapportsOfDossier } from './rapports.ts';
import type { DossierData } from './use-dossier.ts';
import styles from './detail.module.css';

interface InformationTabProps {
  readonly data: DossierData;
  readonly session: Session;
  readonly onTab: (tab: 'documents' | 'interventions') => void;
  readonly onPlan: () => void;
}

const FILES_SHOWN = 3;
/** On the first tab the name is read in one line; it is corrected on the tab of the beneficiary. */
const REACHED = CONTACT.filter((field) => field.kind === 'telephone' || field.kind === 'email');

/** The first tab: the work, who it is for, what was received. */
export function InformationTab({ data, session, onTab, onPlan }: InformationTabProps) {
  const { t } = useTranslation('dossier');
  const { dossier, pieces, here } = data;
  const sets = photoSets(data);
  const rapports = rapportsOfDossier(actorOf(session), data);
  const count = rapports.length + pieces.length + sets.length;
  const { ligne1, ligne2, codePostal, ville } = dossier.adresseTravaux;
  return (
    <>
      <section className={styles['group']}>
        <div className={styles['groupHead']}>
          <h2>{t('groupes.interventions')}</h2>
          <AddVisit session={session} dossier={dossier} onPlan={onPlan} />
        </div>
        <InterventionsTable {...data} />
      </section>
      <div className={styles['columns']}>
        <FieldGroup title={t('groupes.operation')} dossier={dossier} fields={operationOf(VARIANT)} />
        <div>
          <OrderGroup data={data} session={session} />
          <FieldGroup
            title={t('groupes.beneficiaire')}
            dossier={dossier}
            fields={[...REACHED, ...ACCESS]}
            lead={
              <>
                <Definition term={t('champs.nom')}>{fullName(dossier.beneficiaire)}</Definition>
                <Definition term={t('champs.ligne1')}>
                  {[ligne1, ligne2, `${codePostal} ${ville}`]
                    .filter((line) => line !== null && line !== '')
                    .map((line) => (
                      <span key={line} className={styles['line']}>
                        {line}
                      </span>
                    ))}
                </Definition>
              </>
            }
          />
        </div>
        <Appareil dossier={dossier} />
      </div>
      {count > 0 ? (
        <section className={styles['group']}>
          <div className={styles['groupHead']}>
            <h2>{t('groupes.documents')}</h2>
            <span className={styles['muted']}>{count}</span>
            <span className={styles['groupActions']}>
              <Button
                variant="text"
                size="sm"
                onClick={() => {
                  onTab('documents');
                }}
              >
                {t('groupes.toutVoir')}
              </Button>
            </span>
          </div>
          {rapports.length === 0 ? null : (
            <RapportCards rapports={rapports.slice(0, FILES_SHOWN)} className={styles['files'] ?? ''} />
          )}
          <ul className={styles['files']}>
            {pieces.slice(0, FILES_SHOWN).map((piece) => (
              <AttachmentCard key={piece.id} piece={piece} lieu={placeOf(piece, here)} isEditable={false} />
            ))}
            {sets.slice(0, Math.max(1, FILES_SHOWN - pieces.length)).map((set) => (
              <PhotoSetCard
                key={set.numero}
                set={set}
                onOpen={() => {
                  onTab('documents');
                }}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
