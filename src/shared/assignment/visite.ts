import type { DocumentLocal } from '#domain/sync/collections.ts';

export type VisiteLocale = DocumentLocal<'interventions'>;
