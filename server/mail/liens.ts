import type { Variant } from '#domain/variants/variants.ts';
import type { Config } from '../config.ts';

/** Absolute address of a screen on the portal of a variant. */
export const addressOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, variante: Variant, path: string): string =>
  `${publicUrl.replace('{variante}', variante)}${path}`;
