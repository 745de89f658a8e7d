import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAssessor, type Role } from '#domain/access/roles.ts';
import { isLeaving } from '#domain/utilisateurs/leaving.ts';
import { autorisationsOfRole, givableRoles } from '#domain/utilisateurs/accounts.ts';
import { useSession } from '../../data/use-session.ts';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import form from '../../ui/form-page.module.css';
import { updateUtilisateur } from './actions.ts';
import { usePhrase } from './phrases.ts';
import { LeftBehind } from './left-behind.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { AffiliationFields } from './affiliation-fields.tsx';
import { useLeftBehind } from './use-left-behind.ts';
import { useAffiliations } from './use-options.ts';
import type { CardProps } from './utilisateur-page.tsx';

/** What is on screen, and how it is sent. A client or an installer found by the SIRET of the sign-up is proposed. */
function useRights({ user, isAdmin, reload }: CardProps) {
  const { siretDe } = useAffiliations();
  const found = siretDe.get(user.siret ?? '') ?? null;
  const initial = {
    role: user.role,
    idBureauInspection: user.idBureauInspection,
    idClient: user.idClient,
    idEntreprise: user.idEntreprise,
    droitRestreint: user.droitRestreint ?? [],
    offlineAccess: user.offlineAccess,
    variantes: user.variantes,
    bureauxAttaches: user.bureauxAttaches,
    accesDu: user.accesDu,
    accesAu: user.accesAu,
  };
  const [changes, setChanges] = useState<Partial<typeof initial>>({});
  const proposed = user.role === 'CLIENT' ? { idClient: user.idClient ?? found } : {};
  const proposedEntreprise = user.role === 'ENTREPRISE' ? { idEntreprise: user.idEntreprise ?? found } : {};
  const draft = { ...initial, ...proposed, ...proposedEntreprise, ...changes };
  const behind = useLeftBehind(user);
  const isGoing = isLeaving(user, { ...draft, actif: user.actif });
  const save = async () => {
    const { idBureauInspection, droitRestreint, variantes, bureauxAttaches, accesDu, accesAu, ...rest } = draft;
    const reading = isAdmin && isAssessor(draft.role) ? { variantes, bureauxAttaches, accesDu, accesAu } : {};
    const bureau = isAdmin ? { idBureauInspection } : {};
    const restricted = droitRestreint.length === 0 ? null : droitRestreint;
    const answer = await updateUtilisateur(user.id, { ...rest, ...bureau, ...reading, droitRestreint: restricted });
    if (answer.ok) {
      await behind.handOver();
      reload();
    }
    return answer;
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  return {
    draft,
    behind: isGoing ? behind : null,
    isChanged,
    save,
    change: (part: Partial<typeof initial>) => setChanges({ ...changes, ...part }),
  };
}

/** Role, what the account opens, and the authorisations it keeps. A right taken away from oneself cannot be given. */
export function RightsCard(props: CardProps) {
  const { user, isAdmin } = props;
  const { t } = useTranslation(['utilisateurs', 'commun']);
  const phrase = usePhrase();
  const session = useSession();
  const { draft, behind, isChanged, save, change } = useRights(props);
  const roles = givableRoles({ role: session?.role ?? 'BASIC' });
  const isReserved = !roles.includes(user.role);
  return (
    <FormCard
      title={t('utilisateurs:droits')}
      isChanged={isChanged}
      onSave={save}
      phrase={phrase}
      locked={isReserved ? t('utilisateurs:reserve') : undefined}
    >
      <Select
        label={t('utilisateurs:colonnes.role')}
        allowDeselect={false}
        disabled={isReserved}
        value={draft.role}
        data={(isReserved ? [user.role] : roles).map((value) => ({ value, label: t(`commun:roles.${value}`) }))}
        onChange={(value) => change({ role: value ?? user.role })}
      />
      <AffiliationFields role={draft.role} value={draft} isAdmin={isAdmin} disabled={isReserved} onChange={change} />
      {isAdmin && isAssessor(draft.role) && (
        <ReadingFields
          role={draft.role}
          value={draft}
          onChange={({ variantes, bureauxAttaches, ...period }) =>
            change({
              ...period,
              ...(variantes === undefined ? {} : { variantes: [...variantes] }),
              ...(bureauxAttaches === undefined ? {} : { bureauxAttaches: [...bureauxAttaches] }),
            })
          }
        />
      )}
      {user.raisonSociale !== null && (
        <p className={form['hint']}>
          {t('utilisateurs:declare', { raisonSociale: user.raisonSociale, siret: user.siret ?? '' })}
        </p>
      )}
      <Checkbox
        label={t('utilisateurs:offlineAccess')}
        checked={draft.offlineAccess}
        disabled={isReserved}
        onChange={(event) => change({ offlineAccess: event.currentTarget.checked })}
      />
      <LeftBehind state={behind} />
      <Autorisations
        role={draft.role}
        restricted={draft.droitRestreint}
        interdits={session?.user.droitRestreint ?? []}
        disabled={isReserved}
        onChange={(droitRestreint) => change({ droitRestreint })}
      />
    </FormCard>
  );
}

interface AutorisationsProps {
  readonly role: Role;
  readonly restricted: readonly string[];
  /** Taken away from who is signed in: cannot be given. */
  readonly interdits: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (restricted: string[]) => void;
}

function Autorisations({ role, restricted, interdits, disabled, onChange }: AutorisationsProps) {
  const { t } = useTranslation('utilisateurs');
  const codes = autorisationsOfRole(role);
  if (codes.length === 0) return null;
  return (
    <fieldset className={form['group']} style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className={form['legend']}>{t('autorisations')}</legend>
      <div className={form['checks']}>
        {codes.map((code) => (
          <Checkbox
            key={code}
            label={t(`codes.${code}`)}
            checked={!restricted.includes(code)}
            disabled={disabled || (interdits.includes(code) && restricted.includes(code))}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? restricted.filter((one) => one !== code) : [...restricted, code])
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
