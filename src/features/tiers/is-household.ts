import { VARIANT } from '../../platform/variant/current.ts';
import type { Genre } from './fiche.ts';

/** In mar a client is a ménage: people, without SIRET, VAT number nor terms of their own. */
export const isHousehold = (genre: Genre): boolean => genre === 'client' && VARIANT === 'mar';
