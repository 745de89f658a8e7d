/** What is known of the timestamps of a report: asked for now, made later when the authority is silent ([reports/E62]). */
import { z } from 'zod';
import { LINE_MAX } from '../base/text-limits.ts';

/** `le` null: asked for, and not received yet; then the rest is null too. */
export const horodatage = z.object({
  template: z.string().max(40),
  /** With its printed code, or without: two files. */
  qr: z.boolean(),
  demandeLe: z.iso.datetime(),
  le: z.iso.datetime().nullable(),
  autorite: z.string().max(LINE_MAX).nullable(),
  /** Serial number of the token, in hexadecimal. */
  serie: z.string().max(LINE_MAX).nullable(),
  /** Of the bytes that the token covers. */
  sha256: z.string().length(64).nullable(),
});
export type Horodatage = z.output<typeof horodatage>;

type Key = Pick<Horodatage, 'template' | 'qr'>;
type Kept = readonly Horodatage[] | undefined;

const isOf =
  ({ template, qr }: Key) =>
  (one: Key): boolean =>
    one.template === template && one.qr === qr;

/** null: it is asked for already, or made. */
export function withRequest(kept: Kept, key: Key, demandeLe: string): readonly Horodatage[] | null {
  if (kept?.some(isOf(key)) === true) return null;
  const { template, qr } = key;
  return [...(kept ?? []), { template, qr, demandeLe, le: null, autorite: null, serie: null, sha256: null }];
}

interface Token {
  readonly genTime: string;
  readonly autorite: string;
  readonly serie: string;
  readonly sha256: string;
}

/** null: it stands already. Asked for and made at once, it was asked for at `now`. */
export function withToken(
  kept: Kept,
  key: Key,
  { token, now }: { readonly token: Token; readonly now: string },
): readonly Horodatage[] | null {
  const known = kept?.find(isOf(key));
  if (known !== undefined && known.le !== null) return null;
  const { genTime: le, autorite, serie, sha256 } = token;
  const { template, qr } = key;
  const made = { template, qr, demandeLe: known?.demandeLe ?? now, le, autorite, serie, sha256 };
  return [...(kept ?? []).filter((one) => !isOf(key)(one)), made];
}

export type ToldHorodatage =
  | { readonly etat: 'attendu'; readonly demandeLe: string }
  | { readonly etat: 'recu'; readonly le: string; readonly autorite: string };

/** [reports/E62] What is said of one report: what is awaited first, then the earliest token. null: nothing was ever asked. */
export function toldHorodatage(kept: Kept): ToldHorodatage | null {
  const inOrder = (kept ?? []).toSorted((a, b) => (a.le ?? a.demandeLe).localeCompare(b.le ?? b.demandeLe));
  const awaited = inOrder.find(({ le }) => le === null);
  if (awaited !== undefined) return { etat: 'attendu', demandeLe: awaited.demandeLe };
  const [first] = inOrder;
  return first?.le == null ? null : { etat: 'recu', le: first.le, autorite: first.autorite ?? '' };
}
