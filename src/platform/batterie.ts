/** Battery Status API: Chromium only, and not in the DOM types. */
interface Batterie {
  readonly level: number;
  readonly charging: boolean;
}
type AvecBatterie = Navigator & { readonly getBattery?: () => Promise<Batterie> };

/** From 0 to 1; null where the browser does not say, or when the tablet is charging. */
export async function niveauDeBatterie(): Promise<number | null> {
  const batterie = await (navigator as AvecBatterie).getBattery?.().catch(() => null);
  return batterie == null || batterie.charging ? null : batterie.level;
}
