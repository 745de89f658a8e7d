import { DESCRIPTION_MAX, LINE_MAX } from '#domain/base/text-limits.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRIORITES_TICKET, TYPES_TICKET, type PrioriteTicket, type TypeTicket } from '#domain/tickets/ticket.ts';
import type { Session } from '../../../src-worker/api.ts';
import { usePiecesChoisies, type PiecesChoisies as Choisies } from '../../data/use-pieces-choisies.ts';
import { derniereErreur } from '../../platform/derniere-erreur.ts';
import form from '../../ui/form-page.module.css';
import { PiecesChoisies } from '../../shared/papers/pieces-choisies.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { creerTicket } from './actions.ts';
import { useSaisie, type Saisie } from './use-saisie.ts';

const VIDE = { type: 'Bug', priority: 'Moyenne', titre: '', description: '' };

interface Origine {
  /** Of the application that its author is using. */
  readonly version: string;
  /** Path of the screen they came from; null: not known. */
  readonly ecran: string | null;
}
interface Redaction extends Saisie<typeof VIDE> {
  readonly choisies: Choisies;
  /** Asked to be sent while a field was empty. */
  readonly isDemande: boolean;
  /** Id of the ticket, on the device and in the queue; null: refused, and said so. */
  readonly envoyer: () => Promise<string | null>;
}

/** A ticket being written: one draft, wherever it is written from. */
export function useNouveauTicket(session: Session, origine: Origine): Redaction {
  const { t } = useTranslation(['tickets', 'erreurs', 'pieces']);
  const saisie = useSaisie('ticket:nouveau', VIDE);
  const choisies = usePiecesChoisies({
    sujet: 'ticket:nouveau',
    sujetDe: (idTicket) => ({ idTicket }),
    surEchec: (code) => toast.error(t(`erreurs:${code}`)),
    surPerdues: (perdues) => toast.error(t('pieces:perdues', { noms: perdues.map(({ nom }) => nom).join(', ') })),
  });
  const [isDemande, setDemande] = useState(false);
  const envoyer = async (): Promise<string | null> => {
    setDemande(true);
    const { type, priority, titre, description } = saisie.saisie;
    if (titre.trim() === '' || description.trim() === '') return null;
    const { id } = choisies;
    const written = await creerTicket(session, id, {
      type: type as TypeTicket,
      priority: priority as PrioriteTicket,
      titre: titre.trim(),
      description: description.trim(),
      ...origine,
      erreur: derniereErreur(),
    });
    if (!written.ok) {
      toast.error(t(`erreurs:${written.code}`));
      return null;
    }
    await saisie.finir();
    await choisies.joindre();
    setDemande(false);
    toast.success(t('tickets:cree'));
    return id;
  };
  return { ...saisie, choisies, isDemande, envoyer };
}

export function ChampsTicket({ redaction }: { readonly redaction: Redaction }) {
  const { t } = useTranslation(['tickets', 'champs']);
  const { saisie, ecrire, isDemande, choisies } = redaction;
  const zone = useRef<HTMLDivElement>(null);
  const manque = (champ: 'titre' | 'description'): string | undefined =>
    isDemande && saisie[champ].trim() === '' ? t('requis') : undefined;
  return (
    <div ref={zone} className={form['group']}>
      <Select
        label={t('champs.type')}
        data={TYPES_TICKET.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={saisie.type}
        allowDeselect={false}
        onChange={(type) => ecrire({ type: type ?? VIDE.type })}
      />
      <Select
        label={t('champs.priority')}
        data={PRIORITES_TICKET.map((value) => ({ value, label: t(`priorites.${value}`) }))}
        value={saisie.priority}
        allowDeselect={false}
        onChange={(priority) => ecrire({ priority: priority ?? VIDE.priority })}
      />
      <TextInput
        label={t('champs:titre')}
        value={saisie.titre}
        required
        maxLength={LINE_MAX}
        error={manque('titre')}
        onChange={(event) => ecrire({ titre: event.currentTarget.value })}
      />
      <Textarea
        label={t('champs.description')}
        description={t('descriptionAide')}
        value={saisie.description}
        required
        rows={8}
        maxLength={DESCRIPTION_MAX}
        error={manque('description')}
        onChange={(event) => ecrire({ description: event.currentTarget.value })}
      />
      <p className={form['hint']}>{t('capture')}</p>
      <PiecesChoisies pieces={choisies.pieces} onChange={choisies.changer} zone={zone} />
      <p className={form['hint']}>{t('joint')}</p>
    </div>
  );
}
