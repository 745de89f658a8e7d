const SYSTEMS = [
  [/iPad|iPhone/, 'iPadOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
/** In this order: each browser names those it descends from. */
const BROWSERS = [
  [/Edg\/(\d+)/, 'Edge'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
] as const;

/** « Android · Chrome 141 »: enough to find a tablet in a cupboard, not enough to recognise a person. */
export function labelOf(agent: string): string {
  const system = SYSTEMS.find(([motif]) => motif.test(agent))?.[1];
  const browser = BROWSERS.find(([motif]) => motif.test(agent));
  const version = browser?.[0].exec(agent)?.[1];
  return [system, browser && `${browser[1]} ${version}`].filter(Boolean).join(' · ') || '?';
}
