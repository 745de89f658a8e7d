import type { Found } from '../../data/start-rescue.ts';
import { button, element } from './elements.ts';
import type { StartPhrases } from './notice.ts';
import type { StartRescue } from './start-check.ts';

interface Words {
  readonly t: StartPhrases['attente'];
  /** That nothing can be read is worth saying: something stands on the disk. */
  readonly isPassing: boolean;
}

/** [sync/C29] What waits on this device: counted, and given in files; behind a lock, once its password is given. */
export function drawWaiting(rescue: StartRescue, { t, isPassing }: Words): HTMLElement {
  const part = element('section', 'start-waiting');
  const said = element('p', 'start-said', isPassing ? t.lecture : '');
  said.setAttribute('role', 'status');
  part.append(said);
  const below = element('div', 'start-actions');
  part.append(below);
  const show = (found: Found): void => {
    below.textContent = '';
    said.textContent = sentenceOf(found, { t, isPassing });
    if (found.kind === 'password') below.append(passwordForm(t, (password) => void look(password)));
    if (found.kind !== 'found' || !hasAny(found)) return;
    below.append(
      button(t.exporter, () => {
        found.save();
        said.textContent = t.exporte;
      }),
    );
  };
  const look = async (password: string | null): Promise<void> => {
    try {
      show(await rescue.find(password));
    } catch {
      // The program itself may be what is missing.
      show({ kind: 'unreadable' });
    }
  };
  void look(null);
  return part;
}

type Told = Extract<Found, { readonly kind: 'found' }>;
const hasAny = ({ rescued }: Told): boolean => rescued.attente + rescued.brouillons > 0;

function sentenceOf(found: Found, { t, isPassing }: Words): string {
  switch (found.kind) {
    case 'found':
      return countsOf(found, t);
    case 'password':
      return found.isWrong ? t.faux : t.scelle;
    case 'unreadable':
      return isPassing ? t.illisible : '';
    case 'nobody':
      return '';
  }
}

function countsOf({ rescued: { attente, brouillons, illisibles } }: Told, t: Words['t']): string {
  const count = (words: string, n: number): string => words.replace('{{nombre}}', String(n));
  const waiting = attente === 0 ? t.rien : attente === 1 ? t.une : count(t.plusieurs, attente);
  return [
    // What could not be read may wait: nobody can say that nothing does.
    attente === 0 && illisibles > 0 ? t.illisible : waiting,
    brouillons > 0 ? count(t.brouillons, brouillons) : '',
    illisibles > 0 ? count(t.illisibles, illisibles) : '',
  ]
    .filter((one) => one !== '')
    .join(' ');
}

function passwordForm(t: Words['t'], onPassword: (password: string) => void): HTMLElement {
  const form = element('form', 'start-password');
  const label = element('label', '', t.motDePasse);
  const input = document.createElement('input');
  input.type = 'password';
  input.autocomplete = 'current-password';
  input.className = 'start-input';
  label.append(input);
  form.append(label, element('button', 'start-button', t.ouvrir));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onPassword(input.value);
  });
  return form;
}
