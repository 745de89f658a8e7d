import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signataire } from '#domain/contrats/contrat.ts';
import type { SignatureContrat } from '#domain/contrats/in-person.ts';
import { api } from '../../../data/api.ts';
import { create } from '../../../data/edit-document.ts';
import { givenHere } from '../../../shared/sur-place/given-here.ts';
import type { Signable } from '../../../shared/sur-place/signable.ts';
import { usePaperName } from '../../../shared/papers/use-paper-name.ts';
import type { LocalContrat } from '../row.ts';

/** Subject of the drafts of signatures on the spot of contracts: one a contract. */
export const DRAFTS = 'contrat-sur-place';

/** Whose turn it is, and in which place of the order: from 1. */
export interface Turn {
  readonly signataire: Signataire;
  readonly ordre: number;
}

/** What was sent, and how many have sealed it: another one is another document. */
export const keyOfSending = ({ idEnveloppe, signatures }: Pick<LocalContrat, 'idEnveloppe' | 'signatures'>): string =>
  `${idEnveloppe ?? ''} ${signatures?.signes ?? 0}`;

/** [contrats/CT45] A contract that is out for signature, as it was sent, with the seals that it has. */
export function useSignableContrat(contrat: LocalContrat, { signataire, ordre }: Turn): Signable {
  const { t } = useTranslation('surplace');
  const { id, idBureauInspection } = contrat;
  const numero = contrat.numero ?? contrat.libelle;
  const fileName = usePaperName('contrat', contrat.numero ?? id);
  const cle = keyOfSending(contrat);
  // oxlint-disable-next-line react/exhaustive-deps -- another key is another file
  const draw = useCallback(() => api.contratGenerate({ params: { id } }), [id, cle]);
  return {
    drafts: DRAFTS,
    id,
    numero,
    fileName,
    cle,
    consentement: t('contrat.consentement', { numero }),
    qualites: [signataire.partie],
    nomOf: () => signataire.nom,
    absent: t('contrat.absent'),
    draw,
    keep: async (confirmed) => {
      const record: SignatureContrat = {
        ...(await givenHere(confirmed)),
        kind: 'signatureContrat',
        idContrat: id,
        idBureauInspection,
        idEnveloppe: contrat.idEnveloppe ?? '',
        ordre,
        qualite: signataire.partie,
        ecarts: null,
      };
      return create('records', { ...record });
    },
  };
}
