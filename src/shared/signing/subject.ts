import type { DeviceDocument } from '#domain/sync/collections.ts';
import type { TimeZone } from '#domain/base/time-zone.ts';

export type SignedVisit = DeviceDocument<'interventions'>;

/** What is signed: the report of a visit, or a contract. */
export interface SignedSubject {
  readonly sujet: 'rapport' | 'contrat';
  readonly id: string;
  /** Another one is asked about again. */
  readonly rev: number;
  readonly numero: string;
  /** Of a contract: what each signs as, in its own words and in their order. */
  readonly qualites?: readonly string[];
  /** Hours are those of its office. */
  readonly fuseau?: TimeZone | null | undefined;
}

export const subjectOfVisit = ({ id, rev, numero, codeFiche, fuseau }: SignedVisit): SignedSubject => ({
  sujet: 'rapport',
  id,
  rev,
  numero: numero ?? codeFiche,
  fuseau,
});
