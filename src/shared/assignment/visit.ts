import type { StoredDocument } from '#domain/sync/collections.ts';

export type LocalVisit = StoredDocument<'interventions'>;
