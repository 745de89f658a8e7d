import { copyText } from '../../platform/browser.ts';
import { demarrage as de } from '../../i18n/de/demarrage.ts';
import { demarrage as en } from '../../i18n/en/demarrage.ts';
import { demarrage as es } from '../../i18n/es/demarrage.ts';
import { demarrage as fr } from '../../i18n/fr/demarrage.ts';
import { chosenLanguage, languageOfReader } from '../../i18n/languages.ts';
import { demarrage as pt } from '../../i18n/pt/demarrage.ts';
import type { Cause, Stop } from './causes.ts';
import { button, element } from './elements.ts';
import { retrySoon } from './retry.ts';
import type { StartRescue } from './start-check.ts';
import { drawWaiting } from './waiting.ts';

const PHRASES = { fr, en, es, pt, de };
export type StartPhrases = (typeof PHRASES)[keyof typeof PHRASES];

/** What time may mend: tried again without anybody. */
const PASSING: readonly Cause[] = ['base', 'plein'];

/** The language chosen here, else the reader's: storage may be what fails. */
function languageHere(): keyof typeof PHRASES {
  try {
    return chosenLanguage() ?? languageOfReader(navigator.languages);
  } catch {
    return languageOfReader(navigator.languages);
  }
}

/**
 * [platform/W3] In the place of the page: what is missing, what is safe, what to do, and a detail to copy. [sync/C29] With
 * what waits on the device, to be taken away in a file, and the next try of what time may mend. Drawn by hand.
 */
export function drawStop(stop: Stop, rescue: StartRescue | null): void {
  const language = languageHere();
  const t = PHRASES[language];
  const address = location.origin;
  document.documentElement.lang = language;
  document.title = t.titre;
  const page = element('main', 'start-notice');
  const cause = t.cause[stop.cause].replace('{{adresse}}', address).replace('{{pieces}}', stop.pieces.join(', '));
  const detail = element('pre', 'start-detail', detailOf(stop));
  detail.tabIndex = 0;
  detail.setAttribute('role', 'region');
  detail.setAttribute('aria-label', t.detail);
  const said = element('p', 'start-said');
  said.setAttribute('role', 'status');
  const copy = async (): Promise<void> => {
    said.textContent = (await copyText(detail.textContent)) ? t.copie : t.copieRefusee;
  };
  const actions = element('div', 'start-actions');
  if (stop.cause === 'https') actions.append(linkTo(address.replace(/^http:/, 'https:'), t.ouvrirHttps));
  actions.append(
    button(t.recharger, () => location.reload()),
    button(t.copier, () => void copy()),
  );
  page.append(
    element('h1', 'start-title', t.titre),
    element('p', 'start-cause', cause),
    element('p', 'start-remedy', t.remede[stop.cause]),
    element('p', 'start-kept', t.garde),
  );
  const isPassing = PASSING.includes(stop.cause);
  if (rescue !== null) page.append(drawWaiting(rescue, { t: t.attente, isPassing }));
  if (rescue !== null && isPassing) page.append(retrySoon(rescue.opensAgain, t.essai));
  page.append(actions, said, detail);
  document.body.textContent = '';
  document.body.appendChild(page);
}

/** Nothing that was typed: what failed, where, in which browser, when. */
const detailOf = ({ cause, pieces, error }: Stop): string =>
  [
    `Constat: ${cause}${pieces.length === 0 ? '' : ` (${pieces.join(', ')})`}`,
    ...(error === '' ? [] : [error]),
    location.origin + location.pathname,
    navigator.userAgent,
    new Date().toISOString(),
  ].join('\n');

function linkTo(origin: string, words: string): HTMLElement {
  const made = element('a', 'start-button', words) as HTMLAnchorElement;
  made.href = origin + location.pathname + location.search;
  return made;
}
