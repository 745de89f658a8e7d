import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { choosesOffice } from '#domain/access/office-of-new.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { OfficeField } from '../../assignment/office-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import form from '../../../ui/form-page.module.css';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { NEW_PLAN, ofVisit, type PlanEntry } from './plan-entry.ts';
import { type Planned, usePlan } from './use-plan.ts';
import { useVisitWords } from './use-visit-words.ts';
import { TextInput } from '../../../ui/text-input.tsx';

interface PlanPanelProps {
  readonly session: Session;
  readonly planned: Planned;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** [supervisions/SU6] [supervisions/SU45] A new supervision, or the heading of one: on the device at once, sent when there is a network. */
export function PlanPanel({ session, planned, onClose, onSaved }: PlanPanelProps) {
  const { t } = useTranslation('supervisions');
  const { draft, entry, write, faults, choices, fiches, visits, idBureau, save, isBusy, stands } = usePlan(
    session,
    planned,
    onSaved,
  );
  const isBegun = stands !== null && stands.etat !== 'PLANIFIEE';
  const kept = isBegun ? { disabled: true, description: t('commencee') } : {};
  const visitWords = useVisitWords();
  const { categorie } = choices.types.find(({ id }) => id === entry.idType) ?? {};
  const error = (field: keyof PlanEntry): string | undefined => {
    const fault = faults[field];
    return fault === undefined ? undefined : t(`fautes.${fault}`);
  };
  const select = (field: keyof PlanEntry, label: string, data: readonly Option[]) => ({
    label,
    data: [...data],
    value: entry[field] === '' ? null : entry[field],
    error: error(field),
    nothingFoundMessage: t('rienTrouve'),
    onChange: (value: string | null) => write({ [field]: value ?? '', ...following(field) }),
  });
  const chooseVisit = (id: string | null): void => {
    const visit = visits.find((one) => one.id === id);
    write(visit === undefined ? { idIntervention: '' } : ofVisit(visit));
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={stands === null ? t('planifier') : t('modifierQui')}
      footer={
        <Button variant="primary" size="lg" loading={isBusy} onClick={() => void save()}>
          {t(stands === null ? 'enregistrer' : 'garder')}
        </Button>
      }
    >
      <div className={form['group']}>
        {draft.isRetrouve ? <DraftNotice onForget={draft.finish} /> : null}
        {stands === null && choosesOffice(session.user) && (
          <OfficeField value={idBureau} onChange={(bureau) => write({ ...NEW_PLAN, bureau: String(bureau) })} />
        )}
        <Select
          {...select(
            'idType',
            t('champs.idType'),
            choices.types.map(({ id, libelle }) => ({ value: id, label: libelle })),
          )}
          {...kept}
          allowDeselect={false}
          required
        />
        <Select
          {...select(
            'idGrille',
            t('champs.idGrille'),
            choices.grilles
              .filter((one) => one.categorie === categorie)
              .map(({ id, libelle, version }) => ({ value: id, label: t('grilleVersion', { libelle, version }) })),
          )}
          {...kept}
          allowDeselect={false}
          required
        />
        <Select
          {...select(
            'idInspecteur',
            t('champs.idInspecteur'),
            choices.inspectors.map((one) => ({ value: String(one.idUser), label: fullName(one) })),
          )}
          searchable
          required
        />
        <Select
          {...select(
            'idSuperviseur',
            t('champs.idSuperviseur'),
            choices.supervisors.map(({ id, nom }) => ({ value: String(id), label: nom })),
          )}
          description={t('superviseurAide')}
          searchable
          required
        />
        <Select
          {...select(
            'fiche',
            t('champs.fiche'),
            fiches.map((value) => ({ value, label: value })),
          )}
          description={t('ficheAide')}
          clearable
          searchable
        />
        <Select
          {...select(
            'idIntervention',
            t('champs.idIntervention'),
            visits.map((visit) => ({ value: visit.id, label: visitWords(visit) })),
          )}
          description={t('visiteAide')}
          onChange={chooseVisit}
          clearable
          searchable
        />
        <div className={form['pair']}>
          <TextInput
            type="date"
            label={t('champs.datePrevue')}
            value={entry.datePrevue}
            error={error('datePrevue')}
            onChange={({ currentTarget: { value } }) => write({ datePrevue: value })}
          />
          <TextInput
            label={t('champs.lieu')}
            value={entry.lieu}
            error={error('lieu')}
            maxLength={LINE_MAX}
            onChange={({ currentTarget: { value } }) => write({ lieu: value })}
          />
        </div>
      </div>
    </SidePanel>
  );
}

/** What falls with another choice: the grid of another kind, the visit of another inspector or fiche. */
function following(field: keyof PlanEntry): Partial<PlanEntry> {
  if (field === 'idType') return { idGrille: '', idIntervention: '' };
  if (field === 'idInspecteur') return { fiche: '', idIntervention: '' };
  return field === 'fiche' ? { idIntervention: '' } : {};
}
