import { useMemo } from 'react';
import { groupBy } from '#domain/base/group.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { MessageRecord } from '#domain/dossiers/messages.ts';
import type { HistoryRecord } from '#domain/historique/kept.ts';
import { useDocument } from '../../../data/use-document.ts';
import { useLive } from '../../../data/use-live.ts';
import { type LocalPiece, presentAttachments } from '../../../data/pieces.ts';
import { useBytesHere } from '../../../data/use-bytes-here.ts';
import type { LocalDossier } from '../list/dossier-row.ts';

export type LocalIntervention = Intervention & LocalDocument;
export type LocalPhoto = Photo & LocalDocument;
export type LocalMessage = MessageRecord & LocalDocument;

/** Everything that the page of a dossier reads, live: what a synchronisation brings appears by itself. */
export interface DossierData {
  readonly dossier: LocalDossier;
  /** By appointment, those without one last. */
  readonly interventions: readonly LocalIntervention[];
  /** Not removed, in the order they were taken. */
  readonly photos: readonly LocalPhoto[];
  /** The oldest first. */
  readonly messages: readonly LocalMessage[];
  /** Files of its own that were not taken away, the oldest first. */
  readonly pieces: readonly LocalPiece[];
  /** [dossiers/D23] Those of its messages, by message. */
  readonly jointes: ReadonlyMap<string, readonly LocalPiece[]>;
  /** Ids of the photos and files whose bytes wait on this device. */
  readonly here: ReadonlySet<string>;
  /** null: never read on this device. */
  readonly historique: HistoryRecord | null;
  /** Interventions downloaded for work without a network. */
  readonly isKept: boolean;
}

const NOT_PLANNED = '9999';
const ALL = { selector: {} };

/** undefined while the local base answers; null: not on this device. */
export function useDossier(id: string): DossierData | null | undefined {
  const dossier = useDocument('dossiers', id);
  const interventions = useLive<LocalIntervention>('interventions', { selector: { demandeId: id } });
  const photos = useLive<LocalPhoto>('photos', { selector: { idDossier: id } });
  const messages = useLive<LocalMessage>('records', { selector: { kind: 'message', cleDossier: id } });
  const pieces = useLive<LocalPiece>('records', { selector: { kind: 'fichier', cleDossier: id } });
  const here = useBytesHere();
  const histories = useLive<HistoryRecord>('records', { selector: { kind: 'historique', cleDossier: id } });
  const bundles = useLive('interventionsWithReport', ALL);
  return useMemo(() => {
    if (dossier === null) return null;
    if (dossier === undefined || interventions === undefined) return undefined;
    const present = presentAttachments(pieces ?? []);
    const kept = new Set(bundles?.map((bundle) => bundle.id));
    return {
      dossier,
      interventions: interventions.toSorted((a, b) =>
        (a.dateRdv ?? NOT_PLANNED) < (b.dateRdv ?? NOT_PLANNED) ? -1 : 1,
      ),
      photos: (photos ?? [])
        .filter((photo) => photo.retireLe === null)
        .toSorted((a, b) => (a.prisLe < b.prisLe ? -1 : 1)),
      messages: (messages ?? []).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
      pieces: present.filter(({ idMessage }) => idMessage === undefined),
      jointes: groupBy(
        present.filter(({ idMessage }) => idMessage !== undefined),
        ({ idMessage }) => idMessage ?? '',
      ),
      here,
      historique: histories?.[0] ?? null,
      isKept: interventions.some((intervention) => kept.has(intervention.id)),
    };
  }, [dossier, interventions, photos, messages, pieces, here, histories, bundles]);
}
