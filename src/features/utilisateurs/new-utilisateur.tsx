import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isAssessor, type Role } from '#domain/access/roles.ts';
import { givableRoles, worksOffline } from '#domain/utilisateurs/accounts.ts';
import type { Refusal } from '#domain/base/result.ts';
import { useSession } from '../../data/use-session.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTyping } from '../../shared/typing/use-typing.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import form from '../../ui/form-page.module.css';
import { createUtilisateur } from './actions.ts';
import { usePhrase } from './phrases.ts';
import { ReadingFields, type Reading } from './reading-fields.tsx';
import { AffiliationFields, type Affiliation } from './affiliation-fields.tsx';

const NONE: Affiliation = { idBureauInspection: null, idClient: null, idEntreprise: null };
const NO_READING: Reading = { variantes: [VARIANT], bureauxAttaches: [], accesDu: null, accesAu: null };
const NOBODY = { prenom: '', nom: '', email: '', telephone: '' };
const FIELDS = ['prenom', 'nom', 'email'] as const;

const readingOf = ({ variantes, bureauxAttaches, ...period }: Reading) => ({
  ...period,
  variantes: [...variantes],
  bureauxAttaches: [...bureauxAttaches],
});

interface NewUtilisateurProps {
  /** What the sheet opens with; absent: a controller, of no office yet. */
  readonly proposed?: { readonly role: Role; readonly idBureauInspection: number };
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

/** The office opens an account; its owner receives a link to choose the password. */
export function NewUtilisateur({ proposed, onClose, onCreated }: NewUtilisateurProps) {
  const langue = useLanguage();
  const { t } = useTranslation(['utilisateurs', 'commun', 'liste']);
  const phrase = usePhrase();
  const session = useSession();
  const actor = session?.role ?? 'BASIC';
  const [role, setRole] = useState<Role>(proposed?.role ?? 'CONTROL');
  const [lien, setLien] = useState<Affiliation>({ ...NONE, idBureauInspection: proposed?.idBureauInspection ?? null });
  const [reading, setReading] = useState<Reading>(NO_READING);
  const [manquants, setManquants] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** null: as the role asks ([bureaux/O12]). */
  const [offlineAccess, setOfflineAccess] = useState<boolean | null>(null);
  const isOfflineAllowed = offlineAccess ?? worksOffline(role);

  const { typed, type, finish, notice } = useTyping('utilisateur.nouveau', NOBODY);
  const fieldOf = (champ: keyof typeof NOBODY) => ({
    value: typed[champ],
    onChange: (event: { currentTarget: { value: string } }) => type({ [champ]: event.currentTarget.value }),
  });

  const send = async () => {
    const [prenom = '', nom = '', email = ''] = FIELDS.map((champ) => typed[champ].trim());
    const emptyFields = FIELDS.filter((champ) => typed[champ].trim() === '');
    setManquants(emptyFields);
    setRefusal(null);
    if (emptyFields.length > 0) return;
    setBusy(true);
    const telephone = typed.telephone.trim();
    const answer = await createUtilisateur({
      prenom,
      nom,
      email,
      telephone: telephone === '' ? null : telephone,
      langue,
      role,
      offlineAccess: isOfflineAllowed,
      ...lien,
      ...(isAssessor(role) ? readingOf(reading) : {}),
    });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    await finish();
    toast.success(t('utilisateurs:invite', { email }));
    if (answer.value.id !== undefined) onCreated(answer.value.id);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const requiredError = (champ: string) => (manquants.includes(champ) ? t('liste:requis') : undefined);
  return (
    <Dialog onClose={onClose} title={t('utilisateurs:creer')} width={560}>
      <form className={form['group']} noValidate onSubmit={onSubmit}>
        <Select
          label={t('utilisateurs:colonnes.role')}
          allowDeselect={false}
          value={role}
          data={givableRoles({ role: actor }).map((value) => ({ value, label: t(`commun:roles.${value}`) }))}
          onChange={(value) => setRole(value ?? 'CONTROL')}
        />
        {notice}
        <div className={form['pair']}>
          <TextInput
            {...fieldOf('prenom')}
            name="prenom"
            label={t('utilisateurs:prenom')}
            required
            error={requiredError('prenom')}
            data-autofocus
          />
          <TextInput
            {...fieldOf('nom')}
            name="nom"
            label={t('utilisateurs:nom')}
            required
            error={requiredError('nom')}
          />
        </div>
        <TextInput
          {...fieldOf('email')}
          name="email"
          type="email"
          label={t('utilisateurs:colonnes.email')}
          required
          error={requiredError('email')}
        />
        <TextInput {...fieldOf('telephone')} name="telephone" type="tel" label={t('utilisateurs:telephone')} />
        <AffiliationFields
          role={role}
          value={lien}
          isAdmin={actor === 'ADMIN'}
          onChange={(change) => setLien({ ...lien, ...change })}
        />
        {isAssessor(role) && (
          <ReadingFields role={role} value={reading} onChange={(change) => setReading({ ...reading, ...change })} />
        )}
        <Checkbox
          label={t('utilisateurs:offlineAccess')}
          checked={isOfflineAllowed}
          onChange={({ currentTarget }) => setOfflineAccess(currentTarget.checked)}
        />
        {refusal && <Notice tone="ko" announced title={phrase(refusal)} />}
        <p className={form['hint']}>{t('utilisateurs:inviteNote')}</p>
        <div className={form['row']}>
          <Button type="submit" size="lg" variant="primary" loading={isBusy}>
            {t('utilisateurs:ouvrir')}
          </Button>
          <Button size="lg" onClick={onClose}>
            {t('commun:annuler')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
