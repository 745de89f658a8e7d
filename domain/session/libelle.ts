const SYSTEMES = [
  [/iPad|iPhone/, 'iPadOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
/** In this order: each browser names those it descends from. */
const NAVIGATEURS = [
  [/Edg\/(\d+)/, 'Edge'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
] as const;

/** « Android · Chrome 141 »: enough to find a tablet in a cupboard, not enough to recognise a person. */
export function libelleDe(agent: string): string {
  const systeme = SYSTEMES.find(([motif]) => motif.test(agent))?.[1];
  const navigateur = NAVIGATEURS.find(([motif]) => motif.test(agent));
  const version = navigateur?.[0].exec(agent)?.[1];
  return [systeme, navigateur && `${navigateur[1]} ${version}`].filter(Boolean).join(' · ') || '?';
}
