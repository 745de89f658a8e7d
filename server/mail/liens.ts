import { VARIANTS, type Variant } from '#domain/variants/variants.ts';
import type { Config } from '../config.ts';

/** Absolute address of a screen on the portal of a variant. */
export const addressOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, variante: Variant, path: string): string =>
  `${publicUrl.replace('{variante}', variante)}${path}`;

/** [bureaux/O11] Where each brand is read; empty: the server was given one address, which cannot tell them apart. */
export const portalsOf = (config: Pick<Config, 'publicUrl'>): { variante: Variant; adresse: string }[] =>
  config.publicUrl.includes('{variante}')
    ? VARIANTS.map((variante) => ({ variante, adresse: addressOf(config, variante, '') }))
    : [];
