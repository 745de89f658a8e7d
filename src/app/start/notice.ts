import { copyText } from '../../platform/browser.ts';
import { demarrage as de } from '../../i18n/de/demarrage.ts';
import { demarrage as en } from '../../i18n/en/demarrage.ts';
import { demarrage as es } from '../../i18n/es/demarrage.ts';
import { demarrage as fr } from '../../i18n/fr/demarrage.ts';
import { chosenLanguage, languageOfReader } from '../../i18n/languages.ts';
import { demarrage as pt } from '../../i18n/pt/demarrage.ts';
import type { Stop } from './causes.ts';

const PHRASES = { fr, en, es, pt, de };

/** The language chosen here, else the reader's: storage may be what fails. */
function languageHere(): keyof typeof PHRASES {
  try {
    return chosenLanguage() ?? languageOfReader(navigator.languages);
  } catch {
    return languageOfReader(navigator.languages);
  }
}

/** [platform/W3] In the place of the page: what is missing, what is safe, what to do, and a detail to copy. Drawn by hand. */
export function drawStop(stop: Stop): void {
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
    actions,
    said,
    detail,
  );
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

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(words: string, onClick: () => void): HTMLElement {
  const made = element('button', 'start-button', words);
  made.addEventListener('click', onClick);
  return made;
}

function linkTo(origin: string, words: string): HTMLElement {
  const made = element('a', 'start-button', words) as HTMLAnchorElement;
  made.href = origin + location.pathname + location.search;
  return made;
}
