import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Availability } from '#domain/places/disponibilites.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { actorOf } from '../../../data/actor.ts';
import { useSession } from '../../../data/use-session.ts';
import { AddressDialog } from '../../../shared/address/address-dialog.tsx';
import { addressEntryOf, type AddressEntry, writtenAddress } from '../../../shared/address/entry.ts';
import { AvailabilityDialog } from '../../../shared/presence/availability-dialog.tsx';
import { useAvailabilityWords } from '../../../shared/presence/use-availability-words.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { correct } from '../actions.ts';
import type { LocalDossier } from '../list/dossier-row.ts';
import { Definition } from './definition.tsx';
import { canEdit } from './edit-rights.ts';
import { FieldGroup } from './field-group.tsx';
import { ACCESS, ADRESSE, CONTACT } from './fields.ts';
import styles from './detail.module.css';

/** Who, where, and how to get in. */
export function Beneficiary({ dossier }: { readonly dossier: LocalDossier }) {
  const { t } = useTranslation(['dossier', 'adresse']);
  const { lat, lng, departement, precision = null } = dossier.adresseTravaux;
  return (
    <div className={styles['columns']}>
      <FieldGroup title={t('groupes.beneficiaire')} dossier={dossier} fields={CONTACT} />
      <FieldGroup
        title={t('groupes.adresse')}
        dossier={dossier}
        fields={ADRESSE}
        actions={<CorrectAddress dossier={dossier} />}
      >
        <Definition term={t('champs.departement')}>{departement}</Definition>
        <Definition term={t('groupes.point')}>
          {lat === null || lng === null ? (
            <span className={styles['empty']}>{t('groupes.sansPoint')}</span>
          ) : (
            // The geo: address opens the map of the device, without sending the place to anybody else.
            <a href={`geo:${lat},${lng}`} className={styles['place']}>
              <IconMapPin size={15} stroke={1.8} aria-hidden />
              {precision === null ? t('groupes.carte') : t(`adresse:precision.${precision}`)}
            </a>
          )}
        </Definition>
      </FieldGroup>
      <Access dossier={dossier} />
    </div>
  );
}

/** How to get in, and when somebody is there ([dossiers/D34]). */
function Access({ dossier }: { readonly dossier: LocalDossier }) {
  const { t } = useTranslation(['dossier', 'presence', 'erreurs']);
  const session = useSession();
  const words = useAvailabilityWords();
  const [isOpen, setOpen] = useState(false);
  const { disponibilites = null } = dossier;
  const save = async (typed: readonly Availability[]): Promise<boolean> => {
    const refusal = await correct(dossier.id, { disponibilites: typed.length === 0 ? null : [...typed] });
    if (refusal === null) toast.success(t('edition.enregistre'));
    else toast.error(t(`erreurs:${refusal}`));
    return refusal === null;
  };
  return (
    <FieldGroup
      title={t('groupes.acces')}
      dossier={dossier}
      fields={ACCESS}
      others={['disponibilites']}
      actions={
        session !== null && canEdit(actorOf(session), dossier, 'disponibilites') ? (
          <Button
            size="sm"
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('presence:accueil.modifier')}
          </Button>
        ) : null
      }
    >
      <Definition term={t('champs.disponibilites')}>{words(disponibilites)}</Definition>
      {isOpen ? (
        <AvailabilityDialog
          value={disponibilites ?? []}
          onSave={save}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </FieldGroup>
  );
}

/** Its words and its point, corrected together. */
function CorrectAddress({ dossier }: { readonly dossier: LocalDossier }) {
  const { t } = useTranslation(['adresse', 'dossier', 'erreurs']);
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (session === null || !canEdit(actorOf(session), dossier, 'adresseTravaux.ligne1')) return null;
  const save = async (entry: AddressEntry): Promise<boolean> => {
    const refusal = await correct(dossier.id, changesOf(entry, dossier));
    if (refusal === null) toast.success(t('dossier:edition.enregistre'));
    else toast.error(t(`erreurs:${refusal}`));
    return refusal === null;
  };
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('corriger')}
      </Button>
      {isOpen ? (
        <AddressDialog
          sujet={`dossier.adresse:${dossier.id}`}
          title={t('corriger')}
          value={addressEntryOf(dossier.adresseTravaux)}
          onSave={save}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

const changesOf = (entry: AddressEntry, { adresseTravaux }: LocalDossier): Changes =>
  Object.fromEntries(
    Object.entries(writtenAddress(entry, adresseTravaux) ?? {}).map(([member, value]) => [
      `adresseTravaux.${member}`,
      value,
    ]),
  );
